import type { FastifyServerFactory } from 'fastify'
import { createServer } from 'node:http'
import type { Limits } from './open-limits.ts'
import { isGone } from './request-framing.ts'

/** Milliseconds. */
const HEADERS_TIMEOUT = 10_000
const REQUEST_TIMEOUT = 30_000
const IDLE_TIMEOUT = 120_000
const KEEP_ALIVE_TIMEOUT = 72_000
const CHECK_INTERVAL = 2_000

const OPTIONS = {
  headersTimeout: HEADERS_TIMEOUT,
  requestTimeout: REQUEST_TIMEOUT,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
  connectionsCheckingInterval: CHECK_INTERVAL,
  // Node would answer as many of these as a connection sends.
  requireHostHeader: false,
}

/** Requests reach the framework, whose work for each is ten times that of the parser, when they are to be served. */
export const limitedServer =
  ({ waitForTurn }: Limits): FastifyServerFactory =>
  (respond) =>
    createServer(OPTIONS, (request, response) => {
      if (isGone(request.socket)) return
      void waitForTurn(request, response).then((isTurn) => {
        if (isTurn) respond(request, response)
      })
    }).setTimeout(IDLE_TIMEOUT)
