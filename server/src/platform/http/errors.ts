import type { Failure } from '@cohort/contract/envelope'
import { MESSAGES } from '@cohort/contract/http-messages'
import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import type { Socket } from 'node:net'
import { sendRaw, failed } from './raw-response.ts'
import { badRequest, busy, conflict, HttpError, tooLarge } from './http-error.ts'
import { ID_HEADER } from './request-log.ts'
import { violationOf } from '#server/platform/database/constraint-errors.ts'
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts'
import { isPagePath } from './static-files.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The message of a call for a body above the limit. */
    readonly tooLarge?: string
  }
}

/** A URL that cannot be decoded reaches no route: 400 for calls, a redirect for pages. */
export function respondToUnreadable(
  _error: FastifyError,
  { url, id }: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.header(ID_HEADER, id)
  if (isPagePath(url)) void reply.redirect('/not-found')
  else void send(reply, 400, MESSAGES.unreadable)
}

const CONNECTION_ERRORS: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, LIMIT_MESSAGES.tooSlow],
  HPE_HEADER_OVERFLOW: [431, LIMIT_MESSAGES.tooLarge],
}

/** Malformed or too slow requests are answered on the socket, without the framework. */
export function respondToBroken({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [statusCode, message] = CONNECTION_ERRORS[code ?? ''] ?? [400, MESSAGES.unreadable]
  sendRaw(socket, { statusCode, message })
}

export function respondToErrors(app: FastifyInstance): void {
  app.setErrorHandler(respond)
  app.setNotFoundHandler((_request, reply) => respondMissing(reply))
}

export const respondMissing = (reply: FastifyReply) => send(reply, 404, MESSAGES.missing('Page'))

function respond(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { body, retryAfter } = failureOf(error, request)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply.code(body.statusCode).type('application/json').send(body)
}

interface ErrorResponse {
  readonly body: Failure
  readonly retryAfter?: number | undefined
}

export function failureOf(error: unknown, request: FastifyRequest): ErrorResponse {
  const { statusCode, message, fields, retryAfter } = refusalOf(error, request)
  return { body: failed(statusCode, message, fields), retryAfter }
}

function refusalOf(error: unknown, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return tooLarge(request.routeOptions.config.tooLarge ?? LIMIT_MESSAGES.tooLarge)
  if (isDatabaseUnavailable(error)) {
    request.log.warn(error)
    return busy()
  }
  const { constraint, message: sentence = '' } = violationOf(error) ?? {}
  // An admin changed the list after the check and before the commit.
  if (constraint === 'listed_values') return conflict(sentence)
  const isClientFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  if (isClientFault) return badRequest(MESSAGES.unreadable)
  request.log.error(error)
  return new HttpError(500, MESSAGES.failed)
}

const send = (reply: FastifyReply, statusCode: number, message: string) =>
  reply.code(statusCode).type('application/json').send(failed(statusCode, message))
