import * as z from 'zod'
import { isDay, toInstant } from '../dates.ts'
import { day, id, INVALID_DATE, requiredText, text } from '../fields.ts'
import type { PublicRuleContext } from '../rule-context.ts'
import { DATE_MISSING, PAST_TIME, REASON_MISSING, TIME_MISSING } from './messages.ts'
import { freeSlot, interaction, time } from './schemas.ts'

/** Of a declined request, or of one for another time. */
export const requestReason = z.object({ reason: requiredText(REASON_MISSING, 500) })

const empty = (written: string) => written || undefined

/** When a meeting would suit who asks for it; without both, any time. */
export const preferredTime = {
  date: text(40).transform(empty).pipe(day(INVALID_DATE).optional()).optional(),
  time: text(20).transform(empty).pipe(time.optional()).optional(),
}

type Preferred = z.output<z.ZodObject<typeof preferredTime>>

type Clock = Pick<PublicRuleContext, 'now' | 'timeZone'>

// A field that is too long is refused; the rules about both see its value all the same.
const TIME = /^\d\d:\d\d$/

/** Undefined without a day and a time. */
export const preferredInstant = ({ date, time }: Preferred, timeZone: string): Date | undefined =>
  date && time && isDay(date) && TIME.test(time) ? toInstant(date, time, timeZone) : undefined

/** A day and a time belong together, and are not in the past. */
export function checkPreferred(
  preferred: Preferred,
  { now, timeZone }: Clock,
  context: z.core.$RefinementCtx,
): void {
  const { date, time } = preferred
  const reject = (field: keyof Preferred, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (time && !date) reject('date', DATE_MISSING)
  if (date && !time) reject('time', TIME_MISSING)
  const instant = preferredInstant(preferred, timeZone)
  if (instant && instant < now) reject('time', PAST_TIME)
}

/** Open: neither scheduled nor declined nor withdrawn. */
export const openRequest = z.object({
  id,
  internId: id,
  intern: z.string(),
  internEmail: z.string(),
  askedById: id,
  askedBy: z.string(),
  /** What the meeting is for, or why another time is needed. */
  text: z.string(),
  /** When a meeting would suit who asked, in the organisation's time zone. */
  preferred: freeSlot.nullable(),
  createdAt: z.iso.datetime(),
  /** Of a request for another time; null when a meeting is asked for. */
  interaction: interaction.nullable(),
})
export type OpenRequest = z.infer<typeof openRequest>

/** For another time, by the caller, who has not asked again. */
const declinedRequest = z.object({
  interactionId: id,
  reason: z.string(),
  declinedAt: z.iso.datetime(),
})

/** The oldest open ones. */
export const openRequests = z.object({
  total: z.int(),
  first: z.array(openRequest),
  declined: z.array(declinedRequest),
})
export type OpenRequests = z.infer<typeof openRequests>
