import { SENTENCES, failure, type Answer, type Call, type Input } from '@cohort/contract/calls'
import { leaveTo } from './leave.ts'
import { stringifySearch } from './search-params.ts'
import { closeSession, currentSession, placeAfterSession } from './session.ts'

export interface Answered<Data> {
  readonly data: Data
  readonly message: string
}

/** Every way in which a call can fail. Status 0: no answer came at all. */
export class CallFailure extends Error {
  readonly status: number
  /** The first sentence per field, by its dotted path. */
  readonly fields: Readonly<Record<string, string>>
  /** Whether the message is the server's own. */
  readonly isTold: boolean

  constructor(status: number, message: string, { fields = {}, isTold = false }: Details = {}) {
    super(message)
    this.status = status
    this.fields = fields
    this.isTold = isTold
  }

  /** The same failure in words that suit the screen better. */
  saying(message: string): CallFailure {
    return new CallFailure(this.status, message, { fields: this.fields, isTold: this.isTold })
  }
}

interface Details {
  readonly fields?: Readonly<Record<string, string>>
  readonly isTold?: boolean
}

/** What the server said went wrong, else the screen's own sentence. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof CallFailure && error.isTold ? error.message : otherwise

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof CallFailure && error.status === status

const NO_ANSWER = 'Network error, please try again later.'

/** Makes a call as whoever is signed in. A 401 ends the session and leads to the sign-in page. */
export async function send<C extends Call>(call: C, input: Input<C>): Promise<Answered<Answer<C>>> {
  const bearer = currentSession()?.token
  try {
    return await sendAs(bearer, call, input)
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error
    // A call without a token was refused nothing: how the session ended stays as it was.
    if (bearer !== undefined) closeSession('refused')
    leaveTo(placeAfterSession())
    throw error
  }
}

/** Makes a call outside the shared session: the sign-in family, where a 401 signs nobody out. */
export async function sendAs<C extends Call>(
  bearer: string | undefined,
  call: C,
  input: Input<C>,
): Promise<Answered<Answer<C>>> {
  const response = await reach(call, input, bearer)
  const answered: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw refusal(response.status, answered)
  // The server's own serialiser has held the answer against the call's schema.
  return answered as Answered<Answer<C>>
}

/** Fetches the file that a call answers. Its ticket says who asks, so no session goes along. */
export async function fetchFile<C extends Call>(call: C, input: Input<C>): Promise<Blob> {
  const response = await reach(call, input, undefined)
  if (response.ok) return response.blob()
  throw refusal(response.status, await response.json().catch(() => undefined))
}

/** The address of a download, which the browser fetches itself. */
export function addressOf<C extends Call>(call: C, input: Input<C>): string {
  const { params, query } = input as { params?: object; query?: object }
  return pathOf(call.path, { ...params }) + stringifySearch({ ...query })
}

async function reach<C extends Call>(call: C, input: Input<C>, bearer: string | undefined) {
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

function refusal(status: number, answered: unknown): CallFailure {
  const { data } = failure.safeParse(answered)
  if (!data?.message) return new CallFailure(status, SENTENCES.failed)
  return new CallFailure(status, data.message, { fields: data.fields ?? {}, isTold: true })
}

const pathOf = (path: string, params: Record<string, string>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
