import { type Actor, isAdmin } from '../access.ts'
import { type Day, dayInWords } from '../dates.ts'

export const INTERACTION_STATUSES = ['PENDING', 'FEEDBACK_PENDING', 'COMPLETED'] as const
export type InteractionStatus = (typeof INTERACTION_STATUSES)[number]

export const PAST_TIME = 'Selected time cannot be in the past.'

interface EditableRecord {
  readonly interactionStatus: InteractionStatus
  readonly mentorId: string | null
  readonly interviewerId: string | null
}

/**
 * Only what nobody has held yet. Or what has ended with nobody named who could rate it: an admin must
 * name somebody, and a new time, or it would wait for ever.
 */
export const canEdit = (actor: Actor, record: EditableRecord) =>
  isAdmin(actor) && (record.interactionStatus === 'PENDING' || isNobodys(record))

const isNobodys = ({ interactionStatus, mentorId, interviewerId }: EditableRecord) =>
  interactionStatus === 'FEEDBACK_PENDING' && mentorId === null && interviewerId === null

const and = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** Another interaction of somebody at the requested time. */
interface Overlap {
  readonly name: string
  readonly others: readonly string[]
  readonly date: Day
  readonly time: string
  readonly endDate: Day
  readonly endTime: string
}

/** With what somebody is busy: "Review" with Isha Menon, 4 March 2026, 11:00 am to 11:30 am. */
export function conflictInWords({ name, others, date, time, endDate, endTime }: Overlap): string {
  const whom = others.length > 0 ? ` with ${and.format(others)}` : ''
  const end = endDate === date ? '' : `${dayInWords(endDate)}, `
  return `"${name}"${whom}, ${dayInWords(date)}, ${onTwelveHours(time)} to ${end}${onTwelveHours(endTime)}`
}

/** `14:30` as people say it: 2:30 pm. */
export function onTwelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

/** So long an intern may go without an interaction before the admins are told. */
export const DAYS_WITHOUT_INTERACTION = 30
