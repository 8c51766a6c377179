import { fastify } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitUnsentResponses, UnsentResponses } from './unsent-responses.ts'

const response = (bytes: number) => ({ bytes, end: vi.fn<() => void>() })

test('above the share of a person the oldest of that person are ended, and those of others stay', () => {
  const unsent = new UnsentResponses({ perKey: 30, overall: 100 })
  const [first, second, other] = [response(20), response(10), response(30)]
  unsent.add('isha', first)
  unsent.add('ivan', other)
  unsent.add('isha', second)
  expect(first.end).not.toHaveBeenCalled()
  unsent.add('isha', response(15))
  expect([first, second, other].map(({ end }) => end.mock.calls.length)).toEqual([1, 0, 0])
})

test('above the size of all the oldest of the person with most is ended', () => {
  const unsent = new UnsentResponses({ perKey: 30, overall: 50 })
  const [first, second, other] = [response(15), response(15), response(10)]
  unsent.add('ivan', other)
  unsent.add('isha', first)
  unsent.add('isha', second)
  unsent.add('meera', response(15))
  expect([first, second, other].map(({ end }) => end.mock.calls.length)).toEqual([1, 0, 0])
})

test('what was read counts no more', () => {
  const unsent = new UnsentResponses({ perKey: 30, overall: 100 })
  const first = response(30)
  unsent.add('isha', first)()
  unsent.add('isha', response(30))
  expect(first.end).not.toHaveBeenCalled()
})

test('a client that reads nothing loses its oldest connections, and one that reads gets everything', async () => {
  const app = fastify()
  const count = vi.fn<(limit: string) => void>()
  limitUnsentResponses(app, { count })
  const size = 10 * 1024 * 1024
  app.get('/', () => 'a'.repeat(size))
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const open = async () => {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(socket, 'readable')
    return socket
  }
  const [first] = [await open(), await open(), await open()]
  expect(count).not.toHaveBeenCalled()
  await open()
  expect(count.mock.calls).toEqual([['responses, unread']])
  const ended = new Promise((resolve) => void first.once('close', resolve))
  first.resume()
  await ended
  const read = await fetch(`http://127.0.0.1:${port}/`)
  expect((await read.text()).length).toBe(size)
})
