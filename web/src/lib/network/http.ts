import {
  hasEffectOnce,
  type ResponseOf,
  type Call,
  type InputOf,
  type ProgressOf,
} from '@cohort/contract/calls'
import type { Failure } from '@cohort/contract/envelope'
import { MESSAGES } from '@cohort/contract/http-messages'
import { keyOfCreation } from './creation-keys.ts'
import { CallFailure, NO_ANSWER } from './call-failure.ts'
import { readServerClock } from './server-clock.ts'
import { redirectTo } from '#web/lib/session/end-session.ts'
import { stringifySearch } from '#web/lib/url-state/search-params.ts'
import { closeSession, currentSession, isOpen, pathAfterSession } from '#web/lib/session/session.ts'

export interface CallResponse<Data> {
  readonly data: Data
  readonly message: string
}

/** Makes a call in the current session. A 401 ends the session and leads to the sign-in page. */
export const send = <C extends Call>(
  call: C,
  input: InputOf<C>,
): Promise<CallResponse<ResponseOf<C>>> => inSession((bearer) => sendAs(bearer, call, input))

export const sendWithProgress = <C extends Call>(
  call: C,
  input: InputOf<C>,
  onProgress: (progress: ProgressOf<C>) => void,
): Promise<CallResponse<ResponseOf<C>>> =>
  inSession(async (bearer) => {
    const { body } = await request(call, input, bearer)
    if (!body) throw new CallFailure(0, NO_ANSWER)
    const last = await readLines(body, (line) => onProgress(line as ProgressOf<C>))
    if (last.statusCode >= 400) throw failureOf(last.statusCode, last)
    return last as unknown as CallResponse<ResponseOf<C>>
  })

export const fetchOwnFile = <C extends Call>(call: C, input: InputOf<C>): Promise<Blob> =>
  inSession((bearer) => fetchFile(call, input, bearer))

async function inSession<Data>(work: (bearer: string) => Promise<Data>) {
  const bearer = currentSession()?.token
  // Without a request, so that the reason for the end of the session is kept.
  if (bearer === undefined) {
    redirectTo(pathAfterSession())
    throw new CallFailure(401, MESSAGES.signedOut, { isFromServer: true })
  }
  try {
    return await work(bearer)
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error
    // A late response to an earlier session concerns neither the current one nor who signed out of it.
    const present = currentSession()
    if ((present && present.token !== bearer) || !isOpen(bearer)) throw error
    closeSession('refused')
    redirectTo(pathAfterSession())
    throw error
  }
}

/** Makes a call outside the session, such as sign-in, where a 401 does not sign out. */
export async function sendAs<C extends Call>(
  bearer: string | undefined,
  call: C,
  input: InputOf<C>,
): Promise<CallResponse<ResponseOf<C>>> {
  const response = await request(call, input, bearer)
  // The server's serialiser has checked it against the schema of the call.
  return (await response.json().catch(() => undefined)) as CallResponse<ResponseOf<C>>
}

/** Makes a call that continues while the page is left. */
export const sendLeaving = (bearer: string, { method, path }: Pick<Call, 'method' | 'path'>) =>
  fetch(path, { method, headers: { authorization: `Bearer ${bearer}` }, keepalive: true })

/** Fetches a file; without a bearer the call's ticket authenticates it. */
export async function fetchFile<C extends Call>(
  call: C,
  input: InputOf<C>,
  bearer?: string,
): Promise<Blob> {
  return (await request(call, input, bearer)).blob()
}

async function request<C extends Call>(call: C, input: InputOf<C>, bearer: string | undefined) {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
  const url = pathOf(call.path, { ...params }) + stringifySearch({ ...query })
  const content = body === undefined ? undefined : JSON.stringify(body)
  const creation = hasEffectOnce(call) ? keyOfCreation(url, content) : undefined
  const headers = {
    ...(creation && { 'idempotency-key': creation.key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  }
  const init: RequestInit = { method: call.method, headers }
  if (content !== undefined) init.body = content
  const response = await fetch(url, init).catch(() => {
    throw new CallFailure(0, NO_ANSWER)
  })
  readServerClock(response)
  // After a proxy's error response, the server may still have created the record.
  if (response.status < 500) creation?.forget()
  if (response.ok) return response
  throw failureOf(response.status, await response.json().catch(() => undefined))
}

interface Envelope {
  readonly statusCode: number
}

/** Reads NDJSON until the line that is the envelope. */
async function readLines(body: ReadableStream<Uint8Array>, onLine: (line: unknown) => void) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const lines = (text + decoder.decode(value, { stream: true })).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines.map((json): unknown => JSON.parse(json))) {
        if (isEnvelope(line)) return line
        onLine(line)
      }
    }
  } catch {
    // A broken connection has no envelope either.
  }
  throw new CallFailure(0, NO_ANSWER)
}

const isEnvelope = (line: unknown): line is Envelope =>
  typeof line === 'object' && line !== null && 'statusCode' in line

function failureOf(status: number, body: unknown): CallFailure {
  if (!isFailure(body)) return new CallFailure(status, MESSAGES.failed)
  const { message, fields = {} } = body
  return new CallFailure(status, message, { fields, isFromServer: true })
}

/** Without zod, which the first screens would load for this alone. */
function isFailure(body: unknown): body is Failure {
  if (typeof body !== 'object' || body === null) return false
  const { statusCode, message, fields = {} } = body as Record<keyof Failure, unknown>
  return (
    typeof statusCode === 'number' &&
    typeof message === 'string' &&
    message !== '' &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((sentence) => typeof sentence === 'string')
  )
}

const pathOf = (path: string, params: Record<string, string>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
