import { expect, test } from 'vitest'
import { TtlCache } from './ttl-cache.ts'

const cacheOf = (...keys: string[]) => {
  const cache = new TtlCache<number>(1000, 2)
  for (const [at, key] of keys.entries()) cache.set(key, at, 0)
  return (key: string) => cache.get(key, 0)
}

test('a full cache drops its oldest entry for a new one', () => {
  const get = cacheOf('first', 'second', 'third')
  expect([get('first'), get('second'), get('third')]).toEqual([undefined, 1, 2])
})

test('a known entry of a full cache is replaced, and no other one is dropped', () => {
  const get = cacheOf('first', 'second', 'second')
  expect([get('first'), get('second')]).toEqual([0, 2])
})

test('an entry that was replaced is the newest', () => {
  const get = cacheOf('first', 'second', 'first', 'third')
  expect([get('first'), get('second'), get('third')]).toEqual([2, undefined, 3])
})
