import { expect, test } from 'vitest'
import { schemasOf } from '../catalogue.ts'
import { dailyUpdates } from './calls.ts'
import { checkDay } from './day-validation.ts'
import { totalHours } from './hours.ts'
import {
  canWriteDay,
  FIRST_DAY,
  firstOpenDay,
  firstOfMonth,
  isOpenDay,
  lastOfMonth,
  daysOfSpan,
} from './rules.ts'
import { taskForm } from './schemas.ts'

const TASK = { taskName: 'Login page', activitiesPlanned: 'Write the form', estimatedTime: 2 }
const SHORT = 'Task name and activities should be at least 3 characters long and not numeric'
const TIME = 'time should between 0.5 to 3 hours for each task'

test.each([
  [{ taskName: '' }, 'Task Name is required'],
  [{ activitiesPlanned: ' ' }, 'Planned Activities is required'],
  [{ estimatedTime: undefined }, 'Estimated Time is required for all tasks.'],
  [{ estimatedTime: 3.1 }, TIME],
  [{ estimatedTime: -0.1 }, TIME],
  [{ actualTime: 3.5 }, TIME],
  [{ taskName: 'ab' }, SHORT],
  [{ taskName: '12345' }, SHORT],
  [{ activitiesPlanned: '!!! ---' }, SHORT],
  [{ activitiesPlanned: '१२३४' }, SHORT],
  [{ activitiesPlanned: '🎉🎉' }, SHORT],
  [{ taskName: 'काम' }, undefined],
  [{ taskName: 7 }, 'Task Name is required'],
  [{ estimatedTime: '2' }, 'Estimated Time is required for all tasks.'],
  [{ actualTime: '2' }, TIME],
  [{ estimatedTime: 0, actualTime: 3 }, undefined],
  [{ activitiesCompleted: '12' }, SHORT],
  [{ activitiesCompleted: '' }, undefined],
  [{ actualTime: null }, undefined],
])('a task with %j: %s', (change, message) => {
  const refused = taskForm.safeParse({ ...TASK, ...change }).error?.issues[0]?.message
  expect(refused).toBe(message)
})

test('a day has at most ten hours', () => {
  const day = (hours: number[]) => ({
    date: '2026-03-04',
    tasks: hours.map((estimatedTime) => ({ taskData: { ...TASK, estimatedTime } })),
  })
  const { body } = schemasOf(dailyUpdates.save)
  expect(body.safeParse(day([3, 3, 3, 1])).success).toBe(true)
  const refused = body.safeParse(day([3, 3, 3, 1.1])).error?.issues[0]?.message
  expect(refused).toBe('Total working hours should be less than 10')
})

test('ten times a tenth of an hour is one hour', () => {
  expect(totalHours(Array.from({ length: 10 }, () => 0.1))).toBe(1)
})

test('weekends, days before the lower bound and days after tomorrow are closed', () => {
  const open = (date: string) =>
    isOpenDay(date, { firstDay: FIRST_DAY, today: '2026-03-04', weeks: [] })
  expect(['2024-09-16', '2026-03-04', '2026-03-05'].map(open)).toEqual([true, true, true])
  expect(['2024-09-13', '2026-03-01', '2026-03-06', '2026-02-30'].map(open)).toEqual(
    Array(4).fill(false),
  )
})

test("a Friday's tomorrow is closed, and yesterday is read-only", () => {
  const friday = { firstDay: '2024-09-16', today: '2026-03-06', weeks: [] }
  expect(isOpenDay('2026-03-07', friday)).toBe(false)
  expect(canWriteDay('2026-03-05', friday)).toBe(false)
  expect(canWriteDay('2026-03-06', friday)).toBe(true)
})

test("a task is sent once, by its id and by the client's id", () => {
  const own = '01900000-0000-7000-8000-00000000000A'
  const send = (...ids: object[]) =>
    schemasOf(dailyUpdates.save).body.safeParse({
      date: '2026-03-04',
      tasks: ids.map((given) => ({ taskData: TASK, ...given })),
    }).error?.issues[0]?.message
  expect(send({ taskId: own }, {}, {})).toBeUndefined()
  expect(send({ taskId: own }, { clientId: own })).toBeUndefined()
  const twice = 'Each task can be sent only once.'
  expect(send({ taskId: own }, { taskId: own.toLowerCase() })).toBe(twice)
  expect(send({ clientId: own }, { clientId: own.toLowerCase() })).toBe(twice)
})

test('the rows of a day are validated before they are sent', () => {
  expect(checkDay([TASK, { ...TASK, taskName: '', estimatedTime: null, actualTime: 4 }])).toEqual({
    rows: [
      {},
      {
        taskName: 'Task Name is required',
        estimatedTime: 'Estimated Time is required for all tasks.',
        actualTime: TIME,
      },
    ],
    total: null,
    isValid: false,
    totalEstimatedTime: 2,
    totalActualTime: 4,
  })
  const full = Array.from({ length: 5 }, () => ({ ...TASK, actualTime: 2.01 }))
  expect(checkDay(full.slice(1))).toMatchObject({ total: null, isValid: true })
  expect(checkDay(full)).toMatchObject({
    total: 'Total working hours should be less than 10',
    isValid: false,
    totalEstimatedTime: 10,
    totalActualTime: 10.05,
  })
})

test('an intern starts on the date of joining, and never before the system', () => {
  expect(firstOpenDay('2024-01-01')).toBe('2024-09-16')
  expect(firstOpenDay('2026-02-02')).toBe('2026-02-02')
})

test.each([
  ['2028-02', '2028-02-29'],
  ['2026-02', '2026-02-28'],
  ['2026-12', '2026-12-31'],
  ['0099-04', '0099-04-30'],
])('%s ends on %s', (month, last) => {
  expect(firstOfMonth(month)).toBe(`${month}-01`)
  expect(lastOfMonth(month)).toBe(last)
})

test('holidays are a day or a range of days, each day once', () => {
  expect(daysOfSpan({ date: '2028-02-28', until: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  const refused = (...holidays: object[]) =>
    schemasOf(dailyUpdates.addHolidays).body.safeParse({ holidays }).error?.issues[0]?.message
  const onLeave = { kind: 'LEAVE', from: '2026-03-04', to: '2026-03-05' }
  const diwali = { name: 'Diwali', date: '2026-11-08', until: '2026-11-10' }
  expect(refused(diwali, { name: 'Holi', date: '2026-03-04' })).toBeUndefined()
  expect(refused(diwali, { name: 'Again', date: '2026-11-09' })).toBe(
    'The same day is listed twice.',
  )
  expect(refused({ ...diwali, until: '2026-11-07' })).toBe(
    'The end date cannot be before the start date.',
  )
  const blank = schemasOf(dailyUpdates.addHolidays).body.safeParse({
    holidays: [{ name: '', date: '' }],
  })
  expect(new Set(blank.error?.issues.map(({ path }) => path.join('.')))).toEqual(
    new Set(['holidays.0.name', 'holidays.0.date']),
  )
  const open = schemasOf(dailyUpdates.addLeave).body.safeParse({ ...onLeave, from: '' })
  expect(new Set(open.error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set(['from']))
  expect(refused({ ...diwali, until: '2026-12-09' })).toBe('A holiday can have at most 31 days.')
  const ages = Array.from({ length: 60 }, () => ({ ...diwali, until: '9998-12-31' }))
  expect(refused(...ages)).toBe('Enter a valid date.')
  expect(refused({ ...diwali, name: ' ' })).toBe('Holiday name is required.')
  expect(refused({ ...diwali, date: '2026-02-30' })).toBe('Enter a valid date.')
})
