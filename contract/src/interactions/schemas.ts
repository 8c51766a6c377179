import * as z from 'zod'
import { LEAVE_KINDS } from '../daily-updates/rules.ts'
import { isDay, toInstant, today } from '../dates.ts'
import { day, id, INVALID_DATE, requiredLine, requiredText, text } from '../fields.ts'
import { isPlainAddress, LIMITS } from '../field-rules.ts'
import type { PublicRuleContext } from '../rule-context.ts'
import { SELF_ASSESSMENT_STATES } from '../self-assessments/rules.ts'
import { userFilters } from '../users/schemas.ts'
import { clash } from './clash-schemas.ts'
import { isWebLink } from './place.ts'
import { INTERACTION_STATUSES, OUTCOMES } from './rules.ts'
import {
  PAST_TIME,
  DATE_MISSING,
  DURATION_MISSING,
  EMAIL_MISSING,
  INTERN_MISSING,
  INVALID_DURATION,
  INVALID_EMAIL,
  INVALID_PLACE,
  INVALID_TIME,
  MENTOR_MISSING,
  NAME_MISSING,
  OUTCOME_MISSING,
  REASON_MISSING,
  TIME_MISSING,
} from './messages.ts'

export const interaction = z.object({
  id,
  name: z.string(),
  assignedIntern: z.string(),
  internEmail: z.string(),
  internId: id,
  assignedMentor: z.string().nullable(),
  mentorId: id.nullable(),
  assignedInterviewer: z.string().nullable(),
  interviewerId: id.nullable(),
  date: z.string(),
  time: z.string(),
  duration: z.int(),
  place: z.string().nullable(),
  interactionStatus: z.enum(INTERACTION_STATUSES),
  isScheduled: z.boolean(),
  outcome: z.enum(OUTCOMES).nullable(),
  outcomeReason: z.string().nullable(),
  /** Who recorded it; null also when their account was erased. */
  outcomeBy: id.nullable(),
  /** Without its outcome it could take place: it is over, or all participants are active. */
  isReopenable: z.boolean(),
  hasFeedbackAuthor: z.boolean(),
  feedbackGivenBy: z.object({ id, name: z.string() }).nullable(),
  isFeedbackShared: z.boolean(),
  newTimeRequests: z.array(z.object({ askedById: id, askedBy: z.string(), text: z.string() })),
  /** Whether the intern's own assessment was sent; null while none is requested. */
  selfAssessment: z.enum(SELF_ASSESSMENT_STATES).nullable(),
  seriesId: id.nullable(),
  /** Of one that is not over: that the intern is away on its day; until null when the end is not known. */
  internAway: z.object({ kind: z.enum(LEAVE_KINDS), until: z.string().nullable() }).nullable(),
  /** The name of a holiday on its day, of one that is not over. */
  holiday: z.string().nullable(),
  /** What those who have to be free have at the same time; only where staff read it. */
  clashes: z.array(clash).optional(),
  /** When an admin last reminded of the feedback; for admins alone. */
  feedbackRemindedAt: z.iso.datetime().nullable(),
})
export type Interaction = z.infer<typeof interaction>

const TWELVE_HOURS = /^(0?[1-9]|1[0-2]):([0-5]\d)\s?([AaPp])[Mm]$/

const TWENTY_FOUR_HOURS = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/

function readTime(written: string): string | undefined {
  const [, hours24, minutes24] = TWENTY_FOUR_HOURS.exec(written) ?? []
  if (hours24 && minutes24) return `${hours24.padStart(2, '0')}:${minutes24}`
  const [, hours12, minutes12, half] = TWELVE_HOURS.exec(written) ?? []
  if (!hours12 || !minutes12 || !half) return undefined
  const hours = (Number(hours12) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minutes12}`
}

const DURATION =
  /^(?:(\d{1,2})\s*(?:h|hr|hrs|hour|hours))?\s*(?:(\d{1,4})\s*(?:m|min|mins|minute|minutes)?)?$/i

/** Minutes, from 30, "30", "30 mins", "1 hour" or "1h 30m". */
function readDuration(written: string | number): number | undefined {
  if (typeof written === 'number') return written
  const [, hours, minutes] = DURATION.exec(written.trim()) ?? []
  if (!hours && !minutes) return undefined
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

export const time = requiredText(TIME_MISSING, 20).transform((written, context) => {
  const read = readTime(written)
  if (!read) context.addIssue({ code: 'custom', message: INVALID_TIME })
  return read ?? ''
})

export const duration = z
  .union([z.number(), requiredText(DURATION_MISSING, 40)], DURATION_MISSING)
  .transform((written, context) => {
    const minutes = readDuration(written)
    const fits =
      minutes !== undefined && Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440
    if (!fits) context.addIssue({ code: 'custom', message: INVALID_DURATION })
    return minutes ?? 0
  })

const person = text(LIMITS.name).nullish()

const MAX_PLACE_LENGTH = 300

const SCHEME = /^[a-z][a-z0-9+.-]*:(?=\S)/i

export const place = text(MAX_PLACE_LENGTH)
  .transform((written) => written.replaceAll(/\s+/g, ' '))
  .refine((written) => !SCHEME.test(written) || isWebLink(written), INVALID_PLACE)
  .nullish()

const dateOf = (timeZone?: string) =>
  requiredText(DATE_MISSING, 40).pipe(day(INVALID_DATE, timeZone))

const interactionFields = z.object({
  name: requiredLine(NAME_MISSING, LIMITS.name),
  assignedIntern: requiredText(INTERN_MISSING, LIMITS.name),
  internEmail: requiredText(EMAIL_MISSING, LIMITS.email)
    .toLowerCase()
    .refine(isPlainAddress, INVALID_EMAIL),
  internId: id.optional(),
  assignedMentor: person,
  mentorId: id.nullish(),
  assignedInterviewer: person,
  interviewerId: id.nullish(),
  date: dateOf(),
  time,
  duration,
  place,
})

export const scheduleForm = ({ now, timeZone }: Pick<PublicRuleContext, 'now' | 'timeZone'>) => {
  // A field that is too long is refused; the rules about the whole form do not see its value.
  const isToday = ({ date, time }: { date: string; time: string }) =>
    date === today(now, timeZone) && TWENTY_FOUR_HOURS.test(time)
  return interactionFields
    .extend({ date: dateOf(timeZone) })
    .refine(({ date }) => !isDay(date) || date >= today(now, timeZone), {
      path: ['date'],
      message: PAST_TIME,
    })
    .refine((form) => !isToday(form) || toInstant(form.date, form.time, timeZone) >= now, {
      path: ['time'],
      message: PAST_TIME,
    })
}
export type ScheduleForm = z.output<ReturnType<typeof scheduleForm>>

const conflictOption = z.object({ refuseConflicts: z.boolean().optional() })

export const newInteraction = (ruleContext: PublicRuleContext) =>
  z.intersection(scheduleForm(ruleContext), conflictOption.extend({ requestId: id.optional() }))

export const interactionChange = (ruleContext: PublicRuleContext) =>
  z.intersection(
    scheduleForm(ruleContext),
    conflictOption.extend({
      isScheduled: z.boolean().optional(),
      /** `revisionOf` the interaction as read: what another admin changed since is not overwritten. */
      revision: text(2000).optional(),
    }),
  )

export const mentorChoice = z.object({
  mentorId: requiredText(MENTOR_MISSING, 100).pipe(id),
})

/** Null reopens the interaction. */
export const outcomeChange = z
  .object({
    outcome: z.enum(OUTCOMES, OUTCOME_MISSING).nullable(),
    reason: text(500).optional(),
    refuseConflicts: z.boolean().optional(),
  })
  .refine(({ outcome, reason }) => outcome === null || reason, {
    path: ['reason'],
    message: REASON_MISSING,
  })
export type OutcomeChange = z.output<typeof outcomeChange>

/** `interactionId`: the interaction being changed, which conflicts with no participant. */
export const conflictQuery = interactionFields
  .pick({ internId: true, mentorId: true, interviewerId: true })
  .extend({
    internEmail: text(LIMITS.email).toLowerCase().optional(),
    interactionId: id.optional(),
    ...interactionFields.pick({ date: true, time: true, duration: true }).shape,
  })
export type ConflictQuery = z.output<typeof conflictQuery>

export const booleanWord = (name: string) =>
  z
    .enum(['true', 'false'], `${name} must be true or false.`)
    .transform((written) => written === 'true')

export const listFilters = userFilters.omit({ status: true, zone: true }).extend({
  interactionStatus: z.array(z.enum(INTERACTION_STATUSES)).max(3).optional(),
  outcome: z.array(z.enum(OUTCOMES)).max(OUTCOMES.length).optional(),
  date: z.union([z.literal(''), day()]).nullish(),
  endedBefore: day().optional(),
  /** Days on which an interaction begins, both included. */
  from: day().optional(),
  until: day().optional(),
})
export type InteractionFilters = z.output<typeof listFilters>

export const conflict = z.object({
  personId: id,
  person: z.string(),
  interactionId: id,
  name: z.string(),
  others: z.array(z.string()),
  date: z.string(),
  time: z.string(),
  endDate: z.string(),
  endTime: z.string(),
})
export type Conflict = z.infer<typeof conflict>

/** When all participants are available, in the organisation's time zone. */
export const freeSlot = z.object({ date: z.string(), time: z.string() })
export type FreeSlot = z.infer<typeof freeSlot>

export const conflicts = z.object({
  conflicts: z.array(conflict),
  free: z.array(freeSlot),
  /** The requested day is no working day, or a holiday. */
  isClosed: z.boolean(),
  /** The name of a holiday on the requested day. */
  holiday: z.string().nullable(),
  /** Participants who are on leave or in an examination on that day; until null when the end is not known. */
  away: z.array(
    z.object({ id, name: z.string(), kind: z.enum(LEAVE_KINDS), until: z.string().nullable() }),
  ),
})
export type Absent = z.infer<typeof conflicts>['away'][number]

export const revisionOf = (interaction: Interaction): string => {
  const { name, date, time, duration, place, internId, mentorId, interviewerId } = interaction
  return JSON.stringify([name, date, time, duration, place, internId, mentorId, interviewerId])
}
