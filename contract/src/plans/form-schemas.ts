import * as z from 'zod'
import { isDay, today } from '../dates.ts'
import { day, id, requiredText, text } from '../fields.ts'
import { LIMITS } from '../field-rules.ts'
import type { RuleContext } from '../rule-context.ts'
import { STATUSES } from '../users/rules.ts'
import { yearPicked } from '../users/schemas.ts'
import { endOf, PLAN_DAYS, PLAN_STATUSES } from './rules.ts'
import {
  endsTooEarlyFor,
  FILL_MILESTONE,
  FILL_OBJECTIVE,
  STARTS_IN_THE_PAST,
  DESCRIPTION_MISSING,
  END_MISSING,
  NAME_MISSING,
  OBJECTIVE_IS_NUMERIC,
  OBJECTIVE_NAME_TOO_SHORT,
  SELECT_USERS,
  START_MISSING,
  TOO_FEW_DAYS,
  TOO_MANY_DAYS,
  TOO_MANY_DAYS_OF_CHANGE,
  TOO_MANY_USERS,
} from './messages.ts'

const days = (tooFew: string, tooMany: string) =>
  z.int(tooFew).min(PLAN_DAYS.min, tooFew).max(PLAN_DAYS.max, tooMany)

const planFields = (tooMany: string, timeZone: string) =>
  z.object({
    name: requiredText(NAME_MISSING, LIMITS.name),
    description: requiredText(DESCRIPTION_MISSING, LIMITS.long),
    planDays: days(TOO_FEW_DAYS, tooMany),
    startDate: day(START_MISSING, timeZone),
    endDate: day(END_MISSING, timeZone).optional(),
  })

/** Skipped when either field is invalid. */
const endsInTime = (form: { startDate: string; planDays: number; endDate?: string | undefined }) =>
  form.endDate === undefined ||
  !isDay(form.startDate) ||
  !isLength(form.planDays) ||
  form.endDate >= endOf(form.startDate, form.planDays)

const isLength = (days: number) =>
  Number.isInteger(days) && days >= PLAN_DAYS.min && days <= PLAN_DAYS.max

const endsTooEarly = {
  path: ['endDate'],
  error: (issue: { input?: unknown }) => {
    const { startDate, planDays } = issue.input as { startDate: string; planDays: number }
    return endsTooEarlyFor(startDate, planDays)
  },
}

type Clock = Pick<RuleContext, 'now' | 'timeZone'>

const startsInTime =
  ({ now, timeZone }: Clock) =>
  ({ startDate }: { startDate: string }) =>
    startDate >= today(now, timeZone)

const startsInThePast = {
  path: ['startDate'],
  message: STARTS_IN_THE_PAST,
}

export const planForm = (clock: Clock) =>
  planFields(TOO_MANY_DAYS, clock.timeZone)
    .refine(startsInTime(clock), startsInThePast)
    .refine(endsInTime, endsTooEarly)
export type PlanForm = z.output<ReturnType<typeof planForm>>

export const duplicateForm = (clock: Clock) =>
  planFields('', clock.timeZone)
    .pick({ name: true, startDate: true })
    .refine(startsInTime(clock), startsInThePast)
export type DuplicateForm = z.output<ReturnType<typeof duplicateForm>>

/** The server checks the dates against the locked row. */
export const planChange = ({ timeZone }: Pick<Clock, 'timeZone'>) =>
  planFields(TOO_MANY_DAYS_OF_CHANGE, timeZone).partial()
export type PlanChange = z.output<ReturnType<typeof planChange>>

export const milestoneForm = z.object({
  name: requiredText(FILL_MILESTONE, LIMITS.name),
  mentorName: requiredText(FILL_MILESTONE, LIMITS.name),
  mentorId: id.optional(),
  milestoneDays: z.int(FILL_MILESTONE).min(1, FILL_MILESTONE).max(PLAN_DAYS.max, FILL_MILESTONE),
})

export type MilestoneForm = z.output<typeof milestoneForm>

/** Null leaves the mentor as it is. */
export const milestoneChange = milestoneForm
  .extend({ mentorName: milestoneForm.shape.mentorName.nullable(), mentorId: id.nullish() })
  .partial()
export type MilestoneChange = z.output<typeof milestoneChange>

const notNumeric = (value: string) => !/^[\d\s.]+$/.test(value)

export const objectiveForm = z.object({
  name: requiredText(FILL_OBJECTIVE, LIMITS.name)
    .min(3, OBJECTIVE_NAME_TOO_SHORT)
    .refine(notNumeric, OBJECTIVE_IS_NUMERIC),
  description: requiredText(FILL_OBJECTIVE, LIMITS.long).refine(notNumeric, OBJECTIVE_IS_NUMERIC),
  objectiveDays: z.int(FILL_OBJECTIVE).min(1, FILL_OBJECTIVE).max(PLAN_DAYS.max, FILL_OBJECTIVE),
  noOfInteractions: z.int(FILL_OBJECTIVE).min(0, FILL_OBJECTIVE).max(1000, FILL_OBJECTIVE),
  roadmapType: text(40).default('DEFAULT'),
})

export type ObjectiveForm = z.output<typeof objectiveForm>

export const objectiveChange = objectiveForm.partial().extend({
  name: text(LIMITS.name)
    .min(3, OBJECTIVE_NAME_TOO_SHORT)
    .refine(notNumeric, OBJECTIVE_IS_NUMERIC)
    .optional(),
  roadmapType: text(40).optional(),
})

export type ObjectiveChange = z.output<typeof objectiveChange>

/** A list or a single value; an empty text does not restrict. */
const chosen = <Picked extends string | number, Given>(value: z.ZodType<Picked, Given>) => {
  const one = z.union([z.literal(''), value])
  return z
    .union([one, z.array(one).max(50)])
    .nullish()
    .transform((given) => [given ?? []].flat().filter((picked): picked is Picked => picked !== ''))
}

export const planUsersFilter = z.object({
  name: text(100).nullish(),
  year: chosen(yearPicked),
  batch: chosen(text(60)),
  designation: chosen(text(60)),
  status: chosen(z.enum(STATUSES)),
  planStatus: z
    .union([z.literal(''), z.enum(PLAN_STATUSES)])
    .nullish()
    .transform((given) => given || ('Present' as const)),
  isAttending: z.boolean().optional(),
  withoutPlan: z.boolean().optional(),
  withWarnings: z.boolean().optional(),
})
export type PlanUsersFilter = z.output<typeof planUsersFilter>

export const membershipChange = z
  .object({
    userIds: z
      .array(id)
      .min(1, SELECT_USERS)
      .max(500, TOO_MANY_USERS)
      .transform((ids) => [...new Set(ids)])
      .optional(),
    // Strict: without a filter that it does not know, everyone would match.
    matching: planUsersFilter.omit({ planStatus: true, withWarnings: true }).strict().optional(),
  })
  .refine(({ userIds, matching }) => (userIds === undefined) !== (matching === undefined), {
    path: ['userIds'],
    message: SELECT_USERS,
  })
export type MembershipChange = z.output<typeof membershipChange>
