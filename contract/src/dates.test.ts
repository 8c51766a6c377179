import { expect, test } from 'vitest'
import { month } from './daily-updates/schemas.ts'
import { isDay, toInstant, timeInsteadOf, toLocalDateTime } from './dates.ts'

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

test.each([
  ['2026-03-08', '02:30', 'America/New_York', '03:30'],
  ['2026-03-08', '02:00', 'America/New_York', '03:00'],
  ['2026-09-06', '00:00', 'America/Santiago', '01:00'],
  ['2026-03-29', '02:30', 'Europe/Berlin', '03:30'],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '02:45'],
])('%s at %s, which a clock in %s skips, is at %s', (day, time, timeZone, instead) => {
  const shown = toLocalDateTime(toInstant(day, time, timeZone), timeZone)
  expect(shown).toEqual({ day, time: instead })
  expect(timeInsteadOf(day, time, timeZone)).toBe(instead)
})

test.each([
  ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  // Shown twice: the first time.
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-03-04', '10:00', 'Asia/Kolkata', '2026-03-04T04:30:00.000Z'],
])('%s at %s exists in %s', (day, time, timeZone, moment) => {
  expect(toInstant(day, time, timeZone).toISOString()).toBe(moment)
  expect(timeInsteadOf(day, time, timeZone)).toBeUndefined()
})
