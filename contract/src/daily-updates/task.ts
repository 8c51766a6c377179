import * as z from 'zod'
import { id } from '../calls.ts'
import { LIMITS, text } from '../fields.ts'

export const TASK_PROGRESS = ['PENDING', 'COMPLETED'] as const
export const HOURS = { perTask: 3, perDay: 10 } as const
export const MOST_TASKS = 100

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
export const DAY_TOTAL = 'Total working hours should be less than 10'

/** Three letters or signs at least, of which not all are digits and not all are symbols. */
const saysSomething = (written: string) =>
  /^.{3,}$/su.test(written) && !/^[\p{Nd}\s]+$/u.test(written) && /[\p{L}\p{M}\p{N}]/u.test(written)

const words = (required: string) =>
  z.string(required).pipe(text(LIMITS.long).min(1, required).refine(saysSomething, SHORT_TEXT))

/** What is no number is refused for itself and counts nothing. */
const inHundredths = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) : 0)

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

/** Sums hundredths of hours as integers, so that ten times 0.1 is exactly one hour. */
export const totalHours = (given: readonly (number | null | undefined)[]) =>
  given.reduce<number>((sum, value) => sum + inHundredths(value), 0) / 100

interface Hours {
  readonly estimatedTime?: number | null | undefined
  readonly actualTime?: number | null | undefined
}

/** What a day adds up to. */
export const totalsOf = (tasks: readonly Hours[]) => ({
  totalEstimatedTime: totalHours(tasks.map(({ estimatedTime }) => estimatedTime)),
  totalActualTime: totalHours(tasks.map(({ actualTime }) => actualTime)),
})

/** Ten hours a day, estimated and actual each for itself. */
export const fitsDay = ({ totalEstimatedTime, totalActualTime }: ReturnType<typeof totalsOf>) =>
  totalEstimatedTime <= HOURS.perDay && totalActualTime <= HOURS.perDay

export type RowErrors = Readonly<Partial<Record<keyof TaskForm, string>>>

/** The first sentence for each field of a row that cannot be saved as it is; empty when it can. */
export function rowErrorsOf(row: unknown): RowErrors {
  const errors: Partial<Record<string, string>> = {}
  for (const { path, message } of taskForm.safeParse(row).error?.issues ?? []) {
    errors[String(path[0])] ??= message
  }
  return errors
}

/**
 * All that is wrong with the rows of a day, before anything is sent: each row's sentences, the day's
 * totals, and the sentence about them. The server refuses by the same rules.
 */
export function checkDay<Row extends Hours>(rows: readonly Row[]) {
  const errors = rows.map(rowErrorsOf)
  const totals = totalsOf(rows)
  const total = fitsDay(totals) ? null : DAY_TOTAL
  const isValid = total === null && errors.every((row) => Object.keys(row).length === 0)
  return { rows: errors, total, isValid, ...totals }
}
