import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'

// Ten calls of an address in ten seconds.
const { app } = await openWorld({ RATE_LIMIT_MULTIPLIER: '0.01' })

test('posts of mail programs count as calls of their address', async () => {
  const send = () => app.inject({ method: 'POST', url: '/unsubscribe?key=unknown' })
  const responses = await Promise.all(Array.from({ length: 11 }, send))
  const codes = responses.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 404)).toHaveLength(10)
  expect(codes.filter((code) => code === 429)).toHaveLength(1)
})
