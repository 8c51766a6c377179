import { SOCKET_PATH } from '@cohort/contract/events'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld({
  PUBLIC_URL: 'https://interns.northwind.example',
  CORS_ORIGINS: 'https://portal.northwind.example',
})
const { hostname, port, host } = new URL(await world.listen())

/** How a WebSocket is answered that a browser opens with these headers. */
async function answered(headers: Readonly<Record<string, string>>) {
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const all = { host, upgrade: 'websocket', connection: 'upgrade', ...WEBSOCKET, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\n${lines.join('')}\r\n`)
  const [data] = (await once(socket, 'data')) as [Buffer]
  return Number(data.toString().split(' ')[1])
}

const WEBSOCKET = {
  'sec-websocket-version': '13',
  'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
}

test.each([
  ['the address that the browser shows', { origin: `http://${host}` }],
  ['the public address', { origin: 'https://interns.northwind.example' }],
  ['an address that may call', { origin: 'https://portal.northwind.example' }],
  ['the address of a proxy', { origin: 'https://hr.example', 'x-forwarded-host': 'hr.example' }],
  ['no page', {}],
])('a socket of %s is accepted', async (_what, headers: Record<string, string>) => {
  expect(await answered(headers)).toBe(101)
})

test.each(['https://evil.example', 'null', 'http://northwind.example', `http://${hostname}`])(
  'a socket of the page at %s is refused',
  async (origin) => {
    expect(await answered({ origin })).toBe(403)
  },
)

test('a handshake that another site sends as an image, without an origin, is refused', async () => {
  const url = `http://${host}${SOCKET_PATH}/?EIO=4&transport=polling`
  const handshake = (site: string) => fetch(url, { headers: { 'sec-fetch-site': site } })
  expect((await handshake('cross-site')).status).toBe(403)
  expect((await handshake('same-origin')).status).toBe(200)
  const headers = { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }
  expect((await fetch(url, { headers })).status).toBe(403)
})

test('however many sockets a page of another site opens, the network keeps its connections', async () => {
  for (let count = 0; count < 60; count += 1)
    expect(await answered({ origin: 'https://evil.example' })).toBe(403)
  expect((await fetch(`http://${host}/healthz`)).status).toBe(200)
})
