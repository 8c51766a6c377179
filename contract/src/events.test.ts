import { expect, test } from 'vitest'
import { RECONNECTION, SOCKET_PATH } from './events.ts'

test('the browser comes back without end, after one to five seconds and a little chance', () => {
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
