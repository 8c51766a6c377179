import * as z from 'zod'
import { TASK_PROGRESS } from '../daily-updates/rules.ts'
import { dayOff } from '../daily-updates/day-off-schemas.ts'
import { away } from '../daily-updates/schemas.ts'
import { isDay, toInstant } from '../dates.ts'
import { day, id, INVALID_DATE, requiredText, text } from '../fields.ts'
import { PRIORITIES, RESOLVED_STATUSES } from '../helpdesk/rules.ts'
import { DATE_MISSING, PAST_TIME, TIME_MISSING } from '../interactions/messages.ts'
import { INTERACTION_STATUSES, OUTCOMES } from '../interactions/rules.ts'
import { freeSlot, time } from '../interactions/schemas.ts'
import type { PublicRuleContext } from '../rule-context.ts'
import { hasReason } from '../users/edit-rules.ts'
import { REASON_MISSING } from '../users/edit-schemas.ts'
import { zoneReason } from '../users/form-schemas.ts'
import { ZONES, type Zone } from '../users/rules.ts'
import { knownPerson, signInState } from '../users/schemas.ts'
import { REQUEST_MISSING, SAME_ZONE, ZONE_MISSING } from './messages.ts'
import { WORK_DAY_STATES } from './rules.ts'

const zone = z.enum(ZONES).nullable()
const name = z.string().nullable()

const meeting = dayOff.extend({ id, name: z.string(), startsAt: z.iso.datetime() })

export const internHeader = knownPerson.extend({
  isDisabled: z.boolean(),
  /** For admins alone. */
  signIn: signInState.nullable(),
  zone,
  /** Null while it was never changed. The reason and who changed it are for admins alone. */
  zoneChange: z.object({ at: z.iso.datetime(), reason: name, by: name }).nullable(),
  /** The milestone of today by the dates of the plan, before these the first one. */
  phase: name,
  /** The milestone by the intern's own dates, when it is another one. */
  ownPhase: name,
  mentor: z.object({ id, name: z.string() }).nullable(),
  plan: z
    .object({
      id,
      name: z.string(),
      /** For the intern, who may join later or be on leave then. */
      startsOn: z.string(),
      /** By the dates of the plan. */
      hasBegun: z.boolean(),
      /** Percent of its objectives. */
      done: z.int(),
      due: z.int(),
    })
    .nullable(),
  /** For mentors the next one in which they take part. */
  nextMeeting: meeting.nullable(),
  lastUpdateOn: z.string().nullable(),
  isRemindedToday: z.boolean(),
  /** Today. */
  away: away.nullable(),
  hasFeedback: z.boolean(),
})
export type InternHeader = z.infer<typeof internHeader>

const event = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), key: z.string(), at: z.iso.datetime(), ...shape })

export const timelineEvent = z.discriminatedUnion('kind', [
  event('meeting', {
    id,
    name: z.string(),
    endsAt: z.iso.datetime(),
    status: z.enum(INTERACTION_STATUSES),
    isScheduled: z.boolean(),
    outcome: z.enum(OUTCOMES).nullable(),
    mentor: name,
    interviewer: name,
  }),
  event('feedback', {
    feedbackId: id,
    interactionId: id,
    name: z.string(),
    average: z.number(),
    text: z.string(),
    by: name,
    intern: z.string(),
    isHeld: z.boolean(),
    /** Held back by the reader, who can share it. */
    canShare: z.boolean(),
  }),
  event('step', { name: z.string(), interactionName: z.string() }),
  event('zone', { from: zone, to: zone, reason: name, by: name }),
  event('milestone', { name: z.string(), mentor: name }),
  event('objective', { name: z.string(), day: z.string(), note: name, by: name }),
  /** One after the other: holidays, leave and days off do not part them. */
  event('missed', { days: z.array(z.string()) }),
  event('blocker', {
    taskName: z.string(),
    reason: z.string(),
    waitsFor: z.string(),
    closedAt: z.iso.datetime().nullable(),
    note: name,
  }),
  event('request', {
    id,
    number: z.int(),
    subject: z.string(),
    priority: z.enum(PRIORITIES),
    status: z.enum(RESOLVED_STATUSES),
  }),
])
export type TimelineEvent = z.infer<typeof timelineEvent>

export const timeline = z.object({
  events: z.array(timelineEvent),
  /** For the next page; null on the last. */
  next: z.string().nullable(),
})

const workDay = z.object({
  date: z.string(),
  state: z.enum(WORK_DAY_STATES),
  /** Not before the plan begins, nor on holidays and days away: what is written then is more than was asked for. */
  isExpected: z.boolean(),
  tasks: z.int(),
  completed: z.int(),
  planned: z.number(),
  done: z.number(),
})
export type WorkDay = z.infer<typeof workDay>

export const work = z.object({
  days: z.array(workDay),
  estimates: z.object({
    tasks: z.int(),
    estimated: z.number(),
    actual: z.number(),
    /** The median of actual to estimated hours; null without such tasks. */
    ratio: z.number().nullable(),
  }),
})
export type Work = z.infer<typeof work>

export const workTask = z.object({
  id,
  day: z.string(),
  taskName: z.string(),
  activitiesPlanned: z.string(),
  activitiesCompleted: z.string().nullable(),
  estimatedTime: z.number(),
  actualTime: z.number().nullable(),
  taskProgress: z.enum(TASK_PROGRESS),
})
export type WorkTask = z.infer<typeof workTask>

export const mentoredIntern = z.object({
  id,
  name: z.string(),
  profilePhoto: z.string().nullable(),
  employeeId: z.string().nullable(),
  batch: z.string().nullable(),
  zone,
  planName: name,
  /** By the plan; null once it has begun. */
  planStartsOn: z.string().nullable(),
  lastUpdateOn: z.string().nullable(),
  away: away.nullable(),
  nextMeeting: meeting.nullable(),
  objectivesDue: z.int(),
  feedbackOwed: z.int(),
})
export type MentoredIntern = z.infer<typeof mentoredIntern>

const neighbour = z.object({ id, name: z.string(), at: z.string() })

export const neighbours = z.object({
  /** The intern's position in the list, also after leaving it. */
  at: z.string(),
  /** Counted from 1; null when the intern is not in the list any more. */
  position: z.int().nullable(),
  total: z.int(),
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
})
export type Neighbours = z.infer<typeof neighbours>

const empty = (written: string) => written || undefined

export const zoneForm = (current: Zone | null) =>
  z
    .object({
      zone: z
        .string(ZONE_MISSING)
        .pipe(z.enum(ZONES, ZONE_MISSING))
        .refine((chosen) => chosen !== current, SAME_ZONE),
      zoneReason: z.string().trim().transform(empty).pipe(zoneReason.optional()),
    })
    .refine(({ zone, ...given }) => hasReason({ changes: { zone }, ...given }), REASON_MISSING)

/** When a meeting would suit who asks for it; without both, any time. */
const preferredTime = {
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

function checkPreferred(
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

export const meetingRequest = (clock: Clock) =>
  z
    .object({
      text: requiredText(REQUEST_MISSING, 500),
      ...preferredTime,
      /** The open request that is edited. */
      replaces: id.optional(),
    })
    .superRefine((request, context) => checkPreferred(request, clock, context))
export type MeetingRequest = z.output<ReturnType<typeof meetingRequest>>

export const freeTimes = z.object({ free: z.array(freeSlot) })
