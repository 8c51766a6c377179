import { ADMINS_AND_MENTORS, ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import { MILESTONES_CHANGED } from './messages.ts'
import { MAX_MATCHING } from './rules.ts'
import { MENTOR_ERRORS, ONLY_INTERNS_HAVE_PLANS } from '../users/messages.ts'
import type { plansSchemas } from './call-schemas.ts'

const TOO_MANY = [
  400,
  `More than ${MAX_MATCHING} users match. Narrow the search or the filters.`,
] as const

export const plans = calls<typeof plansSchemas>()({
  list: {
    summary: 'All plans',
    endpoint: 'GET /api/plans',
    access: ONLY_ADMINS,
    message: 'Plans',
  },
  create: {
    summary: 'Create a plan',
    endpoint: 'POST /api/plans/create',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Plan created successfully!',
  },
  update: {
    summary: 'Update a plan',
    endpoint: 'PATCH /api/plans/:planId/update',
    access: ONLY_ADMINS,
    message: 'Plan updated successfully!',
  },
  get: {
    summary: 'One plan with its milestones and objectives',
    endpoint: 'GET /api/plans/:planId',
    access: ONLY_ADMINS,
    message: 'Plan',
  },
  remove: {
    summary: 'Delete a plan; its interns remain without a plan',
    endpoint: 'DELETE /api/plans/delete/:planId',
    access: ONLY_ADMINS,
    message: 'Plan deleted successfully',
  },
  listUsers: {
    summary: 'Interns who are, or are not, in the plan',
    endpoint: 'POST /api/plans/:planId/users',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Users',
  },
  removeUsers: {
    summary: 'Remove interns from the plan, all or none',
    endpoint: 'PATCH /api/plans/:planId/removeUsers',
    access: ONLY_ADMINS,
    message: 'Users removed successfully',
    errors: { notMember: [400, 'Some of these users are not in this plan.'], tooMany: TOO_MANY },
  },
  addUsers: {
    summary: 'Add interns to the plan, all or none',
    endpoint: 'PATCH /api/plans/:planId/addUsers',
    access: ONLY_ADMINS,
    message: 'Users added successfully',
    errors: { notIntern: [400, ONLY_INTERNS_HAVE_PLANS], tooMany: TOO_MANY },
  },
  createObjective: {
    summary: 'Add an objective to a milestone of the plan',
    endpoint: 'POST /api/plans/:planId/create/objective',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Objective added successfully!',
  },
  updateObjective: {
    summary: 'Update an objective',
    endpoint: 'PATCH /api/plans/:planId/update/objective',
    access: ONLY_ADMINS,
    message: 'Objective updated successfully!',
  },
  removeObjective: {
    summary: 'Delete an objective',
    endpoint: 'DELETE /api/plans/delete/objective/:objectiveId',
    access: ONLY_ADMINS,
    message: 'Objective deleted successfully',
  },
  createMilestone: {
    summary: 'Add a milestone to the plan',
    endpoint: 'POST /api/plans/:planId/create/milestone',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Milestone added successfully!',
    errors: MENTOR_ERRORS,
  },
  updateMilestone: {
    summary: 'Update a milestone',
    endpoint: 'PATCH /api/plans/:planId/update/milestone',
    access: ONLY_ADMINS,
    message: 'Milestone updated successfully!',
    errors: MENTOR_ERRORS,
  },
  orderMilestones: {
    summary: 'Put the milestones of the plan into another order; their days move with them',
    endpoint: 'PUT /api/plans/:planId/milestones/order',
    access: ONLY_ADMINS,
    message: 'Changes saved successfully!',
    errors: { othersThanShown: [409, MILESTONES_CHANGED] },
  },
  removeMilestone: {
    summary: 'Delete a milestone with its objectives',
    endpoint: 'DELETE /api/plans/delete/milestone/:milestoneId',
    access: ONLY_ADMINS,
    message: 'Milestone deleted successfully',
  },
  duplicate: {
    summary: 'Copy a plan with its milestones and objectives, without its interns',
    endpoint: 'POST /api/plans/:planId/duplicate',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Plan duplicated successfully!',
  },
  progress: {
    summary: 'Progress of the interns in a plan; mentors see only their own milestones',
    endpoint: 'GET /api/plans/:planId/progress',
    access: ADMINS_AND_MENTORS,
    message: 'Progress',
  },
  roadmap: {
    summary: "An intern's roadmap, null without a plan; mentors of a milestone may read it too",
    endpoint: 'GET /api/plans/roadmap/:userId',
    access: { ...ADMINS_AND_MENTORS, Interns: 'self' },
    message: 'Roadmap',
  },
  mentored: {
    summary: 'Plans with milestones of the calling mentor, until a year after they end',
    endpoint: 'GET /api/plans/mentored',
    access: { Mentors: 'all' },
    message: 'Plans',
  },
  markDone: {
    summary: 'Mark an objective as completed by an intern, or update the completion',
    // Mentors for their own milestones, which the record decides.
    endpoint: 'PUT /api/plans/progress/:userId/:objectiveId',
    access: ADMINS_AND_MENTORS,
    message: 'Objective marked as completed',
  },
  unmark: {
    summary: 'Undo the completion of an objective',
    endpoint: 'DELETE /api/plans/progress/:userId/:objectiveId',
    access: ADMINS_AND_MENTORS,
    message: 'Completion undone',
  },
})
