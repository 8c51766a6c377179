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

const RETRY_SECONDS = '2'

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
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter)
    return send(reply, error.statusCode, error.message, error.fields)
  }
  const { tooLarge } = request.routeOptions.config
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && tooLarge) return send(reply, 413, tooLarge)
  const known =
    KNOWN[error.code] ?? (isDatabaseAway(error) ? ([503, SENTENCES.busy] as const) : null)
  if (known) {
    if (known[0] === 503) void reply.header('retry-after', RETRY_SECONDS)
    if (known[0] === 503) request.log.warn(error)
    return send(reply, known[0], known[1])
  }
  const isClientFault =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  if (isClientFault) return send(reply, 400, SENTENCES.unreadable)
  request.log.error(error)
  return send(reply, 500, SENTENCES.failed)
}

const KNOWN: Record<string, readonly [number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, SENTENCES.tooLarge],
}

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

function send(
  reply: FastifyReply,
  statusCode: number,
  message: string,
  fields?: Failure['fields'],
) {
  const body: Failure = { statusCode, message, data: null, ...(fields && { fields }) }
  return reply.code(statusCode).type('application/json').send(body)
}
