import { isIntern } from '../access.ts'
import type { Day } from '../dates.ts'
import { STATUSES_WITH_DAILY_UPDATES } from '../daily-updates/rules.ts'
import { completionOf } from '../plans/rules.ts'
import { type Zone } from '../users/rules.ts'
import type { User } from '../users/schemas.ts'

export const SIGNALS = ['updates', 'noShows', 'progress', 'ratings', 'kpis'] as const
export type Signal = (typeof SIGNALS)[number]

/** 2 is worse than 1; 0 is no signal. */
export type Level = 0 | 1 | 2
export type Levels = Readonly<Record<Signal, Level>>

export const NO_LEVELS: Levels = { updates: 0, noShows: 0, progress: 0, ratings: 0, kpis: 0 }

/** `new`: too few expected days to judge. `paused`: on leave or in examination. */
export const ASSESSMENTS = ['judged', 'new', 'paused'] as const
export type Assessment = (typeof ASSESSMENTS)[number]

/** What the organisation has not done for an intern yet. Costs the intern no points. */
export const PENDING_ACTIONS = [
  'meeting',
  'feedback',
  'blocker',
  'blocked',
  'plan',
  'mentor',
] as const
export type PendingAction = (typeof PENDING_ACTIONS)[number]

/** Interns without a status are also in training. */
export const STATUSES_IN_TRAINING = [
  ...STATUSES_WITH_DAILY_UPDATES,
  'LEAVE',
  'EXAMINATION',
] as const

export const isInTraining = (person: Pick<User, 'role' | 'status' | 'disabledAt'>) =>
  isIntern(person) && person.disabledAt === null && isStatusInTraining(person.status)

export const isStatusInTraining = (status: User['status']) =>
  status === null || STATUSES_IN_TRAINING.some((one) => one === status)

export const KEEP_WEEKS = [1, 2, 4] as const

/** On the way to green, from the best. */
export const ZONE_ORDER = ['GREEN ZONE', 'YELLOW ZONE', 'RED ZONE'] as const satisfies Zone[]

export const severityOf = (zone: Zone) => ZONE_ORDER.indexOf(zone)

/** A signal begins at `on` and ends at `off`, so that a value between them does not toggle it. */
interface Threshold {
  readonly on: number
  readonly off: number
}

export interface Thresholds {
  /** Percent of the last ten expected updates. */
  readonly missing: Threshold
  readonly missingSevere: Threshold
  /** Percent of the plan's objective days, done behind due. */
  readonly behind: Threshold
  readonly behindSevere: Threshold
  /** The average of the last three feedbacks. */
  readonly rating: Threshold
  readonly ratingSevere: Threshold
  /** Stars below the intern's own earlier average. */
  readonly ratingDrop: Threshold
  /** Stars by which a KPI dropped. */
  readonly kpiDrop: Threshold
  readonly daysWithoutMeeting: number
  readonly feedbackWaitsDays: number
}

export const DEFAULT_THRESHOLDS: Thresholds = {
  missing: { on: 30, off: 10 },
  missingSevere: { on: 50, off: 30 },
  behind: { on: 15, off: 10 },
  behindSevere: { on: 30, off: 20 },
  rating: { on: 2.5, off: 2.8 },
  ratingSevere: { on: 2, off: 2.3 },
  ratingDrop: { on: 0.8, off: 0.5 },
  kpiDrop: { on: 1, off: 0.5 },
  daysWithoutMeeting: 30,
  feedbackWaitsDays: 3,
}

export const COUNTS = {
  /** The number of expected days over which updates are judged. */
  window: 10,
  /** The most missing days in a row that are counted one by one. */
  silence: 20,
  judgedFrom: 5,
  /** Days of expected updates until a worse and a better zone is suggested. */
  daysUntilWorse: 2,
  daysUntilBetter: 5,
  overdue: { one: 2, two: 3 },
  feedbacks: 3,
  noShows: { one: 2, days: 30 },
  fallenKpis: 2,
  /** The fewest members of a plan for which a lag of half of them is attributed to the plan. */
  sharedPlan: 8,
  inHandDays: 5,
  /** The day of a message and those after it on which the message alone counts so. */
  messageDays: 2,
  disagreementDays: 5,
} as const

/** An intern without updates counts as red immediately. */
export const SILENT_POINTS = 6
export const RED_POINTS = 4
export const YELLOW_POINTS = 2

export interface RatingFacts {
  /** Of the last three feedbacks, the newest last. */
  readonly recent: readonly number[]
  readonly average: number
  /** Adjusted for the leniency of each rater. */
  readonly adjusted: number
  readonly raters: number
  /** Null without two earlier feedbacks. */
  readonly earlier: number | null
  readonly adjustedEarlier: number | null
  /** Of a reader who may not know the earlier average. */
  readonly isEarlierHidden?: boolean
}

export interface KpiFact {
  readonly kpi: string
  readonly from: number
  readonly to: number
}

/** As known when the day closed. Gender, age, college, address, photo, sign-ins and the set zone are never inputs. */
export interface Facts {
  readonly day: Day
  readonly isPaused: boolean
  readonly isExpected: boolean
  /** The last expected days up to the length of the window, the earliest first. */
  readonly expected: readonly Day[]
  readonly missingDays: readonly Day[]
  /** If the whole window is missing: the days in a row, up to one more than are counted. Absent from older states. */
  readonly silentDays?: readonly Day[]
  readonly lastUpdateOn: Day | null
  /** Of meetings from which the intern was absent without the mark being withdrawn, the earliest first. */
  readonly noShowDays: readonly Day[]
  readonly plan: PlanFacts | null
  readonly ratings: RatingFacts | null
  /** The KPIs that dropped by half a star or more, the largest drop first. */
  readonly kpis: readonly KpiFact[]
}

/** `done`, `due` and `total` in days of objectives: what the lead and the signal are computed from. */
export interface PlanFacts {
  readonly planId: string
  readonly done: number
  readonly due: number
  readonly total: number
  readonly overdue: number
  readonly oldestDueOn: Day | null
  /** How many members of the plan are behind, and of how many; null while they are too few to compare. */
  readonly others: { readonly behind: number; readonly of: number } | null
  /** What is shown. Absent from days computed before objectives were counted. */
  readonly objectives?: { readonly done: number; readonly due: number; readonly total: number }
}

export const CONTACTS = ['meeting', 'zone', 'message'] as const

/** Percent of the objectives, as on the roadmap. */
export function sharesOf(plan: PlanFacts) {
  const { done, due, total } = plan.objectives ?? plan
  return { done: completionOf(done, total).percent, due: completionOf(due, total).percent }
}

export const percentOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((100 * part) / whole)

/** Percent of the plan by which done is behind due; 0 when ahead. */
export const gapOf = ({ done, due, total }: PlanFacts) =>
  Math.max(0, percentOf(due, total) - percentOf(done, total))

export const ATTENTION_SORTS = [
  'urgency',
  'name',
  'batch',
  'zone',
  'lead',
  'lastUpdateOn',
  'nextMeetingOn',
  'averageRating',
] as const
export type AttentionSort = (typeof ATTENTION_SORTS)[number]

/** By what was done last, too: not a column of the table. */
export const OVERVIEW_SORTS = [...ATTENTION_SORTS, 'actedOn'] as const
export type OverviewSort = (typeof OVERVIEW_SORTS)[number]

/** The most interns that are drawn one by one; beyond it, those on course are counted by their lead. */
export const MAX_MARKS = 500

export const VERDICTS = ['needs attention', 'watch', 'on course'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Percent of the judged interns who are suggested yellow or red. Fewer than `from` are not judged as a batch. */
export const BATCH_LIMITS = {
  from: 8,
  attention: { on: 34, off: 29 },
  watch: { on: 15, off: 10 },
} as const

/** More than this share changing at the same time is treated as one cause, from this many on. */
export const COMMON_CAUSE = { percent: 25, from: 20 } as const

const isAbove = ({ on, off }: Threshold, share: number, wasAbove: boolean) =>
  share >= on || (wasAbove && share > off)

export function verdictAfter(before: Verdict | null, judged: number, suggested: number) {
  if (judged < BATCH_LIMITS.from) return null
  const share = percentOf(suggested, judged)
  if (isAbove(BATCH_LIMITS.attention, share, before === 'needs attention')) return 'needs attention'
  const wasWatched = before !== null && before !== 'on course'
  return isAbove(BATCH_LIMITS.watch, share, wasWatched) ? 'watch' : 'on course'
}
