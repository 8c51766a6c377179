import type { FastifyReply } from 'fastify'
import type { Socket } from 'node:net'

/**
 * Calls back once the response was sent or its connection closed; at once when that has been. Responses that wait behind
 * another one have no event of their own when the connection closes.
 */
export function whenEnded({ raw, request }: FastifyReply, ended: () => void): void {
  const { socket } = request.raw
  if (socket.destroyed || raw.closed) return ended()
  const waiting = waitingOn(socket)
  const end = () => {
    raw.off('finish', end).off('close', end)
    if (waiting.delete(end)) ended()
  }
  waiting.add(end)
  raw.once('finish', end).once('close', end)
}

const bySocket = new WeakMap<Socket, Set<() => void>>()

/** One listener for all responses of a connection. */
function waitingOn(socket: Socket): Set<() => void> {
  const known = bySocket.get(socket)
  if (known) return known
  const waiting = new Set<() => void>()
  bySocket.set(socket, waiting)
  socket.once('close', () => {
    for (const end of waiting) end()
  })
  return waiting
}
