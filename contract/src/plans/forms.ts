import * as z from 'zod'
import { id, type Facts } from '../calls.ts'
import { addDays, isDay, today } from '../dates.ts'
import { day, LIMITS, requiredText, text } from '../fields.ts'
import { PLAN_DAYS } from './record.ts'

export const endOf = (startDate: string, planDays: number) => addDays(startDate, planDays)

const days = (tooFew: string, tooMany: string) =>
  z.int(tooFew).min(PLAN_DAYS.min, tooFew).max(PLAN_DAYS.max, tooMany)

const planFields = (tooMany: string) =>
  z.object({
    name: requiredText('Plan name is required.', LIMITS.name),
    description: requiredText('Plan description is required.', LIMITS.long),
    planDays: days('plandays must between 1 to 180', tooMany),
    startDate: day('Start date is required.'),
    endDate: day('End date is required.').optional(),
  })

const endsInTime = (form: { startDate: string; planDays: number; endDate?: string | undefined }) =>
  form.endDate === undefined ||
  !isDay(form.startDate) ||
  !Number.isInteger(form.planDays) ||
  form.endDate >= endOf(form.startDate, form.planDays)

const endsTooEarly = {
  path: ['endDate'],
  error: (issue: { input?: unknown }) => {
    const { startDate, planDays } = issue.input as { startDate: string; planDays: number }
    return `End date must be at least ${endOf(startDate, planDays)}`
  },
}

export const planForm = ({ now, timeZone }: Pick<Facts, 'now' | 'timeZone'>) =>
  planFields('Plan days must be less than 180!')
    .refine((form) => form.startDate >= today(now, timeZone), {
      path: ['startDate'],
      message: 'Start date cannot be before today.',
    })
    .refine(endsInTime, endsTooEarly)

/** The stored start date bounds the new one; the server checks it against the row it has locked. */
export const planChange = planFields('Plan days must not exceed 180.').partial()

export const STARTS_TOO_EARLY = 'Start date cannot be earlier than the fetched start date.'

const FILL_MILESTONE = 'Please fill all fields and ensure days are greater than 0.'
const FILL_OBJECTIVE = 'Please fill all fields and ensure values are greater than 0.'

export const milestoneForm = z.object({
  name: requiredText(FILL_MILESTONE, LIMITS.name),
  mentorName: requiredText(FILL_MILESTONE, LIMITS.name),
  mentorId: id.optional(),
  milestoneDays: z.int(FILL_MILESTONE).min(1, FILL_MILESTONE).max(PLAN_DAYS.max, FILL_MILESTONE),
})

const notNumeric = (value: string) => !/^[\d\s.]+$/.test(value)
const NUMERIC = 'objective description should not be number'

export const objectiveForm = z.object({
  name: requiredText(FILL_OBJECTIVE, LIMITS.name).refine(notNumeric, NUMERIC),
  description: requiredText(FILL_OBJECTIVE, LIMITS.long).refine(notNumeric, NUMERIC),
  objectiveDays: z.int(FILL_OBJECTIVE).min(1, FILL_OBJECTIVE).max(PLAN_DAYS.max, FILL_OBJECTIVE),
  noOfInteractions: z.int(FILL_OBJECTIVE).min(0, FILL_OBJECTIVE).max(1000, FILL_OBJECTIVE),
  roadmapType: text(40).default('DEFAULT'),
})

export const objectiveChange = objectiveForm.partial().extend({
  name: text(LIMITS.name)
    .min(3, 'length of objective name should be greater than 3')
    .refine(notNumeric, NUMERIC)
    .optional(),
  roadmapType: text(40).optional(),
})

export const milestoneDaysExceeded = (planDays: number) =>
  `Total milestone days cannot exceed ${planDays}!`
export const objectiveDaysExceeded = (milestoneDays: number) =>
  `Total objective days cannot exceed ${milestoneDays}!`
