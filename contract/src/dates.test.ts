import { expect, test } from 'vitest'
import { month } from './daily-updates/schemas.ts'
import {
  dayOf,
  formatShortDateTime,
  isDay,
  isTimeZone,
  toInstant,
  timeInsteadOf,
  toLocalDateTime,
} from './dates.ts'

test.each(['1900-01-01', '2024-02-29', '9998-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2025-02-29', '2025-1-1', '9999-01-01', ''])(
  '%s is none',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test.each([
  ['2026-03-04', '2026-03-04'],
  ['2026-03-04T00:00:00.000Z', '2026-03-04'],
  ['2026-03-04T00:00Z', '2026-03-04'],
  ['2026-03-04T23:59:59', '2026-03-04'],
  ['2026-03-03T18:30:00Z', '2026-03-04'],
  ['2026-03-03T18:29:59.999Z', '2026-03-03'],
  ['2026-03-04T00:30:00+05:30', '2026-03-04'],
  ['2026-03-04T04:00:00+13:00', '2026-03-03'],
])('%s stands for %s in Asia/Kolkata', (text, day) => {
  expect(dayOf(text, 'Asia/Kolkata')).toBe(day)
})

test('midnight in UTC is the day that is written, also west of it', () => {
  expect(dayOf('2026-03-04T00:00:00Z', 'America/New_York')).toBe('2026-03-04')
  expect(dayOf('2026-03-04T05:00:00Z', 'America/New_York')).toBe('2026-03-04')
})

test.each([
  '2026-03-04 or later',
  '2026-03-04T',
  '2026-03-04T10',
  '2026-03-04T24:00:00Z',
  '2026-03-04T10:00:00Zebra',
  '2026-02-30T10:00:00Z',
  '2026-03-04T10:00:00+5:30',
  ' 2026-03-04',
])('%j stands for no day', (text) => {
  expect(dayOf(text, 'Asia/Kolkata')).toBeUndefined()
})

test('a moment is not read as a day while the time zone is unknown', () => {
  expect(dayOf('2026-03-03T18:30:00Z')).toBeUndefined()
})

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
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ['2026-03-04', '10:00', 'Asia/Kolkata', '2026-03-04T04:30:00.000Z'],
])('%s at %s exists in %s', (day, time, timeZone, moment) => {
  expect(toInstant(day, time, timeZone).toISOString()).toBe(moment)
  expect(timeInsteadOf(day, time, timeZone)).toBeUndefined()
})

test.each([
  ['2026-03-04T04:30:00Z', 'Asia/Kolkata', '4 Mar 2026 at 10:00 am'],
  ['2026-09-30T20:00:00Z', 'Asia/Kolkata', '1 Oct 2026 at 1:30 am'],
  ['2026-09-30T20:00:00Z', 'UTC', '30 Sep 2026 at 8:00 pm'],
])('%s in %s is %s in short', (moment, timeZone, shown) => {
  expect(formatShortDateTime(new Date(moment), timeZone)).toBe(shown)
})

test.each([
  'Asia/Kolkata',
  'Asia/Calcutta',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'Etc/GMT+12',
  'UTC',
])('%s is a time zone', (name) => expect(isTimeZone(name)).toBe(true))

test.each(['CAT', 'SST', 'EST', '+0530', '+05:30', 'Mars/Base', 'asia/kolkata', 'UTC+3', ''])(
  '"%s" is no time zone',
  (name) => expect(isTimeZone(name)).toBe(false),
)
