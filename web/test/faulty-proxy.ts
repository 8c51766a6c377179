import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A proxy of the real server that fails the calls of one path. */
export async function startFaultyProxy(targetOf: () => string) {
  let failing: string | undefined
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request
    if (failing && url.includes(failing)) return void response.writeHead(500).end('<h1>500</h1>')
    const asked = ask(targetOf() + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise<void>((done) => void server.close(() => done())))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    fail: (path: string | undefined) => void (failing = path),
  }
}
