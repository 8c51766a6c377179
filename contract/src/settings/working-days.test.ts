import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import {
  isWorkingDay,
  MONDAY_FIRST,
  weekdayOf,
  formatWeekdays,
  weekdaysOn,
  WEEKDAYS,
  workingDayBeside,
  type Weekday,
} from './working-days.ts'
import { formatDaysWithUpdates } from './rules.ts'
import { weekForm } from './schemas.ts'

/** A Monday. */
const START = '2026-03-02'
const fortnight = Array.from({ length: 14 }, (_, index) => addDays(START, index))
const SIX = MONDAY_FIRST.slice(0, 6)
const NEXT_SATURDAY = '2026-03-14'

test('working days are Monday to Friday by default', () => {
  const worked = fortnight.filter((day) => isWorkingDay(day, []))
  expect(worked).toHaveLength(10)
  expect(new Set(worked.map(weekdayOf))).toEqual(
    new Set(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']),
  )
})

test('working days apply from their day on, and earlier days do not change', () => {
  const weeks = [
    { from: '2026-03-16', weekdays: ['Sunday'] as Weekday[] },
    { from: '2026-03-09', weekdays: SIX },
  ]
  const isWorked = (day: string) => isWorkingDay(day, weeks)
  expect(
    ['2026-03-07', NEXT_SATURDAY, '2026-03-15', '2026-03-16', '2026-03-22'].map(isWorked),
  ).toEqual([false, true, false, false, true])
  expect(weekdaysOn('2026-03-08', weeks)).toHaveLength(5)
  expect(weekdaysOn('2026-03-09', weeks)).toEqual(SIX)
})

test('the next and previous working days are found across days off', () => {
  const sundays = [{ from: '2026-03-09', weekdays: ['Sunday'] as Weekday[] }]
  expect(workingDayBeside('2026-03-06', 1, [])).toBe('2026-03-09')
  expect(workingDayBeside('2026-03-09', -1, [])).toBe('2026-03-06')
  expect(workingDayBeside('2026-03-06', 1, sundays)).toBe('2026-03-15')
  expect(workingDayBeside('2026-03-15', -1, sundays)).toBe('2026-03-06')
})

test('for every set of weekdays exactly its days are working days', () => {
  for (let set = 1; set < 2 ** WEEKDAYS.length; set += 1) {
    const weekdays = WEEKDAYS.filter((_, index) => set & (1 << index))
    const weeks = [{ from: START, weekdays }]
    const worked = fortnight.filter((day) => isWorkingDay(day, weeks))
    expect(worked).toHaveLength(2 * weekdays.length)
    expect(new Set(worked.map(weekdayOf))).toEqual(new Set(weekdays))
  }
})

test.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Monday to Friday'],
  [WEEKDAYS, 'Monday to Sunday'],
  [['Sunday', 'Monday'], 'Monday and Sunday'],
  [['Saturday', 'Monday', 'Wednesday', 'Tuesday'], 'Monday to Wednesday and Saturday'],
  [['Friday'], 'Friday'],
] as const)('%j are formatted as %s', (weekdays, words) => {
  expect(formatWeekdays(weekdays)).toBe(words)
})

const ruleContext = { now: new Date('2026-03-04T04:30:00Z'), timeZone: 'Asia/Kolkata' }
const GIVEN = { weekdays: ['Monday'], from: '2026-03-04' }

test.each([
  [{ weekdays: [] }, 'Choose at least one working day.'],
  [{ weekdays: undefined }, 'Choose at least one working day.'],
  [{ weekdays: ['monday'] }, 'Choose days of the week.'],
  [{ from: 'soon' }, 'Enter a valid date.'],
  [{ from: '2024-09-15' }, 'Choose a day from 16 September 2024 on.'],
  [{ from: '2027-03-06' }, 'Choose a day within the next year.'],
] as const)('working days with %j are refused: %s', (wrong, message) => {
  const refused = weekForm(ruleContext).safeParse({ ...GIVEN, ...wrong }).error?.issues[0]?.message
  expect(refused).toBe(message)
})

test('working days are stored once each, in the order of the week', () => {
  const weekdays = ['Saturday', 'Monday', 'Saturday']
  expect(weekForm(ruleContext).parse({ weekdays, from: '2024-09-16' })).toEqual({
    weekdays: ['Monday', 'Saturday'],
    from: '2024-09-16',
  })
  expect(weekForm(ruleContext).safeParse({ ...GIVEN, from: '2027-03-05' }).success).toBe(true)
})

test('the days that are in use are listed for each weekday', () => {
  const saturday = { weekday: 'Saturday', count: 12, latest: '2026-03-07' } as const
  const sunday = { weekday: 'Sunday', count: 1, latest: '2026-03-08' } as const
  expect(formatDaysWithUpdates([saturday, sunday])).toBe(
    'Saturday is used by 12 days with updates, the latest on 7 March 2026. ' +
      'Sunday is used by 1 day with updates, on 8 March 2026.',
  )
})
