import * as z from 'zod'
import { call, id, page, paging, type Facts } from './calls.ts'
import { text } from './fields.ts'
import {
  milestoneForm,
  objectiveChange,
  objectiveForm,
  planChange,
  planForm,
} from './plans/forms.ts'
import { milestone, objective, plan, planCard, PLAN_STATUSES } from './plans/record.ts'
import { userCard } from './users/record.ts'
import { STATUSES } from './users/vocabulary.ts'

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
