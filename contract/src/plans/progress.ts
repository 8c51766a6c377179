import * as z from 'zod'
import { id, page, type Facts } from '../calls.ts'
import { addDays, dayInWords, daysBetween, today, type Day } from '../dates.ts'
import { day, text } from '../fields.ts'
import { milestone, objective, planCard } from './record.ts'

export const PLAN_STATES = ['NOT_BEGUN', 'RUNNING', 'ENDED'] as const
export type PlanState = (typeof PLAN_STATES)[number]

const tally = z.object({ done: z.int(), total: z.int(), percent: z.int() })
export type Tally = z.infer<typeof tally>

/** Rounded down, so that 100 means all of it. Of nothing, nothing is done. */
export const tallyOf = (done: number, total: number): Tally => ({
  done,
  total,
  percent: total === 0 ? 0 : Math.floor((done * 100) / total),
})

/** That an intern has done an objective: when, and who says so. */
export const mark = z.object({
  objectiveId: id,
  doneOn: z.string(),
  note: z.string().nullable(),
  /** Null when the person who marked it is gone. */
  markedBy: z.string().nullable(),
})
export type Mark = z.infer<typeof mark>

/** Where a plan stands today. Neither count is ever negative. */
const standing = z.object({
  plan: planCard.omit({ userCount: true }),
  state: z.enum(PLAN_STATES),
  daysToStart: z.int(),
  daysLeft: z.int(),
  /** The milestone that today falls into; null in a plan without milestones. */
  currentMilestoneId: id.nullable(),
})
export type Standing = z.infer<typeof standing>

/** A milestone with its first and its last calendar day. */
const stage = milestone.omit({ objectives: true }).extend({ from: z.string(), to: z.string() })
export type Stage = z.infer<typeof stage>

/** One intern's way through the plan. */
export const roadmap = standing.extend({
  intern: z.object({ id, name: z.string() }),
  ...tally.shape,
  milestones: z.array(
    stage.extend({
      ...tally.shape,
      objectives: z.array(objective.extend({ mark: mark.nullable() })),
    }),
  ),
})
export type Roadmap = z.infer<typeof roadmap>

/**
 * Of all members together: `total` is objectives times members. `marks` counts every record, those of
 * former members too; it is what a deletion takes away.
 */
const stageProgress = stage.extend({
  ...tally.shape,
  marks: z.int(),
  objectives: z.array(objective.extend({ ...tally.shape, marks: z.int() })),
})

const internProgress = z.object({
  id,
  name: z.string(),
  profilePhoto: z.string().nullable(),
  employeeId: z.string().nullable(),
  designation: z.string().nullable(),
  batch: z.string().nullable(),
  year: z.int().nullable(),
  ...tally.shape,
  milestones: z.array(z.object({ milestoneId: id, ...tally.shape })),
  marks: z.array(mark),
})
export type InternProgress = z.infer<typeof internProgress>

/** Milestones are all of the plan's for an admin, a mentor's own for a mentor. */
const overview = standing.extend({
  ...tally.shape,
  marks: z.int(),
  internCount: z.int(),
  milestones: z.array(stageProgress),
})
export type Overview = z.infer<typeof overview>

export const mentoredPlans = z.array(overview)
export const planProgress = overview.extend({ interns: page(internProgress) })
export type PlanProgress = z.infer<typeof planProgress>

export const LONGEST_NOTE = 500

export const markForm = ({ now, timeZone }: Pick<Facts, 'now' | 'timeZone'>) =>
  z.object({
    doneOn: day('Enter the day on which it was done.').refine(
      (doneOn) => doneOn <= today(now, timeZone),
      'The day cannot be after today.',
    ),
    note: text(LONGEST_NOTE)
      .nullish()
      .transform((written) => written || null),
  })
export type MarkForm = z.output<ReturnType<typeof markForm>>

export const doneTooEarly = (startDate: Day) =>
  `The day cannot be before the plan's start on ${dayInWords(startDate)}.`

interface Dates {
  readonly startDate: Day
  readonly endDate: Day
}

export const stateOn = (on: Day, { startDate, endDate }: Dates): PlanState =>
  on < startDate ? 'NOT_BEGUN' : on > endDate ? 'ENDED' : 'RUNNING'

/** Until the plan's end, from its start when it has not begun. */
export const daysLeftOn = (on: Day, { startDate, endDate }: Dates) =>
  Math.max(0, daysBetween(on < startDate ? startDate : on, endDate))

export const daysToStartOn = (on: Day, { startDate }: Pick<Dates, 'startDate'>) =>
  Math.max(0, daysBetween(on, startDate))

/** Each milestone follows the one before it, the first begins with the plan. */
export function spansOf(startDate: Day, milestones: readonly { readonly milestoneDays: number }[]) {
  let passed = 0
  return milestones.map(({ milestoneDays }) => {
    const from = addDays(startDate, passed)
    passed += milestoneDays
    return { from, to: addDays(startDate, passed - 1) }
  })
}
