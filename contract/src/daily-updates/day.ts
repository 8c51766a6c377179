import * as z from 'zod'
import { id } from '../calls.ts'
import { day } from '../fields.ts'
import { holiday } from './holidays.ts'
import { DAY_TOTAL, fitsDay, MOST_TASKS, task, taskForm, totalsOf } from './task.ts'

/** An intern's tasks of a day, in their order. */
export const dayOfTasks = z.object({
  tasks: z.array(task),
  totalEstimatedTime: z.number(),
  totalActualTime: z.number(),
  /** Grows with every change of the day; sent back with a save, it tells whether another came first. */
  revision: z.int(),
})
export type DayOfTasks = z.infer<typeof dayOfTasks>

export const TWICE = 'A task may be sent only once.'

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
