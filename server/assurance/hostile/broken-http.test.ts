import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { faultOf } from './sending.ts'

const world = await openWorld()

/** Writes bytes as they are, and answers everything that comes back until the end. */
async function write(port: number, bytes: string, localAddress: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.setTimeout(5_000, () => socket.destroy(new Error('There was no end')))
  socket.end(Buffer.from(bytes, 'latin1'))
  let text = ''
  for await (const piece of socket.setEncoding('utf8')) text += String(piece)
  return text
}

const HEAD = 'Host: x\r\nConnection: close\r\n'
const post = (headers: string, body: string) =>
  `POST /api/auth/signin HTTP/1.1\r\n${HEAD}${headers}\r\n${body}`
const JSON_TYPE = 'Content-Type: application/json\r\n'

const REQUESTS: Record<string, string> = {
  'no HTTP at all': 'hello\r\n\r\n',
  'the beginning of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'another version of HTTP': `GET /api/plans HTTP/9.9\r\n${HEAD}\r\n`,
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'no host': 'GET /api/plans HTTP/1.1\r\nConnection: close\r\n\r\n',
  'a header without a name': `GET /api/plans HTTP/1.1\r\n${HEAD}: x\r\n\r\n`,
  'a header with a NUL': `GET /api/plans HTTP/1.1\r\n${HEAD}X: a\x00b\r\n\r\n`,
  'a space before the colon': `GET /api/plans HTTP/1.1\r\n${HEAD}Authorization : x\r\n\r\n`,
  'headers of 40 KiB': `GET /api/plans HTTP/1.1\r\n${HEAD}X: ${'x'.repeat(40_000)}\r\n\r\n`,
  'two thousand headers': `GET /api/plans HTTP/1.1\r\n${HEAD}${'X: 1\r\n'.repeat(2_000)}\r\n`,
  'an address of 30 KiB': `GET /api/${'x'.repeat(30_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  'an address with raw bytes': `GET /api/plans/\xff\xfe HTTP/1.1\r\n${HEAD}\r\n`,
  'an address with a space': `GET /api/plans /x HTTP/1.1\r\n${HEAD}\r\n`,
  'an address that climbs': `GET /api/../../../etc/passwd HTTP/1.1\r\n${HEAD}\r\n`,
  'an address that is whole': `GET http://evil.example/api/plans HTTP/1.1\r\n${HEAD}\r\n`,
  'no address': `GET  HTTP/1.1\r\n${HEAD}\r\n`,
  'a method nobody knows': `FROB /api/plans HTTP/1.1\r\n${HEAD}\r\n`,
  'two lengths': post(`${JSON_TYPE}Content-Length: 2\r\nContent-Length: 3\r\n`, '{}x'),
  'a length and chunks': post(
    `${JSON_TYPE}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`,
    '2\r\n{}\r\n0\r\n\r\n',
  ),
  'a length below zero': post(`${JSON_TYPE}Content-Length: -1\r\n`, '{}'),
  'a length of a petabyte': post(`${JSON_TYPE}Content-Length: 1125899906842624\r\n`, '{}'),
  'a chunk of no size': post(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'zz\r\n{}\r\n0\r\n\r\n'),
  'an encoding nobody knows': post(`${JSON_TYPE}Transfer-Encoding: gzip\r\n`, '{}'),
  'a body shorter than it says': post(`${JSON_TYPE}Content-Length: 100\r\n`, '{}'),
  'an expectation nobody has': post(`${JSON_TYPE}Expect: a miracle\r\nContent-Length: 2\r\n`, '{}'),
  'a tunnel to elsewhere': `CONNECT evil.example:443 HTTP/1.1\r\n${HEAD}\r\n`,
  'an upgrade to nothing': `GET /api/plans HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n`,
  'a bearer of 9 KiB': `GET /api/plans HTTP/1.1\r\n${HEAD}Authorization: Bearer ${'x'.repeat(9_000)}\r\n\r\n`,
  'two bearers': `GET /api/plans HTTP/1.1\r\n${HEAD}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`,
}

/** Who sends no request may be hung up on without a word. */
const MAY_BE_SILENT = [
  'a tunnel to elsewhere',
  'a body shorter than it says',
  'an upgrade to nothing',
]

test('malformed HTTP is rejected in the error envelope, and the server continues', async () => {
  const { port } = new URL(await world.listen())
  const faults: string[] = []
  for (const [at, [what, bytes]] of Object.entries(REQUESTS).entries()) {
    // After some of them an address gets no new connections for a while.
    const from = `127.0.0.${at + 2}`
    const answered = await write(Number(port), bytes, from).catch((error: unknown) => String(error))
    const [head = '', ...text] = answered.split('\r\n\r\n')
    if (head === '' && MAY_BE_SILENT.includes(what)) continue
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
    const answer = {
      status,
      type: /content-type: (\S+)/i.exec(head)?.[1] ?? '',
      text: text.join(''),
    }
    const fault =
      status >= 400
        ? faultOf({ who: 'nobody', method: 'GET', url: '' }, answer)
        : 'it was not refused'
    if (fault !== undefined) faults.push(`${what}: ${fault}: ${answered.slice(0, 300)}`)
  }
  expect(faults).toEqual([])
  expect((await world.app.inject('/healthz')).statusCode).toBe(200)
})
