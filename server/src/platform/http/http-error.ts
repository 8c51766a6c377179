import type { Call, ErrorName } from '@cohort/contract/calls'
import { MESSAGES } from '@cohort/contract/http-messages'
import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import type * as z from 'zod'

export type Fields = Readonly<Record<string, string>>

/** An expected failure, sent as it is. Other errors become a 500. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly statusCode: number
  readonly fields: Fields | undefined
  readonly retryAfter: number | undefined

  constructor(
    statusCode: number,
    message: string,
    more: { fields?: Fields; retryAfter?: number } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

export const signedOut = () => new HttpError(401, MESSAGES.signedOut)
export const forbidden = () => new HttpError(403, MESSAGES.forbidden)
export const notFound = (what: string) => new HttpError(404, MESSAGES.missing(what))
export const tooLarge = (message: string) => new HttpError(413, message)

export const conflict = (message: string, fields?: Fields) =>
  new HttpError(409, message, fields && { fields })
export const badRequest = (message: string, fields?: Fields) =>
  new HttpError(400, message, fields && { fields })
export const invalid = (fields: Fields) =>
  badRequest(Object.values(fields)[0] ?? MESSAGES.unreadable, fields)

export function orNotFound<Record>(found: Record | undefined, what: string): Record {
  if (found === undefined) throw notFound(what)
  return found
}

/** `retryAfter` in seconds. */
export const tooMany = (retryAfter: number, sentence: string = MESSAGES.tooMany) =>
  new HttpError(429, sentence, { retryAfter: Math.max(1, Math.ceil(retryAfter)) })

export const RETRY_AFTER_SECONDS = 2

export const busy = (retryAfter = RETRY_AFTER_SECONDS) =>
  new HttpError(503, LIMIT_MESSAGES.busy, { retryAfter })
export const diskFull = () => new HttpError(503, LIMIT_MESSAGES.full, { retryAfter: 10 })

export function refuse<C extends Call>(
  { errors }: C,
  name: ErrorName<C>,
  more: { fields?: Fields; retryAfter?: number } = {},
): HttpError {
  const declared = errors?.[name]
  if (!declared) throw new Error(`No error is declared by the name ${String(name)}`)
  return new HttpError(declared[0], declared[1], more)
}

export function refuseAt<C extends Call>(call: C, name: ErrorName<C>, ...fields: string[]) {
  const { message } = refuse(call, name)
  return refuse(call, name, { fields: Object.fromEntries(fields.map((one) => [one, message])) })
}

/** For bodies that handlers validate themselves. The first message for each field, as forms show them. */
export function validated<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw invalid(fieldsOf(parsed.error))
}

/** What is about the whole input is no field to highlight: left out, unless it gets a name. */
export function fieldsOf({ issues }: z.ZodError, whole = ''): Fields {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = path.join('.') || whole
    if (field) fields[field] ??= message
  }
  return fields
}
