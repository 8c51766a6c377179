import { auth } from '@cohort/contract/auth/calls'
import { SOCKET_PATH } from '@cohort/contract/events'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld({ TRUST_PROXY: '1' })
const address = await world.listen()

interface Options {
  readonly method?: string
  readonly headers?: Record<string, string | number>
}

const pollUrl = (query = '') => `${address}${SOCKET_PATH}/?EIO=4&transport=polling${query}`
const JSON_BODY = JSON.stringify({ email: 'someone@northwind.example', password: 'wrong' })

test('the end of a client that polls ends no connection of a proxy, which carries the request of another', async () => {
  // The pool of a proxy: one connection.
  const pool = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => pool.destroy())
  const send = (url: string, ip: string, options: Options = {}) => {
    const headers = { 'x-forwarded-for': ip, ...options.headers }
    return request(url, { agent: pool, ...options, headers })
  }
  const handshake = send(pollUrl(), '203.0.113.1').end()
  const [opened] = (await once(handshake, 'response')) as [IncomingMessage]
  const text = (await opened.toArray()).join('')
  const { sid } = JSON.parse(text.slice(1)) as { sid: string }

  const other = send(address + auth.signIn.path, '203.0.113.2', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': JSON_BODY.length },
  })
  const answered = once(other, 'response') as Promise<[IncomingMessage]>
  other.write(JSON_BODY.slice(0, 5))
  await fetch(pollUrl(`&sid=${sid}`), {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.1' },
    body: Array(60).fill('3').join('\u001E'),
  }).catch(() => undefined)
  other.end(JSON_BODY.slice(5))
  expect((await answered)[0].statusCode).toBe(401)
})
