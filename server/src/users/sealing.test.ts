import { expect, test } from 'vitest'
import { seal, unseal } from './field-encryption.ts'

const KEY = 'k'.repeat(32)
const PLACE = { userId: '01900000-0000-7000-8000-0000000000c1', field: 'bankDetails' }
const FOREIGN = /authenticate|unable/i

test('an encrypted value is decrypted in its place, and its ciphertext differs every time', () => {
  const sealed = seal('खाता 123456', PLACE, KEY, 'person')
  expect(unseal(sealed, PLACE, KEY, 'person')).toBe('खाता 123456')
  expect(sealed).not.toContain('123456')
  expect(seal('खाता 123456', PLACE, KEY, 'person')).not.toBe(sealed)
})

test.each([
  ['for another person', { ...PLACE, userId: '01900000-0000-7000-8000-0000000000c2' }, KEY],
  ['for another field', { ...PLACE, field: 'phone' }, KEY],
  ['with another key', PLACE, 'x'.repeat(32)],
])('it does not open %s', (_, place, key) => {
  expect(() => unseal(seal('secret', PLACE, KEY, 'person'), place, key, 'person')).toThrow(FOREIGN)
})

test('a changed bit anywhere is noticed', () => {
  const sealed = Buffer.from(seal('secret', PLACE, KEY, 'person'), 'base64')
  for (const [index] of sealed.entries()) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    const text = changed.toString('base64')
    expect(() => unseal(text, PLACE, KEY, 'person')).toThrow(/authenticate|version/)
  }
  expect(() => unseal(sealed.subarray(0, 20).toString('base64'), PLACE, KEY, 'person')).toThrow(
    /tag|authenticate/i,
  )
})
