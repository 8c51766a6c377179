import { type Actor, isAdmin, isMentor } from '../access.ts'
import { type Day, formatDay, toInstant, toLocalDateTime, type Clock } from '../dates.ts'
import { listInWords } from '../wording.ts'

export const INTERACTION_STATUSES = ['PENDING', 'FEEDBACK_PENDING', 'COMPLETED'] as const
export type InteractionStatus = (typeof INTERACTION_STATUSES)[number]

export const STATUS_LABELS: Readonly<Record<InteractionStatus, string>> = {
  PENDING: 'Pending',
  FEEDBACK_PENDING: 'Feedback pending',
  COMPLETED: 'Completed',
}

/** Apart from the status, which the API fixes at three values. Only the intern's own no-show is a signal about them. */
export const OUTCOMES = ['INTERN_NO_SHOW', 'MENTOR_NO_SHOW', 'NOT_HELD', 'CANCELLED'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  INTERN_NO_SHOW: 'Intern absent',
  MENTOR_NO_SHOW: 'Mentor absent',
  NOT_HELD: 'Did not take place',
  CANCELLED: 'Cancelled',
}

export const OUTCOME_HINTS: Readonly<Record<Outcome, string>> = {
  INTERN_NO_SHOW: 'The intern did not come. It counts as a missed meeting.',
  MENTOR_NO_SHOW: 'The mentor or interviewer did not come. It does not count against the intern.',
  NOT_HELD: 'Another reason, such as a postponement. It counts against no one.',
  CANCELLED: 'It is called off before its end. The time of all participants is free again.',
}

interface EditableRecord {
  readonly interactionStatus: InteractionStatus
  readonly outcome: Outcome | null
  readonly mentorId: string | null
  readonly interviewerId: string | null
}

/** Before it takes place, or when no user could give its feedback. Never with an outcome: it is reopened first. */
export const canEdit = (actor: Actor, record: EditableRecord) =>
  isAdmin(actor) &&
  record.outcome === null &&
  (record.interactionStatus === 'PENDING' || cannotBeRated(record))

const cannotBeRated = ({ interactionStatus, mentorId, interviewerId }: EditableRecord) =>
  interactionStatus === 'FEEDBACK_PENDING' && mentorId === null && interviewerId === null

export const MAX_LISTED_REQUESTS = 50

export const REQUEST_STATES = ['OPEN', 'SCHEDULED', 'DECLINED', 'WITHDRAWN'] as const

interface UpcomingRecord {
  readonly outcome: Outcome | null
  readonly interactionStatus: InteractionStatus
  readonly endsAt: Date
}

export const canAskForNewTime = (actor: Actor, record: UpcomingRecord, now: Date) =>
  !isAdmin(actor) &&
  record.outcome === null &&
  record.interactionStatus === 'PENDING' &&
  record.endsAt > now

interface HeldRecord {
  readonly mentorId: string | null
  readonly interviewerId: string | null
}

export const canSetOutcome = (actor: Actor, { mentorId, interviewerId }: HeldRecord) =>
  isAdmin(actor) || (isMentor(actor) && (mentorId === actor.id || interviewerId === actor.id))

interface Recorded {
  readonly outcomeBy: string | null
}

export const canChangeOutcome = (actor: Actor, { outcomeBy }: Recorded) =>
  isAdmin(actor) || outcomeBy === actor.id

export const canReopen = (actor: Actor, record: Recorded & { readonly isReopenable: boolean }) =>
  record.isReopenable && canChangeOutcome(actor, record)

interface RecordWithOutcome {
  readonly interactionStatus: InteractionStatus
  readonly isScheduled: boolean
  readonly outcome: Outcome | null
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Why the outcome cannot be recorded now: the key of an error of the call. Null reopens. */
export function outcomeRefusal(record: RecordWithOutcome, outcome: Outcome | null, now: Date) {
  if (record.interactionStatus === 'COMPLETED') return 'rated'
  if (outcome === null || outcome === record.outcome) return undefined
  if (outcome === 'CANCELLED') return record.endsAt <= now ? 'over' : undefined
  if (record.outcome === 'CANCELLED') return 'hasOutcome'
  if (record.startsAt > now) return 'notStarted'
  if (outcome === 'NOT_HELD') return undefined
  return record.isScheduled || record.outcome ? undefined : 'onHold'
}

interface RateableRecord {
  readonly interactionStatus: InteractionStatus
  readonly hasFeedbackAuthor: boolean
}

export const canNameMentor = (actor: Actor, record: RateableRecord) =>
  isAdmin(actor) && record.interactionStatus === 'FEEDBACK_PENDING' && !record.hasFeedbackAuthor

interface Overlap {
  readonly name: string
  readonly others: readonly string[]
  readonly date: Day
  readonly time: string
  readonly endDate: Day
  readonly endTime: string
}

/** "Review" with Isha Menon, 4 March 2026, 11:00 am to 11:30 am. */
export function formatConflict({ name, others, date, time, endDate, endTime }: Overlap): string {
  const whom = others.length > 0 ? ` with ${listInWords(others)}` : ''
  const end = endDate === date ? '' : `${formatDay(endDate)}, `
  return `"${name}"${whom}, ${formatDay(date)}, ${formatTime12h(time)} to ${end}${formatTime12h(endTime)}`
}

type PersonalOverlap = Overlap & { readonly personId: string; readonly person: string }

export const conflictSentences = (conflicts: readonly PersonalOverlap[]): string[] =>
  [...new Set(conflicts.map(({ personId }) => personId))].map((id) => {
    const own = conflicts.filter(({ personId }) => personId === id)
    return `${own[0]?.person} is not available: ${own.map(formatConflict).join('; ')}`
  })

export function formatTime12h(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

export const SEARCHED_WORKING_DAYS = 10

/** In which free times are suggested: minutes of the day in the organisation's time zone. */
export const OFFICE_HOURS = { opens: 9 * 60, closes: 18 * 60 }

const OPENS = `${String(OFFICE_HOURS.opens / 60).padStart(2, '0')}:00`

/** From when on reminders of a day are sent. */
export const hasOfficeOpened = ({ now, timeZone }: Clock) =>
  toLocalDateTime(now, timeZone).time >= OPENS

export const DAYS_WITHOUT_INTERACTION = 30

export const SERIES_LIMITS = { interns: 60, interviewers: 20, days: 31 } as const

type Participants = Readonly<
  Record<'internId', string> & Record<'mentorId' | 'interviewerId', string | null>
>

/** Who has to be free: beside an interviewer, the assigned mentor is invited and may be elsewhere. */
export const requiredParticipants = ({ internId, mentorId, interviewerId }: Participants) => {
  const lead = interviewerId ?? mentorId
  return lead === null ? [internId] : [internId, lead]
}

interface Planned {
  readonly date: Day
  readonly time: string
  readonly duration: number
}

export function spanOf({ date, time, duration }: Planned, timeZone: string) {
  const startsAt = toInstant(date, time, timeZone)
  return { startsAt, endsAt: new Date(startsAt.getTime() + duration * 60_000) }
}
