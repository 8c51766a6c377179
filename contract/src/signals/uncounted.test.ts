import { expect, test } from 'vitest'
import { uncountedOf } from './uncounted.ts'

const progress = { signal: 'progress', level: 1, sentence: 'Behind.', short: 'behind' } as const

test('overdue objectives are said apart only where they are no reason', () => {
  const row = { suggested: 'RED ZONE', reasons: [], overdue: 1 } as const
  expect(uncountedOf({ ...row, reasons: [] })).toBe(
    '1 objective overdue (no effect on the zone yet)',
  )
  expect(uncountedOf({ ...row, reasons: [], overdue: 2 })).toMatch(/^2 objectives overdue/)
  expect(uncountedOf({ ...row, reasons: [progress] })).toBe(false)
  expect(uncountedOf({ ...row, reasons: [], suggested: null })).toBe(false)
})
