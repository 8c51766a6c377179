import { expect, test } from 'vitest'
import { slowest } from './timings.ts'

test('the twenty slowest are named, the slowest first', () => {
  const timings = Array.from({ length: 30 }, (_, index) => ({
    name: `file ${index}`,
    seconds: index,
  }))
  const lines = slowest(timings)
  expect(lines).toHaveLength(20)
  expect(lines[0]).toBe('   29.0 s  file 29')
  expect(lines.at(-1)).toBe('   10.0 s  file 10')
})
