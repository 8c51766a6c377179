import { canWriteDay, FIRST_DAY } from '@cohort/contract/daily-updates/rules'
import { today } from '@cohort/contract/dates'
import { expect, test } from 'vitest'
import { findOpenDay } from './open-day.ts'

const ALWAYS = { firstDay: FIRST_DAY, weeks: [] }
const QUARTER = 15 * 60 * 1000

test('at every quarter of a fortnight a day is open somewhere, and still is fifty minutes later', () => {
  const start = Date.parse('2026-11-14T00:00:00Z')
  const zones = new Set<string>()
  for (let quarter = 0; quarter < 14 * 24 * 4; quarter += 1) {
    const now = new Date(start + quarter * QUARTER)
    const { timeZone, date } = findOpenDay(now)
    const later = new Date(now.getTime() + 50 * 60 * 1000)
    for (const moment of [now, later])
      expect(canWriteDay(date, { ...ALWAYS, today: today(moment, timeZone) })).toBe(true)
    zones.add(timeZone)
  }
  expect([...zones].toSorted()).toEqual(['Asia/Kolkata', 'Etc/GMT+12', 'Pacific/Kiritimati'])
})
