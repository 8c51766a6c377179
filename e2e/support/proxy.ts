import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/** Replaces the product's response; undefined forwards the request. */
type Instead = (path: string) => { readonly status: number; readonly body: string } | undefined

const NEXT_BUILD = 'the-next-build'

/** A proxy that can be offline, replace the build id as a new version does, and answer by itself. */
export async function openProxy(product: string) {
  const target = Number(new URL(product).port)
  const open = new Set<Socket>()
  let isNewer = false
  let isRetired = false
  let instead: Instead = () => undefined
  const server = createServer((request, response) => {
    const answer = instead(request.url ?? '/')
    if (answer) return void response.writeHead(answer.status).end(answer.body)
    if (isRetired && request.url === '/service-worker.js') request.url = '/retired-worker.js'
    pass(request, response, { target, isNewer })
  })
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.on('upgrade', (request, socket: Socket) => passSocket(request, socket, target))
  const listen = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const leave = () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    return closed
  }
  return {
    origin: `http://localhost:${port}`,
    leave,
    comeBack: () => listen(port),
    deploy: () => void (isNewer = true),
    answer: (by: Instead) => void (instead = by),
    /** Answers as with SERVICE_WORKER=off. */
    retireWorker: () => void (isRetired = true),
  }
}

interface Way {
  readonly target: number
  readonly isNewer: boolean
}

function pass(request: IncomingMessage, response: ServerResponse, { target, isNewer }: Way) {
  // Uncompressed and unconditional, so that it can be changed.
  const headers = {
    ...request.headers,
    'accept-encoding': 'identity',
    'if-none-match': '',
    'if-modified-since': '',
  }
  const { method, url: path } = request
  const onward = ask({ port: target, method, path, headers }, (answer) => {
    const type = String(answer.headers['content-type'])
    const tellsBuild = isNewer && (path === '/service-worker.js' || type.includes('text/html'))
    if (!tellsBuild) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      return void answer.pipe(response)
    }
    const { 'content-length': _length, etag: _etag, ...told } = answer.headers
    response.writeHead(answer.statusCode ?? 502, told)
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => response.end(newer(Buffer.concat(parts).toString())))
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

const newer = (text: string) =>
  text
    .replace(/(<meta name="build" content=")[^"]*/, `$1${NEXT_BUILD}`)
    .replace(/(BUILD = \{"id":")[^"]*/, `$1${NEXT_BUILD}`)

function passSocket(request: IncomingMessage, socket: Socket, target: number) {
  const onward = connect(target, '127.0.0.1', () => {
    const lines = request.rawHeaders.map((part, index) =>
      index % 2 === 0 ? `${part}: ` : `${part}\r\n`,
    )
    onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    onward.pipe(socket).pipe(onward)
  })
  onward.on('error', () => socket.destroy())
  socket.on('error', () => onward.destroy())
}
