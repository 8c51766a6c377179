import { ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import type { plansSchemas } from './call-schemas.ts'

const MENTOR = {
  unknownMentor: [400, 'No mentor has this name.'],
  ambiguousMentor: [400, 'Several mentors have this name. Please choose one from the list.'],
  otherMentor: [400, 'The name and the id are not of one mentor.'],
} as const
/** Mentors for their own milestones, which the record decides. */
const ANSWERABLE = { Admins: 'all', Mentors: 'all' } as const

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
    summary: 'Change a plan',
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
    summary: 'Delete a plan; its interns stay, without one',
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
    summary: 'Take interns out of the plan, all or none',
    endpoint: 'PATCH /api/plans/:planId/removeUsers',
    access: ONLY_ADMINS,
    message: 'Users removed successfully',
    errors: { notMember: [400, 'Some of these users are not in this plan.'] },
  },
  addUsers: {
    summary: 'Put interns into the plan, all or none',
    endpoint: 'PATCH /api/plans/:planId/addUsers',
    access: ONLY_ADMINS,
    message: 'Users added successfully',
    errors: { notIntern: [400, 'Only interns can be added to a plan.'] },
  },
  createObjective: {
    summary: 'Add an objective to a milestone of the plan',
    endpoint: 'POST /api/plans/:planId/create/objective',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Objective added successfully!',
  },
  updateObjective: {
    summary: 'Change an objective',
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
    errors: MENTOR,
  },
  updateMilestone: {
    summary: 'Change a milestone',
    endpoint: 'PATCH /api/plans/:planId/update/milestone',
    access: ONLY_ADMINS,
    message: 'Milestone updated successfully!',
    errors: MENTOR,
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
    summary: 'How far the interns of a plan are; a mentor sees the milestones of their own',
    endpoint: 'GET /api/plans/:planId/progress',
    access: ANSWERABLE,
    message: 'Progress',
  },
  roadmap: {
    summary:
      "An intern's way through their plan, null without one; for those who mentor a part too",
    endpoint: 'GET /api/plans/roadmap/:userId',
    access: { ...ANSWERABLE, Interns: 'self' },
    message: 'Roadmap',
  },
  mentored: {
    summary: 'The plans in which the mentor who asks has milestones, with these milestones',
    endpoint: 'GET /api/plans/mentored',
    access: { Mentors: 'all' },
    message: 'Plans',
  },
  markDone: {
    summary: 'Mark an objective as done by an intern, or change such a mark',
    endpoint: 'PUT /api/plans/progress/:userId/:objectiveId',
    access: ANSWERABLE,
    message: 'Objective marked as done',
  },
  unmark: {
    summary: 'Take back the mark that an intern has done an objective',
    endpoint: 'DELETE /api/plans/progress/:userId/:objectiveId',
    access: ANSWERABLE,
    message: 'Mark removed',
  },
})
