import { expect, test } from 'vitest'
import { MAX_PARALLEL_HASHES, hashPassword, verifyPassword } from './passwords.ts'

test('a password is known again, another is not', async () => {
  const hash = await hashPassword('Right@2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('Right@2026')).not.toBe(hash)
  expect(await verifyPassword(hash, 'Right@2026')).toBe(true)
  expect(await verifyPassword(hash, 'right@2026')).toBe(false)
})

test('an account without a password accepts none', async () => {
  expect(await verifyPassword(null, '')).toBe(false)
  expect(await verifyPassword(null, 'Right@2026')).toBe(false)
})

test('a crowd is served in turn, and beyond two hundred it is asked to come back', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 260 }, () => verifyPassword(null, 'Right@2026')),
  )
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(60 - MAX_PARALLEL_HASHES)
  expect(refused[0]).toMatchObject({ reason: { statusCode: 503, retryAfter: 5 } })
  expect(await verifyPassword(null, 'Right@2026')).toBe(false)
})
