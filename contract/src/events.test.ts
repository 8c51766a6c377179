import { expect, test } from 'vitest'
import { RECONNECTION, SOCKET_PATH } from './events.ts'

test('the browser reconnects indefinitely, after a random one to five seconds', () => {
  expect(SOCKET_PATH).toBe('/socket.io')
  expect(RECONNECTION).toEqual({
    reconnection: true,
    reconnectionAttempts: Infinity,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  })
})
