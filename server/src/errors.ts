import { SENTENCES, type Failure } from '@cohort/contract/calls'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { isForPeople } from './web.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is said about a body above the limit, where a call has words for it. */
    readonly tooLarge?: string
  }
}

const RETRY_SECONDS = 2

/** An address that cannot be decoded never reaches a route: a call is refused, a person led on. */
export function answerUnreadable(
  _error: FastifyError,
  { url }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isForPeople(url)) void reply.redirect('/not-found')
  else void send(reply, 400, SENTENCES.unreadable)
}

/** The one place where an error becomes an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply))
  app.setNotFoundHandler((_request, reply) => send(reply, 404, SENTENCES.missing('Page')))
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
    return { body: failed(503, SENTENCES.busy), retryAfter: RETRY_SECONDS }
  }
  const isClientFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  if (isClientFault) return { body: failed(400, SENTENCES.unreadable) }
  request.log.error(error)
  return { body: failed(500, SENTENCES.failed) }
}

const TOO_LARGE = SENTENCES.tooLarge

/** Connection refused, cut or timed out, and PostgreSQL's classes 08, 53 and 57P. */
const AWAY = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08|53|57P)/

export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && AWAY.test(String(cause.code))) return true
    if (/timeout exceeded when trying to connect|Connection terminated/.test(cause.message))
      return true
  }
  return false
}

const send = (reply: FastifyReply, statusCode: number, message: string) =>
  reply.code(statusCode).type('application/json').send(failed(statusCode, message))

const failed = (statusCode: number, message: string, fields?: Failure['fields']): Failure => ({
  statusCode,
  message,
  data: null,
  ...(fields && { fields }),
})
