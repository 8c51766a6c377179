import {
  addDays,
  formatDay,
  minuteOfDay,
  timeOfMinute,
  toInstant,
  toLocalDateTime,
  type Clock,
  type Day,
} from '../dates.ts'
import { formatTime12h } from '../interactions/rules.ts'
import { isWorked, type WorkingCalendar } from '../settings/working-days.ts'
import type { Priority, ResolvedStatus } from './rules.ts'

export interface Targets {
  /** When a working day begins and ends, `HH:mm`. */
  readonly opensAt: string
  readonly closesAt: string
  readonly answer: Readonly<Record<Priority, number>>
  readonly solution: Readonly<Record<Priority, number>>
}

export const DEFAULT_TARGETS: Targets = {
  opensAt: '09:00',
  closesAt: '18:00',
  answer: { HIGH: 4, MEDIUM: 8, LOW: 16 },
  solution: { HIGH: 8, MEDIUM: 24, LOW: 40 },
}

export const TARGET_HOURS = { min: 1, max: 400 } as const

/** A target is counted day by day, for each request of a list. */
const SHORTEST_DAY = 60

export const isTooShortDay = ({ opensAt, closesAt }: Pick<Targets, 'opensAt' | 'closesAt'>) =>
  minuteOfDay(closesAt) - minuteOfDay(opensAt) < SHORTEST_DAY

export interface WorkingTime extends WorkingCalendar {
  readonly targets: Targets
  readonly timeZone: string
}

/** The other days of more than a year cannot all be days off. */
const MOST_DAYS_OFF = 400
/** For the most hours of a target, an hour on one day of each week. Stored working days can be shorter. */
const MOST_DAYS = TARGET_HOURS.max * 7 + MOST_DAYS_OFF
const MINUTE = 60_000

interface Local {
  readonly day: Day
  readonly minute: number
}

function localOf(moment: Date, { timeZone }: WorkingTime): Local {
  const { day, time } = toLocalDateTime(moment, timeZone)
  return { day, minute: minuteOfDay(time) }
}

const instantOf = ({ day, minute }: Local, { timeZone }: WorkingTime) =>
  toInstant(day, timeOfMinute(minute), timeZone)

const hoursOf = ({ targets: { opensAt, closesAt } }: WorkingTime) =>
  [minuteOfDay(opensAt), minuteOfDay(closesAt)] as const

export function addWorkingMinutes(from: Date, minutes: number, working: WorkingTime): Date {
  const [opens, closes] = hoursOf(working)
  let { day, minute } = localOf(from, working)
  let left = minutes
  for (let [off, days] = [0, 0]; off < MOST_DAYS_OFF && days < MOST_DAYS; off += 1, days += 1) {
    const begins = Math.max(minute, opens)
    if (begins < closes && isWorked(day, working)) {
      if (left <= closes - begins) return instantOf({ day, minute: begins + left }, working)
      left -= closes - begins
      off = 0
    }
    day = addDays(day, 1)
    minute = 0
  }
  return instantOf({ day, minute: opens }, working)
}

/** The last minute from which so many working minutes have passed at a moment. */
export function subtractWorkingMinutes(from: Date, minutes: number, working: WorkingTime): Date {
  const [opens, closes] = hoursOf(working)
  let { day, minute } = localOf(from, working)
  let left = minutes
  for (let [off, days] = [0, 0]; off < MOST_DAYS_OFF && days < MOST_DAYS; off += 1, days += 1) {
    const ends = Math.min(minute, closes)
    if (ends > opens && isWorked(day, working)) {
      if (left <= ends - opens) return instantOf({ day, minute: ends - left }, working)
      left -= ends - opens
      off = 0
    }
    day = addDays(day, -1)
    minute = 24 * 60
  }
  return instantOf({ day, minute: opens }, working)
}

export function workingMinutesBetween(from: Date, to: Date, working: WorkingTime): number {
  const [opens, closes] = hoursOf(working)
  const [first, last] = [localOf(from, working), localOf(to, working)]
  let total = 0
  for (let { day } = first; day <= last.day; day = addDays(day, 1)) {
    if (!isWorked(day, working)) continue
    const begins = Math.max(day === first.day ? first.minute : 0, opens)
    const ends = Math.min(day === last.day ? last.minute : 24 * 60, closes)
    total += Math.max(0, ends - begins)
  }
  return total
}

interface Measured {
  readonly priority: Priority
  readonly createdAt: string
  readonly reopenedAt: string | null
  readonly answeredAt: string | null
  readonly resolvedStatus: ResolvedStatus
}

export interface Due {
  readonly answerDueAt: string | null
  readonly solutionDueAt: string | null
}

export function dueOf(request: Measured, working: WorkingTime): Due {
  if (request.resolvedStatus === 'RESOLVED') return { answerDueAt: null, solutionDueAt: null }
  const start = new Date(request.reopenedAt ?? request.createdAt)
  const dueAfter = (hours: number) => addWorkingMinutes(start, hours * 60, working).toISOString()
  const { answer, solution } = working.targets
  return {
    answerDueAt: request.answeredAt === null ? dueAfter(answer[request.priority]) : null,
    solutionDueAt: dueAfter(solution[request.priority]),
  }
}

/** Requests that began before these moments are late: the inverse of `dueOf`, for SQL. */
export function lateBefore(now: Date, hours: number, working: WorkingTime): Date {
  const lastMinute = new Date(Math.ceil(now.getTime() / MINUTE) * MINUTE - MINUTE)
  return new Date(subtractWorkingMinutes(lastMinute, hours * 60, working).getTime() + MINUTE)
}

/** Bounds the time: a list can hold hundreds of old requests. */
const COUNTED = 30 * 24 * 60 * MINUTE

const isLongAgo = (due: Date, now: Date) => now.getTime() - due.getTime() > COUNTED

export function overdueMinutes(due: string, now: Date, working: WorkingTime): number {
  const at = new Date(due)
  if (at > now) return 0
  return workingMinutesBetween(
    at,
    isLongAgo(at, now) ? new Date(at.getTime() + COUNTED) : now,
    working,
  )
}

interface Overdue extends Due {
  readonly answerOverdue: number | null
  readonly solutionOverdue: number | null
}

export interface TargetSentence {
  readonly isLate: boolean
  readonly words: string
}

/** "First answer overdue by 3 working hours", "First answer due today at 4:00 pm": what is late first. */
export function targetSentences(
  { answerDueAt, solutionDueAt, answerOverdue, solutionOverdue }: Overdue,
  clock: Clock,
): TargetSentence[] {
  const answer = lengthOf(answerOverdue ?? 0)
  const solution = lengthOf(solutionOverdue ?? 0)
  const sentences = [
    sentenceOf('First answer', answerDueAt, answer, clock),
    sentenceOf('Solution', solutionDueAt, solution, clock),
  ]
  return sentences
    .filter((sentence) => sentence !== undefined)
    .toSorted((one, other) => Number(other.isLate) - Number(one.isLate))
}

function sentenceOf(
  name: string,
  due: string | null,
  length: string,
  clock: Clock,
): TargetSentence | undefined {
  if (due === null) return undefined
  const at = new Date(due)
  if (at >= clock.now) return { isLate: false, words: `${name} due ${formatDue(at, clock)}` }
  const by = isLongAgo(at, clock.now) ? 'by more than' : 'by'
  return { isLate: true, words: `${name} overdue ${by} ${length}` }
}

function lengthOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return 'less than 1 working hour'
  return hours === 1 ? '1 working hour' : `${hours} working hours`
}

function formatDue(at: Date, { now, timeZone }: Clock): string {
  const { day, time } = toLocalDateTime(at, timeZone)
  const { day: today } = toLocalDateTime(now, timeZone)
  const shown = formatTime12h(time)
  if (day === today) return `today at ${shown}`
  if (day === addDays(today, 1)) return `tomorrow at ${shown}`
  return `${formatDay(day)} at ${shown}`
}
