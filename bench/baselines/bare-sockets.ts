import { createServer } from 'node:http'
import { Server } from 'socket.io'

/** Runs as a process: broadcasts each posted body to every socket. */
const [port = ''] = process.argv.slice(2)

const http = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const createdNotification: unknown = JSON.parse(Buffer.concat(parts).toString())
    sockets.emit('announcement', { createdNotification })
    response.end()
  })
})
const sockets = new Server(http, { serveClient: false })
http.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'))
process.on('SIGTERM', () => process.exit(0))
