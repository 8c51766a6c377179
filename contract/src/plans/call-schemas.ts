import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { page, paging } from '../paging.ts'
import { id, text } from '../fields.ts'
import { DIRECTIONS } from '../users/rules.ts'
import { userCard } from '../users/schemas.ts'
import {
  duplicateForm,
  membershipChange,
  milestoneChange,
  milestoneForm,
  objectiveChange,
  objectiveForm,
  planChange,
  planForm,
  planUsersFilter,
} from './form-schemas.ts'
import { PLAN_DAYS, PLAN_STATUSES, PROGRESS_SORTS } from './rules.ts'
import {
  mark,
  markForm,
  mentoredPlans,
  milestone,
  objective,
  plan,
  planCard,
  planProgress,
  roadmap,
} from './schemas.ts'

export const plansSchemas = {
  list: { response: z.array(planCard) },
  create: { body: planForm, response: plan },
  update: { body: planChange, response: plan },
  get: { response: plan },
  remove: { response: z.null() },
  listUsers: {
    query: paging(5),
    body: planUsersFilter,
    response: page(
      userCard.extend({
        planStatus: z.enum(PLAN_STATUSES),
        ownMentor: z.object({ id, name: z.string() }).nullable(),
      }),
    ).extend({
      warnings: z
        .object({ notActive: z.int(), inOtherPlan: z.int(), withOwnMentor: z.int() })
        .optional(),
    }),
  },
  removeUsers: { body: membershipChange, response: z.object({ changed: z.int() }) },
  addUsers: { body: membershipChange, response: z.object({ changed: z.int() }) },
  createObjective: {
    body: objectiveForm.extend({ milestoneId: id }),
    response: z.array(objective),
  },
  updateObjective: {
    body: z.object({ objectiveId: id, objectiveData: objectiveChange }),
    response: objective,
  },
  removeObjective: { response: z.null() },
  createMilestone: { body: milestoneForm, response: milestone },
  updateMilestone: {
    body: z.object({ milestoneId: id, milestoneData: milestoneChange }),
    response: milestone,
  },
  orderMilestones: {
    body: z.object({ milestoneIds: z.array(id).min(1).max(PLAN_DAYS.max) }),
    response: plan,
  },
  removeMilestone: { response: z.null() },
  duplicate: { body: duplicateForm, response: plan },
  progress: {
    query: paging(20).extend({
      name: text(100).optional(),
      sort: z.enum(PROGRESS_SORTS).default(PROGRESS_SORTS[0]),
      direction: z.enum(DIRECTIONS).default('ascending'),
    }),
    response: planProgress,
  },
  roadmap: { response: roadmap.nullable() },
  mentored: { response: mentoredPlans },
  markDone: { body: markForm, response: mark },
  unmark: { response: z.null() },
} satisfies Record<string, CallSchemas>
