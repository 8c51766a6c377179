import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MESSAGES } from '@cohort/contract/http-messages'
import type { Limits } from '#server/platform/http/limits/open-limits.ts'
import { sendRaw } from '#server/platform/http/raw-response.ts'
import type { Sockets } from './rooms.ts'
import { hasConnection, isUpgrade } from './socket-limits.ts'

/** A browser signs in, joins, and answers a ping every 25 seconds. */
export const MOST_PACKETS = 50
const MOST_BYTES = 16 * 1024
const WINDOW_MS = 10_000

/** Closes connections that send more than a browser does: parsing packets keeps the process from other work. */
export function limitPackets({ engine }: Sockets, { violations }: Limits): void {
  engine.use(refuseUpgrade)
  engine.on('connection', (connection) => {
    let since = performance.now()
    let count = 0
    const { socket } = connection.request
    // A client that polls may share its connection with others, behind a proxy.
    const isOwn = connection.transport.name === 'websocket'
    const end = (limit: string) => {
      connection.close(true)
      // Without waiting for the client to close as well: it may go on sending meanwhile.
      violations.count(limit, socket)
      if (isOwn) socket.destroy()
    }
    connection.on('packet', () => {
      const now = performance.now()
      if (now - since > WINDOW_MS) [since, count] = [now, 0]
      count += 1
      if (count > MOST_PACKETS) end('sockets, packets')
    })
    if (isOwn) limitBytes(socket, () => end('sockets, bytes'))
  })
}

/** Frames that never become packets too: pings, which are answered, pongs, and fragments of a byte. */
function limitBytes(socket: Socket, end: () => void) {
  let since = performance.now()
  let before = socket.bytesRead
  socket.on('data', () => {
    const now = performance.now()
    if (now - since > WINDOW_MS) [since, before] = [now, socket.bytesRead]
    if (socket.bytesRead - before > MOST_BYTES) end()
  })
}

/** Changing from polling to a WebSocket: packets of the change are not counted, and no browser needs it. */
function refuseUpgrade(request: IncomingMessage, response: ServerResponse, next: () => void) {
  if (!isUpgrade(response) || !hasConnection(request)) return next()
  sendRaw(request.socket, { statusCode: 400, message: MESSAGES.unreadable })
}
