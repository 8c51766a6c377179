import * as z from 'zod'
import { call, id, page, paging } from './calls.ts'
import { addDays, isDay, isWeekend, type Day } from './dates.ts'
import { day, LIMITS, text } from './fields.ts'
import { userFilters } from './users/filters.ts'

export const TASK_PROGRESS = ['PENDING', 'COMPLETED'] as const
export const FIRST_DAY: Day = '2024-09-16'
export const HOURS = { perTask: 3, perDay: 10 } as const

export const task = z.object({
  id,
  taskName: z.string(),
  activitiesPlanned: z.string(),
  activitiesCompleted: z.string().nullable(),
  estimatedTime: z.number().nullable(),
  actualTime: z.number().nullable(),
  taskProgress: z.enum(TASK_PROGRESS),
})
export type Task = z.infer<typeof task>

const SHORT_TEXT = 'Task name and activities should be at least 3 characters long and not numeric'
const TASK_TIME = 'time should between 0.5 to 3 hours for each task'
export const DAY_TOTAL = 'Total working hours should be less than 10'
export const CLOSED_DAY = 'Daily updates are closed for this date.'

const saysSomething = (written: string) =>
  written.length >= 3 && !/^[\d\s]+$/.test(written) && /[\p{L}\p{M}\p{N}]/u.test(written)

const words = (required: string) =>
  text(LIMITS.long).min(1, required).refine(saysSomething, SHORT_TEXT)

const hours = (required?: string) =>
  z.number(required).min(0, TASK_TIME).max(HOURS.perTask, TASK_TIME)

export const taskForm = z.object({
  taskName: words('Task Name is required'),
  activitiesPlanned: words('Planned Activities is required'),
  activitiesCompleted: text(LIMITS.long)
    .refine((written) => written === '' || saysSomething(written), SHORT_TEXT)
    .nullish(),
  estimatedTime: hours('Estimated Time is required for all tasks.'),
  actualTime: hours().nullish(),
  taskProgress: z.enum(TASK_PROGRESS).default('PENDING'),
})
export type TaskForm = z.output<typeof taskForm>

/** Sums tenths of hours as integers, so that ten times 0.1 is exactly one hour. */
export const totalHours = (given: readonly (number | null | undefined)[]) =>
  given.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0) / 100

const dayForm = z
  .object({
    date: day(),
    tasks: z
      .array(z.object({ taskData: taskForm, taskId: id.optional() }))
      .min(1)
      .max(100),
  })
  .refine(
    ({ tasks }) =>
      totalHours(tasks.map(({ taskData }) => taskData.estimatedTime)) <= HOURS.perDay &&
      totalHours(tasks.map(({ taskData }) => taskData.actualTime)) <= HOURS.perDay,
    { path: ['tasks'], message: DAY_TOTAL },
  )

export const isOpenDay = (date: string, lowerBound: Day, today: Day) =>
  isDay(date) && !isWeekend(date) && date >= lowerBound && date <= addDays(today, 1)

/** Interns write for today and tomorrow; everything before is read-only. */
export const canWriteDay = (date: Day, lowerBound: Day, today: Day) =>
  isOpenDay(date, lowerBound, today) && date >= today

const listFilters = userFilters.omit({ zone: true }).extend({ date: day() })

const CLOSED = [400, CLOSED_DAY] as const

export const dailyUpdates = {
  list: call({
    summary: "A day's updates, a page of interns",
    method: 'POST',
    path: '/api/dailyUpdates/',
    access: { Admins: 'all' },
    query: paging(8),
    body: listFilters,
    answer: page(
      z.object({
        user: z.object({ id, name: z.string(), designation: z.string().nullable() }),
        tasks: z.array(task),
      }),
    ),
    says: 'Daily updates',
  }),
  get: call({
    summary: "One intern's tasks of a day",
    method: 'GET',
    path: '/api/dailyUpdates/:userId',
    access: { Admins: 'all', Interns: 'self' },
    query: z.object({ date: day() }),
    answer: z.object({ tasks: z.array(task), totalActualTime: z.number() }),
    says: 'Daily update',
  }),
  save: call({
    summary: 'Save the own tasks of today or tomorrow, all or none',
    method: 'POST',
    path: '/api/dailyUpdates/:userId/create',
    access: { Interns: 'self' },
    body: dayForm,
    status: 201,
    answer: z.object({ tasks: z.array(task), totalActualTime: z.number() }),
    says: 'Changes saved successfully!',
    refusals: { closed: CLOSED, total: [400, DAY_TOTAL] },
  }),
  removeTask: call({
    summary: 'Delete an own task of today or tomorrow',
    method: 'DELETE',
    path: '/api/dailyUpdates/delete/:taskId',
    access: { Interns: 'all' },
    answer: z.null(),
    says: 'Task deleted successfully!',
    refusals: { closed: CLOSED },
  }),
}
