import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MESSAGES } from '@cohort/contract/http-messages'
import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import { VIOLATIONS } from './limit-values.ts'
import type { Violations } from './violations.ts'

/** Browsers and proxies send the next request of a connection after the response to the one before, which may just end. */
const MOST_UNANSWERED = 2

const HOST_MISSING = { statusCode: 400, message: MESSAGES.unreadable }
const LENGTH_MISSING = { statusCode: 411, message: LIMIT_MESSAGES.lengthMissing }

/** Also one that was reset before its first request was read, whose address is unknown. What it sent is still parsed. */
export const isGone = ({ destroyed, remoteAddress }: Socket) =>
  destroyed || remoteAddress === undefined

/**
 * Ends connections that send many requests without waiting, or bodies without a length, whose chunks can be of one byte
 * each, or what Node would answer itself, without any limit. Answers whether the request is to be served.
 */
export function requestFraming(violations: Violations) {
  const unanswered = new WeakMap<Socket, number>()
  const change = (socket: Socket, by: number) => {
    const count = (unanswered.get(socket) ?? 0) + by
    unanswered.set(socket, count)
    return count
  }
  return ({ socket, headers, httpVersion }: IncomingMessage, response: ServerResponse): boolean => {
    if (isGone(socket)) return false
    // It went on after what was refused.
    if (socket.writableEnded) {
      violations.end('requests, connection', socket)
      return false
    }
    if (headers.host === undefined && httpVersion === '1.1') {
      violations.refuse('requests without a host', socket, HOST_MISSING, VIOLATIONS.ofAttack)
      return false
    }
    if (headers['transfer-encoding'] !== undefined) {
      violations.refuse('bodies without a length', socket, LENGTH_MISSING)
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
