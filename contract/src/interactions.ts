import * as z from 'zod'
import type { Actor } from './access.ts'
import { call, id, page, paging, type OpenFacts } from './calls.ts'
import { isDay, momentOf, today } from './dates.ts'
import { userFilters } from './users/filters.ts'
import { day, isPlainAddress, LIMITS, requiredText, text } from './fields.ts'
import { conflicts } from './interactions/clashes.ts'
import { place } from './interactions/place.ts'
import { withoutCalls } from './interactions/without.ts'

export const INTERACTION_STATUSES = ['PENDING', 'FEEDBACK_PENDING', 'COMPLETED'] as const
export type InteractionStatus = (typeof INTERACTION_STATUSES)[number]

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

/** Minutes, from what people write: 30, "30", "30 mins", "1 hour", "1h 30m". */
function readDuration(written: string | number): number | undefined {
  if (typeof written === 'number') return written
  const [, hours, minutes] = DURATION.exec(written.trim()) ?? []
  if (!hours && !minutes) return undefined
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

/** A duration as cards and forms write it. */
const time = requiredText('Time is required', 20).transform((written, context) => {
  const read = readTime(written)
  if (!read) context.addIssue({ code: 'custom', message: 'Enter a valid time, such as 14:30.' })
  return read ?? ''
})

const duration = z
  .union([z.number(), requiredText('Duration is required', 40)], 'Duration is required')
  .transform((written, context) => {
    const minutes = readDuration(written)
    const fits =
      minutes !== undefined && Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440
    if (!fits)
      context.addIssue({ code: 'custom', message: 'Enter a valid duration, such as 30 mins.' })
    return minutes ?? 0
  })

const person = text(LIMITS.name).nullish()

const interactionFields = z.object({
  name: requiredText('Interaction Name is required', LIMITS.name),
  assignedIntern: requiredText('Intern Name is required', LIMITS.name),
  internEmail: requiredText('Intern Email is required', LIMITS.email)
    .toLowerCase()
    .refine(isPlainAddress, 'Invalid Email format'),
  internId: id.optional(),
  assignedMentor: person,
  mentorId: id.nullish(),
  assignedInterviewer: person,
  interviewerId: id.nullish(),
  date: requiredText('Date is required', 40).pipe(day('Enter a valid date.')),
  time,
  duration,
  place,
})

export const PAST_TIME = 'Selected time cannot be in the past.'

/** Rules over two fields are asked even when one of them is already refused for itself. */
export const scheduleForm = ({ now, timeZone }: Pick<OpenFacts, 'now' | 'timeZone'>) => {
  const isToday = ({ date, time }: { date: string; time: string }) =>
    date === today(now, timeZone) && time !== ''
  return interactionFields
    .refine(({ date }) => !isDay(date) || date >= today(now, timeZone), {
      path: ['date'],
      message: PAST_TIME,
    })
    .refine((form) => !isToday(form) || momentOf(form.date, form.time, timeZone) >= now, {
      path: ['time'],
      message: PAST_TIME,
    })
}
export type ScheduleForm = z.output<ReturnType<typeof scheduleForm>>

/** Asks to be refused when somebody who takes part is busy then; who does not ask schedules anyway. */
const unlessBusy = z.object({ refuseConflicts: z.boolean().optional() })

const newInteraction = (facts: OpenFacts) => z.intersection(scheduleForm(facts), unlessBusy)

const interactionChange = (facts: OpenFacts) =>
  z.intersection(scheduleForm(facts), unlessBusy.extend({ isScheduled: z.boolean().optional() }))

/** Who is to meet when; the interaction that is being changed is in nobody's way. */
export const wish = interactionFields
  .pick({ internId: true, mentorId: true, interviewerId: true })
  .extend({
    internEmail: text(LIMITS.email).toLowerCase().optional(),
    interactionId: id.optional(),
    ...interactionFields.pick({ date: true, time: true, duration: true }).shape,
  })
export type Wish = z.output<typeof wish>

const word = (name: string) =>
  z
    .enum(['true', 'false'], `${name} is either true or false.`)
    .transform((written) => written === 'true')

type Standing = Pick<Interaction, 'interactionStatus' | 'mentorId' | 'interviewerId'>

/**
 * Only what nobody has held yet. Or what has ended with nobody named who could rate it: an admin must
 * name somebody, and a new time, or it would wait for ever.
 */
export const canEdit = (actor: Actor, record: Standing) =>
  actor.role === 'Admins' && (record.interactionStatus === 'PENDING' || isNobodys(record))

const isNobodys = ({ interactionStatus, mentorId, interviewerId }: Standing) =>
  interactionStatus === 'FEEDBACK_PENDING' && mentorId === null && interviewerId === null

const listFilters = userFilters.omit({ status: true, zone: true }).extend({
  interactionStatus: z.array(z.enum(INTERACTION_STATUSES)).max(3).optional(),
  date: z.union([z.literal(''), day()]).nullish(),
  /** Only what was over when this day began. */
  endedBefore: day().optional(),
})
export type InteractionFilters = z.output<typeof listFilters>

const NOT_PENDING = [409, 'Only pending interactions can be changed.'] as const
const PEOPLE = {
  unknownIntern: [400, 'No intern has this e-mail address.'],
  otherIntern: [400, 'The name, the e-mail address and the id are not of one intern.'],
  unknownMentor: [400, 'No mentor has this name.'],
  ambiguousMentor: [400, 'Several mentors have this name. Please choose one from the list.'],
  otherMentor: [400, 'The name and the id are not of one mentor.'],
} as const
const BUSY = [409, 'Somebody who takes part is busy then.'] as const

export const interactions = {
  list: call({
    summary: 'All interactions, searched and filtered',
    method: 'POST',
    path: '/api/interactions/',
    access: { Admins: 'all' },
    query: paging(9),
    body: listFilters,
    answer: page(interaction),
    says: 'Interactions',
  }),
  listOf: call({
    summary: "One person's interactions: an intern's own, or those a mentor takes part in",
    method: 'POST',
    path: '/api/interactions/:userId',
    access: { Admins: 'all', Mentors: 'self', Interns: 'self' },
    query: paging(9),
    body: listFilters.pick({ name: true, interactionStatus: true, date: true }),
    answer: page(interaction),
    says: 'Interactions',
  }),
  schedule: call({
    summary: 'Schedule an interaction',
    method: 'POST',
    path: '/api/interactions/schedule',
    access: { Admins: 'all' },
    body: newInteraction,
    status: 201,
    answer: interaction,
    says: 'Interaction scheduled successfully',
    refusals: { ...PEOPLE, busy: BUSY },
  }),
  update: call({
    summary: 'Change a pending interaction',
    method: 'PATCH',
    path: '/api/interactions/:interactionId/update',
    access: { Admins: 'all' },
    body: interactionChange,
    answer: interaction,
    says: 'Interaction updated successfully',
    refusals: { ...PEOPLE, notPending: NOT_PENDING, busy: BUSY },
  }),
  setScheduled: call({
    summary: 'Put a pending interaction on hold, or resume it',
    method: 'GET',
    path: '/api/interactions/:interactionId/toggleSchedule',
    access: { Admins: 'all' },
    query: z.object({
      isScheduled: word('isScheduled'),
      refuseConflicts: word('refuseConflicts').optional(),
    }),
    answer: interaction,
    says: 'Schedule updated successfully',
    refusals: { notPending: NOT_PENDING, busy: BUSY },
  }),
  conflicts: call({
    summary: 'Who is busy at a time with what, and when everybody is free next',
    method: 'POST',
    path: '/api/interactions/conflicts',
    access: { Admins: 'all' },
    body: wish,
    answer: conflicts,
    says: 'Conflicts',
  }),
  ...withoutCalls,
}
