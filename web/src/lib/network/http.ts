import type { ResponseOf, Call, InputOf, ProgressOf } from '@cohort/contract/calls'
import type { Failure } from '@cohort/contract/envelope'
import { MESSAGES } from '@cohort/contract/messages'
import { CallFailure, NO_ANSWER } from './call-failure.ts'
import { leaveTo } from '#web/lib/session/leave.ts'
import { stringifySearch } from '#web/lib/address/search-params.ts'
import { closeSession, currentSession, placeAfterSession } from '#web/lib/session/session.ts'

export interface Answered<Data> {
  readonly data: Data
  readonly message: string
}

/** Makes a call as whoever is signed in. A 401 ends the session and leads to the sign-in page. */
export const send = <C extends Call>(
  call: C,
  input: InputOf<C>,
): Promise<Answered<ResponseOf<C>>> => asSignedIn((bearer) => sendAs(bearer, call, input))

/** The same with a call that tells how far it is while it works. */
export const sendAndFollow = <C extends Call>(
  call: C,
  input: InputOf<C>,
  follow: (line: ProgressOf<C>) => void,
): Promise<Answered<ResponseOf<C>>> =>
  asSignedIn(async (bearer) => {
    const response = await reach(call, input, bearer)
    if (!response.ok || !response.body)
      throw refusal(response.status, await response.json().catch(() => undefined))
    const last = await followLines(response.body, (line) => follow(line as ProgressOf<C>))
    if (last.statusCode >= 400) throw refusal(last.statusCode, last)
    return last as unknown as Answered<ResponseOf<C>>
  })

/** Fetches the file that a call answers to whoever is signed in. */
export const fetchOwnFile = <C extends Call>(call: C, input: InputOf<C>): Promise<Blob> =>
  asSignedIn((bearer) => fetchFile(call, input, bearer))

async function asSignedIn<Made>(work: (bearer: string) => Promise<Made>) {
  const bearer = currentSession()?.token
  // Nothing is asked in nobody's name: how the session ended stays as it was.
  if (bearer === undefined) {
    leaveTo(placeAfterSession())
    throw new CallFailure(401, MESSAGES.signedOut, { isTold: true })
  }
  try {
    return await work(bearer)
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error
    closeSession('refused')
    leaveTo(placeAfterSession())
    throw error
  }
}

/** Makes a call outside the shared session: the sign-in family, where a 401 signs nobody out. */
export async function sendAs<C extends Call>(
  bearer: string | undefined,
  call: C,
  input: InputOf<C>,
): Promise<Answered<ResponseOf<C>>> {
  const response = await reach(call, input, bearer)
  const answered: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw refusal(response.status, answered)
  // The server's own serialiser has held the answer against the call's schema.
  return answered as Answered<ResponseOf<C>>
}

/** Fetches the file that a call answers. Its ticket says who asks, so no session goes along. */
export async function fetchFile<C extends Call>(
  call: C,
  input: InputOf<C>,
  bearer?: string,
): Promise<Blob> {
  const response = await reach(call, input, bearer)
  if (response.ok) return response.blob()
  throw refusal(response.status, await response.json().catch(() => undefined))
}

/** The address of a download, which the browser fetches itself. */
export function addressOf<C extends Call>(call: C, input: InputOf<C>): string {
  const { params, query } = input as { params?: object; query?: object }
  return pathOf(call.path, { ...params }) + stringifySearch({ ...query })
}

async function reach<C extends Call>(call: C, input: InputOf<C>, bearer: string | undefined) {
  const { body } = input as { body?: unknown }
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  }
  const request: RequestInit = { method: call.method, headers }
  if (body !== undefined) request.body = JSON.stringify(body)
  try {
    return await fetch(addressOf(call, input), request)
  } catch {
    throw new CallFailure(0, NO_ANSWER)
  }
}

interface Last {
  readonly statusCode: number
}

/** Reads lines of JSON until the one that is the envelope. */
async function followLines(body: ReadableStream<Uint8Array>, follow: (line: unknown) => void) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const lines = (text + decoder.decode(value, { stream: true })).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines.map((written): unknown => JSON.parse(written))) {
        if (isLast(line)) return line
        follow(line)
      }
    }
  } catch {
    // Falls through: what broke off has no last line either.
  }
  throw new CallFailure(0, NO_ANSWER)
}

const isLast = (line: unknown): line is Last =>
  typeof line === 'object' && line !== null && 'statusCode' in line

function refusal(status: number, answered: unknown): CallFailure {
  if (!isFailure(answered)) return new CallFailure(status, MESSAGES.failed)
  const { message, fields = {} } = answered
  return new CallFailure(status, message, { fields, isTold: true })
}

/** Checked by hand: the first screens would load a library of schemas for this alone. */
function isFailure(answered: unknown): answered is Failure {
  if (typeof answered !== 'object' || answered === null) return false
  const { statusCode, message, fields = {} } = answered as Record<keyof Failure, unknown>
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
