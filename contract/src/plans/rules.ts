import { type Actor, isAdmin, isMentor } from '../access.ts'
import { STATUSES_WITH_DAILY_UPDATES } from '../daily-updates/rules.ts'
import type { Status } from '../users/rules.ts'
import { addDays, type Day, daysBetween } from '../dates.ts'

export const PLAN_DAYS = { min: 1, max: 180 } as const
export const MAX_MATCHING = 2000
export const PLAN_STATUSES = ['Present', 'Not Present'] as const

export const endOf = (startDate: string, planDays: number) => addDays(startDate, planDays)

/** Active, shadowing or without a status; interns in another status join a plan after a warning only. */
export const isAttending = (status: Status | null) =>
  status === null || STATUSES_WITH_DAILY_UPDATES.some((active) => active === status)

type Mentored = { readonly mentorId: string | null }

export const canMark = (actor: Actor, milestone: Mentored, intern: Mentored = NO_MENTOR) =>
  isAdmin(actor) || (isMentor(actor) && (intern.mentorId ?? milestone.mentorId) === actor.id)

const NO_MENTOR: Mentored = { mentorId: null }

export const PLAN_STATES = ['NOT_STARTED', 'ACTIVE', 'ENDED'] as const
export type PlanState = (typeof PLAN_STATES)[number]

export interface Completion {
  done: number
  total: number
  percent: number
}

/** Rounded, but 100 means complete. */
export const completionOf = (done: number, total: number): Completion => ({
  done,
  total,
  percent: shareOf(done, total),
})

function shareOf(done: number, total: number): number {
  if (total === 0) return 0
  return done < total ? Math.min(99, Math.round((done * 100) / total)) : 100
}

export const PROGRESS_SORTS = ['behind', 'name', 'done'] as const
export type ProgressSort = (typeof PROGRESS_SORTS)[number]

export const MAX_NOTE_LENGTH = 500

interface Dates {
  readonly startDate: Day
  readonly endDate: Day
}

export const stateOn = (on: Day, { startDate, endDate }: Dates): PlanState =>
  on < startDate ? 'NOT_STARTED' : on > endDate ? 'ENDED' : 'ACTIVE'

export const daysLeftOn = (on: Day, { startDate, endDate }: Dates) =>
  Math.max(0, daysBetween(on < startDate ? startDate : on, endDate))

export const daysToStartOn = (on: Day, { startDate }: Pick<Dates, 'startDate'>) =>
  Math.max(0, daysBetween(on, startDate))

export function spansOf(startDate: Day, milestones: readonly { readonly milestoneDays: number }[]) {
  let passed = 0
  return milestones.map(({ milestoneDays }) => {
    const from = addDays(startDate, passed)
    passed += milestoneDays
    return { from, to: addDays(startDate, passed - 1) }
  })
}

/** What the plan has on the day `from` and later is `days` later for an intern. */
export interface Move {
  readonly from: Day
  readonly days: number
}

/** A day of the plan, for an intern who joined later or is away. */
export const movedDay = (planned: Day, moves: readonly Move[]) =>
  addDays(
    planned,
    moves.reduce((sum, { from, days }) => (from <= planned ? sum + days : sum), 0),
  )

interface Absences {
  readonly status: Status | null
  /** In the order of their days. */
  readonly moves: readonly Move[]
}

/** Whether a day of the plan has no date yet: an absence by status has no end, and is counted up to today. */
export function isOpenOn(on: Day, planned: Day, { status, moves }: Absences): boolean {
  const last = moves.at(-1)
  if (isAttending(status) || last === undefined || last.from > planned) return false
  return movedDay(last.from, moves) === addDays(on, 1)
}

interface Shares {
  /** In percent of the objectives. */
  readonly done: number
  readonly due: number
}

/** As of a plan that has not begun. */
const NOTHING_DUE = 'None due yet'

const isNothingDue = ({ done, due }: Shares) => done === 0 && due === 0

export const shareWords = (shares: Shares) =>
  isNothingDue(shares) ? NOTHING_DUE : `${shares.done}% done, ${shares.due}% expected`

/** Below a heading that says which is which. */
export const shareFigures = (shares: Shares) =>
  isNothingDue(shares) ? NOTHING_DUE : `${shares.done}% / ${shares.due}%`

export const OBJECTIVE_STATES = ['done', 'late', 'current', 'ahead'] as const
export type ObjectiveState = (typeof OBJECTIVE_STATES)[number]

export const OBJECTIVE_LABELS: Readonly<Record<ObjectiveState, string>> = {
  done: 'Completed',
  late: 'Overdue',
  current: 'Current',
  ahead: 'Not due yet',
}

/** `from` and `dueOn` are the first and the last of the objective's days. */
export function objectiveStateOn(
  on: Day,
  { from, dueOn }: { readonly from: Day; readonly dueOn: Day },
  isDone: boolean,
): ObjectiveState {
  if (isDone) return 'done'
  if (dueOn < on) return 'late'
  return from <= on ? 'current' : 'ahead'
}
