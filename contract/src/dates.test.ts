import { expect, test } from 'vitest'
import { month } from './daily-updates/schemas.ts'
import { isDay } from './dates.ts'

test.each(['1900-01-01', '2024-02-29', '9998-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2025-02-29', '2025-1-1', '9999-01-01', ''])(
  '%s is none',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test.each(['1900-01', '2026-12', '9999-01'])('%s is a month', (text) => {
  expect(month.safeParse(text).success).toBe(true)
})

test.each(['0000-01', '1899-12', '2026-13', '2026-1'])('%s is no month', (text) => {
  expect(month.safeParse(text).success).toBe(false)
})
