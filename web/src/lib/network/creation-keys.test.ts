import { expect, test } from 'vitest'
import { keyOfCreation } from './creation-keys.ts'

test('what is sent again before it is answered has the same key, and afterwards a new one', () => {
  const first = keyOfCreation('/api/helpdesk/', '{"subject":"Badge"}')
  expect(keyOfCreation('/api/helpdesk/', '{"subject":"Badge"}').key).toBe(first.key)
  expect(keyOfCreation('/api/helpdesk/', '{"subject":"Other"}').key).not.toBe(first.key)
  first.forget()
  expect(keyOfCreation('/api/helpdesk/', '{"subject":"Badge"}').key).not.toBe(first.key)
})
