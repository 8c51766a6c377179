import * as z from 'zod'
import { blocker } from '../blockers/schemas.ts'
import { away, dayFilters, month, task } from '../daily-updates/schemas.ts'
import { ENDS_TOO_EARLY } from '../daily-updates/messages.ts'
import { daysBetween } from '../dates.ts'
import { day, id, text } from '../fields.ts'
import { knownPerson, signInState, userFilters } from '../users/schemas.ts'
import { EXPORT_FORMATS } from '../files.ts'
import { RANGE_TOO_LONG, REPLY_MISSING } from './messages.ts'
import {
  CELL_STATES,
  DAY_GROUPS,
  DAY_STATES,
  MAX_EXPORTED_DAYS,
  MAX_REPLY,
  REACTIONS,
} from './rules.ts'

export const internDay = z.object({
  user: knownPerson.omit({ email: true, employeeId: true }).extend({
    /** Null for mentors. */
    signIn: signInState.nullable(),
  }),
  state: z.enum(DAY_STATES),
  /** Also of a day whose hours are missing. */
  isLate: z.boolean(),
  tasks: z.int(),
  completed: z.int(),
  planned: z.number(),
  done: z.number(),
  hoursMissing: z.number(),
  tasksWithoutTime: z.int(),
  /** Tasks that were blocked when the day ended, or are now. */
  blocked: z.int(),
  isReminded: z.boolean(),
})
export type InternDay = z.output<typeof internDay>

export const daysFilters = dayFilters.extend({ group: z.enum(DAY_GROUPS).optional() })
export type DaysFilters = z.output<typeof daysFilters>

export const dayCounts = z.record(z.enum(DAY_GROUPS), z.int())
export type DayCounts = z.output<typeof dayCounts>

export const dayReply = z.object({
  authorId: id,
  author: z.string(),
  reaction: z.enum(REACTIONS).nullable(),
  text: z.string().nullable(),
  at: z.iso.datetime(),
  isEdited: z.boolean(),
})
export type DayReply = z.output<typeof dayReply>

export const replyForm = z
  .object({
    date: day(),
    reaction: z.enum(REACTIONS).nullable(),
    text: text(MAX_REPLY),
  })
  .refine(({ reaction, text: line }) => reaction !== null || line !== '', {
    path: ['text'],
    message: REPLY_MISSING,
  })
export type ReplyForm = z.output<typeof replyForm>

export const openedDay = z.object({
  date: z.string(),
  tasks: z.array(task),
  totalEstimatedTime: z.number(),
  totalActualTime: z.number(),
  readers: z.array(z.object({ readerId: id, name: z.string(), at: z.iso.datetime() })),
  replies: z.array(dayReply),
  /** Why no update is expected on the day. */
  holiday: z.string().nullable(),
  away: away.nullable(),
  blockers: z.array(
    blocker.pick({ id: true, taskId: true, taskName: true, reason: true, waitsFor: true }),
  ),
})
export type OpenedDay = z.output<typeof openedDay>

export const monthFilters = userFilters.omit({ zone: true }).extend({ month })
export type MonthFilters = z.output<typeof monthFilters>

export const internMonth = z.object({
  user: z.object({ id, name: z.string(), batch: z.string().nullable(), hasSignedIn: z.boolean() }),
  missing: z.int(),
  cells: z.array(
    z.object({ state: z.enum(CELL_STATES), hours: z.number(), isBlocked: z.boolean() }),
  ),
})
export type InternMonth = z.output<typeof internMonth>

export const monthDays = z.array(z.object({ date: z.string(), holiday: z.string().nullable() }))
export type MonthDays = z.output<typeof monthDays>

export const daysExportForm = userFilters
  .omit({ zone: true })
  .extend({ from: day(), to: day(), format: z.enum(EXPORT_FORMATS) })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: ENDS_TOO_EARLY })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_EXPORTED_DAYS, {
    path: ['to'],
    message: RANGE_TOO_LONG,
  })
export type DaysExportForm = z.output<typeof daysExportForm>

/** For the intern alone: it is neither ranked nor sent. */
export const ownStatistics = z.object({
  /** Of the last working days on which an update was expected. */
  written: z.int(),
  of: z.int(),
  hoursThisWeek: z.number(),
  hint: z
    .object({
      kind: z.string().nullable(),
      tasks: z.int(),
      estimated: z.number(),
      actual: z.number(),
      percent: z.int(),
    })
    .nullable(),
})
export type OwnStatistics = z.output<typeof ownStatistics>

export const WEEKS = ['this', 'last'] as const
export type Week = (typeof WEEKS)[number]

export const ownWeek = z.object({
  from: z.string(),
  to: z.string(),
  /** Days with an update, of those on which one was expected; other days with an update are extra. */
  written: z.int(),
  days: z.int(),
  extra: z.int(),
  planned: z.number(),
  done: z.number(),
  /** Names of tasks, each once: a task is open until it is completed on some day of the week. */
  completed: z.array(z.string()),
  open: z.array(z.string()),
  blocked: z.array(z.string()),
  /** Who receives the summary: the mentor of the current milestone, else the admins. */
  recipients: z.array(z.object({ id, name: z.string() })),
})
export type OwnWeek = z.output<typeof ownWeek>

export const MAX_WEEK_NOTE = 500
export const weekForm = z.object({ week: z.enum(WEEKS), note: text(MAX_WEEK_NOTE) })
