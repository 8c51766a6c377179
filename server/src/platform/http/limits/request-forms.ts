import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import { sendRaw } from '#server/platform/http/raw-response.ts'
import type { Violations } from './violations.ts'

/** Browsers and proxies send the next request of a connection after the response to the one before, which may just end. */
const MOST_UNANSWERED = 2

const LENGTH_MISSING = { statusCode: 411, message: LIMIT_MESSAGES.lengthMissing }

/** Also one that was reset before its first request was read, whose address is unknown. What it sent is still parsed. */
export const isGone = ({ destroyed, remoteAddress }: Socket) =>
  destroyed || remoteAddress === undefined

/**
 * Ends connections that send many requests without waiting, each of which would begin at once, or bodies without a
 * length, whose chunks can be of one byte each. Answers whether the request is to be served.
 */
export function requestForms(violations: Violations) {
  const unanswered = new WeakMap<Socket, number>()
  const change = (socket: Socket, by: number) => {
    const count = (unanswered.get(socket) ?? 0) + by
    unanswered.set(socket, count)
    return count
  }
  return ({ socket, headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (isGone(socket)) return false
    if (headers['transfer-encoding'] !== undefined) {
      violations.end('bodies without a length', socket, () => sendRaw(socket, LENGTH_MISSING))
      return false
    }
    if (change(socket, 1) > MOST_UNANSWERED) {
      violations.end('requests, connection', socket)
      return false
    }
    response.once('close', () => change(socket, -1))
    return true
  }
}
