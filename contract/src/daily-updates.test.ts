import { expect, test } from 'vitest'
import {
  canWriteDay,
  dailyUpdates,
  FIRST_DAY,
  isOpenDay,
  taskForm,
  totalHours,
} from './daily-updates.ts'

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
  [{ activitiesCompleted: '12' }, SHORT],
  [{ activitiesCompleted: '' }, undefined],
  [{ actualTime: null }, undefined],
])('a task with %j: %s', (change, message) => {
  const refused = taskForm.safeParse({ ...TASK, ...change }).error?.issues[0]?.message
  expect(refused).toBe(message)
})

test('a day holds ten hours and not a minute more', () => {
  const day = (hours: number[]) => ({
    date: '2026-03-04',
    tasks: hours.map((estimatedTime) => ({ taskData: { ...TASK, estimatedTime } })),
  })
  const { body } = dailyUpdates.save
  expect(body.safeParse(day([3, 3, 3, 1])).success).toBe(true)
  const refused = body.safeParse(day([3, 3, 3, 1.1])).error?.issues[0]?.message
  expect(refused).toBe('Total working hours should be less than 10')
})

test('ten times a tenth of an hour is one hour', () => {
  expect(totalHours(Array.from({ length: 10 }, () => 0.1))).toBe(1)
})

test('weekends, days before the lower bound and days after tomorrow are closed', () => {
  const open = (date: string) => isOpenDay(date, FIRST_DAY, '2026-03-04')
  expect(['2024-09-16', '2026-03-04', '2026-03-05'].map(open)).toEqual([true, true, true])
  expect(['2024-09-13', '2026-03-01', '2026-03-06', '2026-02-30'].map(open)).toEqual(
    Array(4).fill(false),
  )
})

test("a Friday's tomorrow is closed, and yesterday is read-only", () => {
  expect(isOpenDay('2026-03-07', '2024-09-16', '2026-03-06')).toBe(false)
  expect(canWriteDay('2026-03-05', '2024-09-16', '2026-03-06')).toBe(false)
  expect(canWriteDay('2026-03-06', '2024-09-16', '2026-03-06')).toBe(true)
})
