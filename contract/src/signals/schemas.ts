import * as z from 'zod'
import { dayOff } from '../daily-updates/day-off-schemas.ts'
import { id, requiredText, text } from '../fields.ts'
import { ZONES } from '../users/rules.ts'
import { zoneReason } from '../users/form-schemas.ts'
import { yearPicked } from '../users/schemas.ts'
import { BANDS } from './progress-bands.ts'
import {
  CONTACTS,
  PENDING_ACTIONS,
  KEEP_WEEKS,
  SIGNALS,
  ASSESSMENTS,
  type Thresholds,
} from './rules.ts'
import { OVERVIEW_GROUPS } from './overview-groups.ts'
import {
  INVALID_DAYS,
  INVALID_PERCENTAGE,
  INVALID_STARS,
  INVALID_WEEKS,
  MESSAGE_MISSING,
  MUST_END_HIGHER,
  MUST_END_LOWER,
  PERCENTAGE_TOO_HIGH,
  PERCENTAGE_TOO_LOW,
  REASON_MISSING,
  TOO_FEW_DAYS,
  TOO_FEW_STARS,
  TOO_MANY_DAYS,
  TOO_MANY_STARS,
} from './messages.ts'
import { recovery } from './recovery-schemas.ts'

const zone = z.enum(ZONES)

export const overviewFilters = z.object({
  year: yearPicked.optional(),
  batch: text(60).optional(),
  designation: text(60).optional(),
  planId: id.optional(),
  mentorId: id.optional(),
})
export type OverviewFilters = z.output<typeof overviewFilters>

export const mark = z.object({
  id,
  name: z.string(),
  zone: zone.nullable(),
  /** Null while too new, or paused. */
  suggested: zone.nullable(),
  group: z.enum(OVERVIEW_GROUPS),
  /** Days of objectives ahead of the plan, negative when behind; null without a plan. */
  lead: z.int().nullable(),
  /** As of now; the lead is of the last computation. */
  hasPlan: z.boolean(),
})
export type Mark = z.infer<typeof mark>

const count = z.object({ group: z.enum(OVERVIEW_GROUPS), zone: zone.nullable(), interns: z.int() })

export const overview = z.object({
  /** The last day that counts; null while earlier days are computed after a start. */
  asOf: z.string().nullable(),
  computedAt: z.iso.datetime().nullable(),
  /** Whether days that are over are still to be computed. */
  isLate: z.boolean(),
  counts: z.array(count),
  /** All with data up to `MAX_MARKS`; of more, the most urgent of those who need help or are being handled. */
  marks: z.array(mark),
  /** Of more: those who are not drawn, by their lead. */
  histogram: z.array(z.object({ lead: z.int(), interns: z.int() })),
  /** Many changed at the same time for one cause; without a batch, of all in sight. */
  shared: z.array(
    z.object({
      signal: z.enum(SIGNALS),
      year: z.int().nullable(),
      batch: z.string().nullable(),
      interns: z.int(),
      of: z.int(),
    }),
  ),
  pendingActions: z.array(z.object({ action: z.enum(PENDING_ACTIONS), interns: z.int() })),
  waiting: z.int(),
  bands: z.array(z.object({ band: z.enum(BANDS), interns: z.int() })),
  /** When the interns of one plan are shown: its milestones and what was due on the last day, in days of objectives. */
  plan: z
    .object({ due: z.int(), milestones: z.array(z.object({ name: z.string(), days: z.int() })) })
    .nullable(),
})
export type Overview = z.infer<typeof overview>

const kept = z.object({
  on: z.string(),
  until: z.string(),
  /** Null for mentors. */
  reason: z.string().nullable(),
  by: z.string().nullable(),
})
export type Kept = z.infer<typeof kept>

const reason = z.object({
  signal: z.enum(SIGNALS),
  sentence: z.string(),
  short: z.string(),
})

const pendingActionSchema = z.object({
  action: z.enum(PENDING_ACTIONS),
  sentence: z.string(),
  /** Who is to reply, where the reader may open what the reply is due to: a mentor, or null for the admins. */
  addresseeId: z.uuid().nullish(),
  requestId: z.uuid().nullish(),
  remindedOn: z.string().nullish(),
  /** The oldest meeting on which the reader owes the feedback. */
  interactionId: z.uuid().optional(),
})

export const attentionRow = mark.extend({
  employeeId: z.string().nullable(),
  profilePhoto: z.string().nullable(),
  batch: z.string().nullable(),
  year: z.int().nullable(),
  email: z.string(),
  /** Who never did reads no message. */
  hasSignedIn: z.boolean(),
  /** As of the intern's signals. */
  isBack: z.boolean(),
  since: z.string().nullable(),
  reasons: z.array(reason),
  pendingActions: z.array(pendingActionSchema),
  /** Percent of the plan's days; null without a plan. */
  done: z.int().nullable(),
  due: z.int().nullable(),
  /** Objectives; few of them are no reason. */
  overdue: z.int(),
  lastUpdateOn: z.string().nullable(),
  nextMeetingOn: z.string().nullable(),
  nextMeetingDayOff: dayOff.nullable(),
  /** For admins, who may read every meeting, and for who takes part in it. */
  nextMeetingId: z.uuid().nullable(),
  acted: z
    .object({
      act: z.enum(CONTACTS),
      on: z.string(),
      /** Null when it is not recorded. */
      by: z.string().nullable(),
      /** The last day on which the act alone counts. */
      until: z.string().nullable(),
    })
    .nullable(),
  averageRating: z.number().nullable(),
  kept: kept.nullable(),
})
export type AttentionRow = z.infer<typeof attentionRow>

export const internSignals = z.object({
  asOf: z.string().nullable(),
  assessment: z.enum(ASSESSMENTS).nullable(),
  /** Paused by the last closed day, and no longer away: judged again when today is over. */
  isBack: z.boolean(),
  zone: zone.nullable(),
  suggested: zone.nullable(),
  since: z.string().nullable(),
  reasons: z.array(reason.extend({ level: z.int() })),
  pendingActions: z.array(pendingActionSchema),
  recovery: recovery.nullable(),
  /** When the intern reads another day of green, because feedback is not shared. */
  recoveryReadOn: z.string().nullable(),
  missingDays: z.array(z.string()),
  /** Of the day of the signals; some are completed by now. */
  overdueObjectives: z.array(
    z.object({ id, name: z.string(), dueOn: z.string(), isDoneSince: z.boolean() }),
  ),
  feedbacks: z.array(
    z.object({ interactionId: id, name: z.string(), givenOn: z.string(), average: z.number() }),
  ),
  kept: kept.nullable(),
})
export type InternSignals = z.infer<typeof internSignals>

export const acceptForm = z.object({ reason: zoneReason })

export const keepForm = z.object({
  weeks: z.literal([...KEEP_WEEKS], INVALID_WEEKS),
  reason: requiredText(REASON_MISSING, 500),
})

export const messageForm = z.object({ text: requiredText(MESSAGE_MISSING, 2000) })

const percent = z
  .number(INVALID_PERCENTAGE)
  .min(1, PERCENTAGE_TOO_LOW)
  .max(100, PERCENTAGE_TOO_HIGH)
const stars = z.number(INVALID_STARS).min(0, TOO_FEW_STARS).max(5, TOO_MANY_STARS)
const days = z.int(INVALID_DAYS).min(1, TOO_FEW_DAYS).max(365, TOO_MANY_DAYS)

const endsBelow = (value: z.ZodNumber) =>
  z
    .object({ on: value, off: value })
    .refine(({ on, off }) => off < on, { path: ['off'], message: MUST_END_LOWER })
const endsAbove = (value: z.ZodNumber) =>
  z
    .object({ on: value, off: value })
    .refine(({ on, off }) => off > on, { path: ['off'], message: MUST_END_HIGHER })

export const thresholds = z.object({
  missing: endsBelow(percent),
  missingSevere: endsBelow(percent),
  behind: endsBelow(percent),
  behindSevere: endsBelow(percent),
  rating: endsAbove(stars),
  ratingSevere: endsAbove(stars),
  ratingDrop: endsBelow(stars),
  kpiDrop: endsBelow(stars),
  daysWithoutMeeting: days,
  feedbackWaitsDays: days,
}) satisfies z.ZodType<Thresholds>

const share = z.object({ group: z.string(), judged: z.int(), suggested: z.int() })

export const signalSettings = z.object({
  thresholds,
  decisions: z.object({ accepted: z.int(), kept: z.int() }),
  /** Suggestions by group of ten or more: to detect unequal treatment. */
  byBatch: z.array(share),
  byMentor: z.array(share),
  byGender: z.array(share),
})
export type SignalSettings = z.infer<typeof signalSettings>
