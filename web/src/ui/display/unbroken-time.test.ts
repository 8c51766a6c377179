import { formatDateTime } from '@cohort/contract/dates'
import { expect, test } from 'vitest'
import { unbrokenTime } from './unbroken-time.ts'

test('a line never begins with am or pm', () => {
  const shown = formatDateTime(new Date('2026-11-30T04:30:00Z'), 'Asia/Kolkata')
  expect(unbrokenTime(shown)).toBe('30 November 2026 at 10:00\u00a0am')
  expect(unbrokenTime('5 March 2026, 9:30 pm, 30 min')).toBe('5 March 2026, 9:30\u00a0pm, 30 min')
})
