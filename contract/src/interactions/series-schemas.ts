import * as z from 'zod'
import { daysBetween, isDay, minuteOfDay, toInstant, today } from '../dates.ts'
import { day, id, INVALID_DATE, requiredLine, text, timeOfDay } from '../fields.ts'
import { LIMITS } from '../field-rules.ts'
import type { PublicRuleContext } from '../rule-context.ts'
import {
  INTERNS_MISSING,
  INTERVIEWERS_MISSING,
  LAST_DAY_FIRST,
  NAME_MISSING,
  NO_MEETINGS,
  PAST_TIME,
  REASON_MISSING,
  TOO_MANY_DAYS,
  TOO_MANY_INTERNS,
  TOO_MANY_INTERVIEWERS,
  TOO_SHORT_HOURS,
} from './messages.ts'
import { ABSENT_STATUSES, STATUSES } from '../users/rules.ts'
import { SERIES_LIMITS } from './rules.ts'
import { duration, place } from './schemas.ts'

const meeting = z.object({
  internId: id,
  interviewerId: id,
  date: day(INVALID_DATE),
  time: timeOfDay,
})
export type Meeting = z.output<typeof meeting>

/** Their own messages come first. */
const isValid = ({ date, time }: Pick<Meeting, 'date' | 'time'>) =>
  isDay(date) && timeOfDay.safeParse(time).success

/** `taken`: existing plans to avoid. `withAbsent`: interns on leave or in an examination get times too. */
export const seriesPlan = ({ now, timeZone }: Pick<PublicRuleContext, 'now' | 'timeZone'>) =>
  z
    .object({
      internIds: z
        .array(id, INTERNS_MISSING)
        .min(1, INTERNS_MISSING)
        .max(SERIES_LIMITS.interns, TOO_MANY_INTERNS),
      interviewerIds: z
        .array(id, INTERVIEWERS_MISSING)
        .min(1, INTERVIEWERS_MISSING)
        .max(SERIES_LIMITS.interviewers, TOO_MANY_INTERVIEWERS),
      duration,
      from: day(INVALID_DATE, timeZone),
      to: day(INVALID_DATE, timeZone),
      opens: timeOfDay,
      closes: timeOfDay,
      taken: z.array(meeting).max(SERIES_LIMITS.interns).optional(),
      withAbsent: z.boolean().optional(),
    })
    .refine(({ to }) => to >= today(now, timeZone), { path: ['to'], message: PAST_TIME })
    .refine(({ from, to }) => to >= from, { path: ['to'], message: LAST_DAY_FIRST })
    .refine(({ from, to }) => daysBetween(from, to) < SERIES_LIMITS.days, {
      path: ['to'],
      message: TOO_MANY_DAYS,
    })
    .refine((plan) => minuteOfDay(plan.closes) - minuteOfDay(plan.opens) >= plan.duration, {
      path: ['closes'],
      message: TOO_SHORT_HOURS,
    })
export type SeriesPlan = z.output<ReturnType<typeof seriesPlan>>

const named = z.object({ id, name: z.string() })

export const seriesInternIds = z.object({
  internIds: z.array(id).max(SERIES_LIMITS.interns, TOO_MANY_INTERNS),
})

export const seriesIntern = z.object({
  id,
  status: z.enum(STATUSES).nullable(),
  hasSignedIn: z.boolean(),
  mentor: named.nullable(),
})

const absence = z.enum(ABSENT_STATUSES)

export const seriesProposal = z.object({
  placed: z.array(
    meeting.extend({
      intern: z.string(),
      interviewer: z.string(),
      /** Of the intern's current milestone; assigned when the series is sent. */
      mentorId: id.nullable(),
      mentor: z.string().nullable(),
      absence: absence.nullable(),
    }),
  ),
  unplaced: z.array(named),
  absent: z.array(named.extend({ absence })),
  /** Interns and interviewers with leave on each of the days. */
  away: z.array(named),
  /** `recent`: interactions of the last 30 days and of the days planned. */
  interviewers: z.array(named.extend({ recent: z.int() })),
})
export type SeriesProposal = z.infer<typeof seriesProposal>

export const newSeries = ({ now, timeZone }: Pick<PublicRuleContext, 'now' | 'timeZone'>) =>
  z.object({
    name: requiredLine(NAME_MISSING, LIMITS.name),
    duration,
    place,
    meetings: z
      .array(
        meeting.refine((one) => !isValid(one) || toInstant(one.date, one.time, timeZone) >= now, {
          path: ['time'],
          message: PAST_TIME,
        }),
        NO_MEETINGS,
      )
      .min(1, NO_MEETINGS)
      .max(SERIES_LIMITS.interns, TOO_MANY_INTERNS),
  })
export type NewSeries = z.output<ReturnType<typeof newSeries>>

/** `ahead`: those that can still be cancelled. */
export const series = named.extend({ total: z.int(), ahead: z.int() })

export const cancellation = z.object({
  reason: text(500).refine((reason) => reason !== '', REASON_MISSING),
})
