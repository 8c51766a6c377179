import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accessTable } from './access-table.ts'

test('docs/access.md matches the contract; npm run docs:access writes it', () => {
  const kept = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8')
  expect(kept).toBe(accessTable())
})
