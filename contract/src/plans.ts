import * as z from 'zod'
import { call, id, page, paging, type Facts } from './calls.ts'
import { addDays, today } from './dates.ts'
import { day, LIMITS, requiredText, text } from './fields.ts'
import { userCard } from './users/record.ts'
import { STATUSES } from './users/vocabulary.ts'

export const PLAN_DAYS = { min: 1, max: 180 } as const
export const PLAN_STATUSES = ['Present', 'Not Present'] as const

export const objective = z.object({
  id,
  milestoneId: id,
  name: z.string(),
  description: z.string(),
  objectiveDays: z.int(),
  noOfInteractions: z.int(),
  roadmapType: z.string(),
})
export type Objective = z.infer<typeof objective>

export const milestone = z.object({
  id,
  name: z.string(),
  mentorName: z.string().nullable(),
  mentorId: id.nullable(),
  milestoneDays: z.int(),
  objectives: z.array(objective),
})
export type Milestone = z.infer<typeof milestone>

export const planCard = z.object({
  id,
  name: z.string(),
  description: z.string(),
  planDays: z.int(),
  startDate: z.string(),
  endDate: z.string(),
  userCount: z.int(),
})
export type PlanCard = z.infer<typeof planCard>

export const plan = planCard.extend({
  users: z.array(z.object({ id, name: z.string() })),
  milestones: z.array(milestone),
})
export type Plan = z.infer<typeof plan>

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
  form.endDate === undefined || form.endDate >= endOf(form.startDate, form.planDays)

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

const oneOrMany = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).max(50)])

const planUsersFilter = z.object({
  name: text(100).optional(),
  year: oneOrMany(z.union([z.literal(''), z.int(), z.string().regex(/^\d{4}$/)])).optional(),
  batch: oneOrMany(text(60)).optional(),
  designation: oneOrMany(text(60)).optional(),
  status: oneOrMany(z.union([z.literal(''), z.enum(STATUSES)])).optional(),
  planStatus: z.enum(PLAN_STATUSES).default('Present'),
})

const membershipChange = z.object({
  userIds: z.array(id).min(1, 'Choose at least one user.').max(500),
})

const ADMINS = { Admins: 'all' } as const
const MENTOR = {
  unknownMentor: [400, 'No mentor has this name.'],
  ambiguousMentor: [400, 'Several mentors have this name. Please choose one from the list.'],
} as const

export const plans = {
  list: call({
    summary: 'All plans',
    method: 'GET',
    path: '/api/plans',
    access: ADMINS,
    answer: z.array(planCard),
    says: 'Plans',
  }),
  create: call({
    summary: 'Create a plan',
    method: 'POST',
    path: '/api/plans/create',
    access: ADMINS,
    body: (facts: Facts) => planForm(facts),
    status: 201,
    answer: plan,
    says: 'Plan created successfully!',
  }),
  update: call({
    summary: 'Change a plan',
    method: 'PATCH',
    path: '/api/plans/:planId/update',
    access: ADMINS,
    body: planChange,
    answer: plan,
    says: 'Plan updated successfully!',
  }),
  get: call({
    summary: 'One plan with its milestones and objectives',
    method: 'GET',
    path: '/api/plans/:planId',
    access: ADMINS,
    answer: plan,
    says: 'Plan',
  }),
  remove: call({
    summary: 'Delete a plan; its interns stay, without one',
    method: 'DELETE',
    path: '/api/plans/delete/:planId',
    access: ADMINS,
    answer: z.null(),
    says: 'Plan deleted successfully',
  }),
  listUsers: call({
    summary: 'Interns who are, or are not, in the plan',
    method: 'POST',
    path: '/api/plans/:planId/users',
    access: ADMINS,
    query: paging(5),
    body: planUsersFilter,
    answer: page(userCard.extend({ planStatus: z.enum(PLAN_STATUSES) })),
    says: 'Users',
  }),
  removeUsers: call({
    summary: 'Take interns out of the plan, all or none',
    method: 'PATCH',
    path: '/api/plans/:planId/removeUsers',
    access: ADMINS,
    body: membershipChange,
    answer: z.null(),
    says: 'Users removed successfully',
    refusals: { notMember: [400, 'Some of these users are not in this plan.'] },
  }),
  addUsers: call({
    summary: 'Put interns into the plan, all or none',
    method: 'PATCH',
    path: '/api/plans/:planId/addUsers',
    access: ADMINS,
    body: membershipChange,
    answer: z.null(),
    says: 'Users added successfully',
    refusals: { notIntern: [400, 'Only interns can be added to a plan.'] },
  }),
  createObjective: call({
    summary: 'Add an objective to a milestone of the plan',
    method: 'POST',
    path: '/api/plans/:planId/create/objective',
    access: ADMINS,
    body: objectiveForm.extend({ milestoneId: id }),
    status: 201,
    answer: z.array(objective),
    says: 'Objective added successfully!',
  }),
  updateObjective: call({
    summary: 'Change an objective',
    method: 'PATCH',
    path: '/api/plans/:planId/update/objective',
    access: ADMINS,
    body: z.object({ objectiveId: id, objectiveData: objectiveChange }),
    answer: objective,
    says: 'Objective updated successfully!',
  }),
  removeObjective: call({
    summary: 'Delete an objective',
    method: 'DELETE',
    path: '/api/plans/delete/objective/:objectiveId',
    access: ADMINS,
    answer: z.null(),
    says: 'Objective deleted successfully',
  }),
  createMilestone: call({
    summary: 'Add a milestone to the plan',
    method: 'POST',
    path: '/api/plans/:planId/create/milestone',
    access: ADMINS,
    body: milestoneForm,
    status: 201,
    answer: milestone,
    says: 'Milestone added successfully!',
    refusals: MENTOR,
  }),
  updateMilestone: call({
    summary: 'Change a milestone',
    method: 'PATCH',
    path: '/api/plans/:planId/update/milestone',
    access: ADMINS,
    body: z.object({ milestoneId: id, milestoneData: milestoneForm.partial() }),
    answer: milestone,
    says: 'Milestone updated successfully!',
    refusals: MENTOR,
  }),
  removeMilestone: call({
    summary: 'Delete a milestone with its objectives',
    method: 'DELETE',
    path: '/api/plans/delete/milestone/:milestoneId',
    access: ADMINS,
    answer: z.null(),
    says: 'Milestone deleted successfully',
  }),
}
