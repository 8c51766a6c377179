import { expect, test } from 'vitest'
import { minorOverdueOf } from './minor-overdue.ts'

const progress = { signal: 'progress', level: 1, sentence: 'Behind.', short: 'behind' } as const

test('overdue objectives are said apart only where they are no reason', () => {
  const row = { suggested: 'RED ZONE', reasons: [], overdue: 1 } as const
  expect(minorOverdueOf({ ...row, reasons: [] })).toBe(
    '1 objective overdue (no effect on the zone yet)',
  )
  expect(minorOverdueOf({ ...row, reasons: [], overdue: 2 })).toMatch(/^2 objectives overdue/)
  expect(minorOverdueOf({ ...row, reasons: [progress] })).toBe(false)
  expect(minorOverdueOf({ ...row, reasons: [], suggested: null })).toBe(false)
})
