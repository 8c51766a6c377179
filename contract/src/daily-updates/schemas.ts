import * as z from 'zod'
import { daysBetween } from '../dates.ts'
import { day, id, requiredText, text } from '../fields.ts'
import { LIMITS } from '../field-rules.ts'
import { userFilters } from '../users/schemas.ts'
import {
  DAY_TOTAL,
  daysOfSpan,
  fitsDay,
  HOURS,
  inHundredths,
  MOST_TASKS,
  type Span,
  TASK_PROGRESS,
  totalsOf,
  TWICE,
} from './rules.ts'

/** `YYYY-MM`. */
export const month = z
  .string('Enter a valid month.')
  .regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/, 'Enter a valid month.')

export const holiday = z.object({ id, date: z.string(), name: z.string() })
export type Holiday = z.infer<typeof holiday>

const LONGEST = 31
const MOST_AT_ONCE = 60
const YEARS = { from: '2024-01-01', to: '2100-12-31' } as const

export const name = requiredText('Holiday name is required.', LIMITS.name)
const NO_DATE = 'Enter a valid date.'
const holidayDate = day().refine((date) => date >= YEARS.from && date <= YEARS.to, NO_DATE)

const isShort = ({ date, until = date }: Span) => daysBetween(date, until) < LONGEST

/** One day, or every day up to and including `until`. */
const holidayForm = z
  .object({ name, date: holidayDate, until: holidayDate.optional() })
  .refine(({ date, until = date }) => until >= date, {
    path: ['until'],
    message: 'The last day cannot be before the first.',
  })
  .refine(isShort, {
    path: ['until'],
    message: `A holiday has at most ${LONGEST} days.`,
  })

export const holidaysForm = z
  .object({ holidays: z.array(holidayForm).min(1, 'Add at least one holiday.').max(MOST_AT_ONCE) })
  .refine(
    ({ holidays }) => {
      // What is too long is refused for itself: the days of centuries would fill the memory.
      const days = holidays.filter(isShort).flatMap(daysOfSpan)
      return new Set(days).size === days.length
    },
    { path: ['holidays'], message: 'A day is named twice.' },
  )
export type HolidaysForm = z.output<typeof holidaysForm>

export const task = z.object({
  id,
  /** Made by the client that wrote the task first, so that its retries find it. */
  clientId: id.nullable(),
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

/** Three letters or signs at least, of which not all are digits and not all are symbols. */
const saysSomething = (written: string) =>
  /^.{3,}$/su.test(written) && !/^[\p{Nd}\s]+$/u.test(written) && /[\p{L}\p{M}\p{N}]/u.test(written)

const words = (required: string) =>
  z.string(required).pipe(text(LIMITS.long).min(1, required).refine(saysSomething, SHORT_TEXT))

/** Kept to a hundredth of an hour, which is what the database keeps. */
const hours = (required: string) =>
  z
    .number(required)
    .min(0, TASK_TIME)
    .max(HOURS.perTask, TASK_TIME)
    .transform((value) => inHundredths(value) / 100)

export const taskForm = z.object({
  taskName: words('Task Name is required'),
  activitiesPlanned: words('Planned Activities is required'),
  activitiesCompleted: text(LIMITS.long)
    .refine((written) => written === '' || saysSomething(written), SHORT_TEXT)
    .nullish(),
  estimatedTime: hours('Estimated Time is required for all tasks.'),
  actualTime: hours(TASK_TIME).nullish(),
  taskProgress: z.enum(TASK_PROGRESS).default('PENDING'),
})
export type TaskForm = z.output<typeof taskForm>

/** An intern's tasks of a day, in their order. */
export const dayOfTasks = z.object({
  tasks: z.array(task),
  totalEstimatedTime: z.number(),
  totalActualTime: z.number(),
  /** Grows with every change of the day; sent back with a save, it tells whether another came first. */
  revision: z.int(),
})
export type DayOfTasks = z.infer<typeof dayOfTasks>

const sentTask = z.object({
  taskData: taskForm,
  taskId: id.toLowerCase().optional(),
  /**
   * Made by the client for a new task. A save that is sent again, because its answer was lost, finds
   * the task by it and makes no second one.
   */
  clientId: id.toLowerCase().optional(),
})
export type SentTask = z.output<typeof sentTask>

const isTwice = (ids: readonly (string | undefined)[]) => {
  const given = ids.filter((one) => one !== undefined)
  return new Set(given).size < given.length
}

const listOfTasks = z.object({ tasks: z.array(z.object({ taskData: z.object({}) })) })
const isListOfTasks = (value: unknown) => listOfTasks.safeParse(value).success

export const dayForm = z
  .object({
    date: day(),
    /** Of the day that the tasks were read from. Without it the last save wins. */
    revision: z.int().min(0).optional(),
    tasks: z.array(sentTask).min(1).max(MOST_TASKS, `A day holds at most ${MOST_TASKS} tasks.`),
  })
  .refine(({ tasks }) => fitsDay(totalsOf(tasks.map(({ taskData }) => taskData))), {
    path: ['tasks'],
    message: DAY_TOTAL,
    // Said of rows that are refused for themselves too, as the browser says it.
    when: ({ value }) => isListOfTasks(value),
  })
  .refine(
    ({ tasks }) =>
      !isTwice(tasks.map(({ taskId }) => taskId)) &&
      !isTwice(tasks.map(({ clientId }) => clientId)),
    { path: ['tasks'], message: TWICE },
  )
export type DayForm = z.output<typeof dayForm>

/** A month of one intern: the days with tasks, and the holidays. */
export const ownMonth = z.object({
  /** The organisation's, by the server's clock. */
  today: z.string(),
  /** The first day that may be opened. */
  firstDay: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      tasks: z.int(),
      totalEstimatedTime: z.number(),
      totalActualTime: z.number(),
      isDone: z.boolean(),
    }),
  ),
  holidays: z.array(holiday),
})
export type OwnMonth = z.infer<typeof ownMonth>

/** A month of all interns: every day that is open, and the holidays. */
export const monthOfAll = ownMonth.extend({
  days: z.array(z.object({ date: z.string(), written: z.int(), missing: z.int() })),
})
export type MonthOfAll = z.infer<typeof monthOfAll>

/** The filters of a day's lists. */
export const dayFilters = userFilters.omit({ zone: true }).extend({ date: day() })
export type DayFilters = z.output<typeof dayFilters>

export const remindForm = dayFilters.extend({
  /** Only these, of those whom the filters leave. Without it all of them. */
  userIds: z.array(id.toLowerCase()).min(1, 'Select at least one intern.').max(1000).optional(),
})
export type RemindForm = z.output<typeof remindForm>

const NO_TIME = 'Enter a valid time, such as 18:00.'

export const reminderSettings = z.object({
  /** `HH:mm` in the organisation's zone; null when nobody is reminded by itself. */
  time: z
    .string(NO_TIME)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME)
    .nullable(),
})
export type ReminderSettings = z.output<typeof reminderSettings>

export const shownSettings = reminderSettings.extend({ timeZone: z.string() })
