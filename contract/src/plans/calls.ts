import { calls } from '../calls.ts'
import type { plansSchemas } from './call-schemas.ts'

const ADMINS = { Admins: 'all' } as const
const MENTOR = {
  unknownMentor: [400, 'No mentor has this name.'],
  ambiguousMentor: [400, 'Several mentors have this name. Please choose one from the list.'],
  otherMentor: [400, 'The name and the id are not of one mentor.'],
} as const
/** A mentor only for the milestones of their own; which those are is decided by the record. */
const ANSWERABLE = { Admins: 'all', Mentors: 'all' } as const

export const plans = calls<typeof plansSchemas>()({
  list: {
    summary: 'All plans',
    method: 'GET',
    path: '/api/plans',
    access: ADMINS,
    message: 'Plans',
  },
  create: {
    summary: 'Create a plan',
    method: 'POST',
    path: '/api/plans/create',
    access: ADMINS,
    status: 201,
    message: 'Plan created successfully!',
  },
  update: {
    summary: 'Change a plan',
    method: 'PATCH',
    path: '/api/plans/:planId/update',
    access: ADMINS,
    message: 'Plan updated successfully!',
  },
  get: {
    summary: 'One plan with its milestones and objectives',
    method: 'GET',
    path: '/api/plans/:planId',
    access: ADMINS,
    message: 'Plan',
  },
  remove: {
    summary: 'Delete a plan; its interns stay, without one',
    method: 'DELETE',
    path: '/api/plans/delete/:planId',
    access: ADMINS,
    message: 'Plan deleted successfully',
  },
  listUsers: {
    summary: 'Interns who are, or are not, in the plan',
    method: 'POST',
    path: '/api/plans/:planId/users',
    access: ADMINS,
    worksOnFullDisk: true,
    message: 'Users',
  },
  removeUsers: {
    summary: 'Take interns out of the plan, all or none',
    method: 'PATCH',
    path: '/api/plans/:planId/removeUsers',
    access: ADMINS,
    message: 'Users removed successfully',
    errors: { notMember: [400, 'Some of these users are not in this plan.'] },
  },
  addUsers: {
    summary: 'Put interns into the plan, all or none',
    method: 'PATCH',
    path: '/api/plans/:planId/addUsers',
    access: ADMINS,
    message: 'Users added successfully',
    errors: { notIntern: [400, 'Only interns can be added to a plan.'] },
  },
  createObjective: {
    summary: 'Add an objective to a milestone of the plan',
    method: 'POST',
    path: '/api/plans/:planId/create/objective',
    access: ADMINS,
    status: 201,
    message: 'Objective added successfully!',
  },
  updateObjective: {
    summary: 'Change an objective',
    method: 'PATCH',
    path: '/api/plans/:planId/update/objective',
    access: ADMINS,
    message: 'Objective updated successfully!',
  },
  removeObjective: {
    summary: 'Delete an objective',
    method: 'DELETE',
    path: '/api/plans/delete/objective/:objectiveId',
    access: ADMINS,
    message: 'Objective deleted successfully',
  },
  createMilestone: {
    summary: 'Add a milestone to the plan',
    method: 'POST',
    path: '/api/plans/:planId/create/milestone',
    access: ADMINS,
    status: 201,
    message: 'Milestone added successfully!',
    errors: MENTOR,
  },
  updateMilestone: {
    summary: 'Change a milestone',
    method: 'PATCH',
    path: '/api/plans/:planId/update/milestone',
    access: ADMINS,
    message: 'Milestone updated successfully!',
    errors: MENTOR,
  },
  removeMilestone: {
    summary: 'Delete a milestone with its objectives',
    method: 'DELETE',
    path: '/api/plans/delete/milestone/:milestoneId',
    access: ADMINS,
    message: 'Milestone deleted successfully',
  },
  duplicate: {
    summary: 'Copy a plan with its milestones and objectives, without its interns',
    method: 'POST',
    path: '/api/plans/:planId/duplicate',
    access: ADMINS,
    status: 201,
    message: 'Plan duplicated successfully!',
  },
  progress: {
    summary: 'How far the interns of a plan are; a mentor sees the milestones of their own',
    method: 'GET',
    path: '/api/plans/:planId/progress',
    access: ANSWERABLE,
    message: 'Progress',
  },
  roadmap: {
    summary:
      "An intern's way through their plan, null without one; for those who mentor a part too",
    method: 'GET',
    path: '/api/plans/roadmap/:userId',
    access: { ...ANSWERABLE, Interns: 'self' },
    message: 'Roadmap',
  },
  mentored: {
    summary: 'The plans in which the mentor who asks has milestones, with these milestones',
    method: 'GET',
    path: '/api/plans/mentored',
    access: { Mentors: 'all' },
    message: 'Plans',
  },
  markDone: {
    summary: 'Mark an objective as done by an intern, or change such a mark',
    method: 'PUT',
    path: '/api/plans/progress/:userId/:objectiveId',
    access: ANSWERABLE,
    message: 'Objective marked as done',
  },
  unmark: {
    summary: 'Take back the mark that an intern has done an objective',
    method: 'DELETE',
    path: '/api/plans/progress/:userId/:objectiveId',
    access: ANSWERABLE,
    message: 'Mark removed',
  },
})
