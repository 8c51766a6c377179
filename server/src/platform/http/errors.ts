import type { Failure } from '@cohort/contract/envelope'
import { MESSAGES } from '@cohort/contract/messages'
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { RETRY_AFTER_SECONDS } from './load/concurrency.ts'
import { Refusal } from './refusal.ts'
import { ID_HEADER } from './request-log.ts'
import { violationOf } from '#server/platform/database/constraint-errors.ts'
import { isForPeople } from './web.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is said about a body above the limit, where a call has words for it. */
    readonly tooLarge?: string
  }
}

/** An address that cannot be decoded never reaches a route: a call is refused, a person led on. */
export function answerUnreadable(
  _error: FastifyError,
  { url, id }: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.header(ID_HEADER, id)
  if (isForPeople(url)) void reply.redirect('/not-found')
  else void send(reply, 400, MESSAGES.unreadable)
}

const BROKEN: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, MESSAGES.tooSlow],
  HPE_HEADER_OVERFLOW: [431, MESSAGES.tooLarge],
}

/** What is no HTTP, or comes too slowly, is answered past the framework, straight to the socket. */
export function answerBroken({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, sentence] = BROKEN[code ?? ''] ?? [400, MESSAGES.unreadable]
  const body = JSON.stringify(failed(status, sentence))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** The one place where an error becomes an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply))
  app.setNotFoundHandler((_request, reply) => send(reply, 404, MESSAGES.missing('Page')))
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { body, retryAfter } = failureOf(error, request)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply.code(body.statusCode).type('application/json').send(body)
}

interface Answered {
  readonly body: Failure
  readonly retryAfter?: number | undefined
}

/** What an error is answered with; it is logged when nobody expected it. */
export function failureOf(error: unknown, request: FastifyRequest): Answered {
  if (error instanceof Refusal) {
    const body = failed(error.statusCode, error.message, error.fields)
    return { body, retryAfter: error.retryAfter }
  }
  const { code, statusCode } = error as Partial<FastifyError>
  const { tooLarge } = request.routeOptions.config
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { body: failed(413, tooLarge ?? TOO_LARGE) }
  if (isDatabaseAway(error)) {
    request.log.warn(error)
    return { body: failed(503, MESSAGES.busy), retryAfter: RETRY_AFTER_SECONDS }
  }
  const { constraint, sentence = '' } = violationOf(error) ?? {}
  // Between the check and the saving an admin has changed the list.
  if (constraint === 'listed_values') return { body: failed(409, sentence) }
  const isClientFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  if (isClientFault) return { body: failed(400, MESSAGES.unreadable) }
  request.log.error(error)
  return { body: failed(500, MESSAGES.failed) }
}

const TOO_LARGE = MESSAGES.tooLarge

/**
 * Connection refused, cut or timed out, and PostgreSQL's classes 08, 53 and 57P; a standby that is not
 * promoted yet; what waited or ran too long, or was rolled back for others' sake.
 */
const AWAY = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08|53|57P|25006|25P03|40|55P03|57014)/

/** What the driver says without a code. A connection that is cut in a transaction fails its rollback. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/

export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && AWAY.test(String(cause.code))) return true
    if (AWAY_WORDS.test(cause.message)) return true
  }
  return false
}

const send = (reply: FastifyReply, statusCode: number, message: string) =>
  reply.code(statusCode).type('application/json').send(failed(statusCode, message))

export const failed = (
  statusCode: number,
  message: string,
  fields?: Failure['fields'],
): Failure => ({
  statusCode,
  message,
  data: null,
  ...(fields && { fields }),
})
