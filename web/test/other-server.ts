import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

const BAD_GATEWAY = { status: 502, body: '<h1>502 Bad Gateway</h1>' }

/** Answers every request alike, by default as a proxy without a server. Returns its origin. */
export async function startOtherServer({ status, body } = BAD_GATEWAY): Promise<string> {
  const server = createServer((_request, response) => void response.writeHead(status).end(body))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise<void>((done) => void server.close(() => done())))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
