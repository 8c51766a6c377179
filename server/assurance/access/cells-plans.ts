import { plans } from '@cohort/contract/plans/calls'
import { CAST } from '../../test/cast.ts'
import { MISSING, OBJECTIVE_FORM, PLAN_FORM } from '../../test/scenarios/planning.ts'
import { row } from './cells.ts'
import type { Records } from './records.ts'

const plan = ({ planId }: Records) => ({ params: { planId } })
const mark = ({ objectiveId }: Records) => ({ params: { userId: CAST.isha.id, objectiveId } })
const milestone = { name: 'Practice', mentorName: 'Meera Iyer', milestoneDays: 10 }
const users = { userIds: [CAST.isha.id] }

/** The milestone of the plan is Manoj's, the mentor's; Isha, the intern, is in the plan. */
export const PLANS = [
  row(plans.list, '', () => ({}), '401 403 403 403 403 200 401 403'),
  row(plans.create, '', () => ({ body: PLAN_FORM }), '401 403 403 403 403 201 401 403'),
  row(
    plans.update,
    '',
    (known) => ({ ...plan(known), body: { name: 'Frontend track' } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(plans.get, '', plan, '401 403 403 403 403 200 401 403'),
  row(
    plans.get,
    'none there',
    () => ({ params: { planId: MISSING } }),
    '401 403 403 403 403 404 401 403',
  ),
  row(plans.remove, '', plan, '401 403 403 403 403 200 401 403'),
  row(
    plans.listUsers,
    '',
    (known) => ({ ...plan(known), body: {} }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    plans.removeUsers,
    '',
    (known) => ({ ...plan(known), body: users }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    plans.addUsers,
    '',
    (known) => ({ ...plan(known), body: { userIds: [CAST.ivan.id] } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    plans.addUsers,
    'no intern',
    (known) => ({ ...plan(known), body: { userIds: [CAST.meera.id] } }),
    '401 403 403 403 403 400 401 403',
  ),
  row(
    plans.createObjective,
    '',
    (known) => ({
      ...plan(known),
      body: { ...OBJECTIVE_FORM, milestoneId: known.milestoneId },
    }),
    '401 403 403 403 403 201 401 403',
  ),
  row(
    plans.updateObjective,
    '',
    (known) => ({
      ...plan(known),
      body: { objectiveId: known.objectiveId, objectiveData: { name: 'Indexes' } },
    }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    plans.updateObjective,
    'of another plan',
    ({ objectiveId }) => ({
      params: { planId: MISSING },
      body: { objectiveId, objectiveData: { name: 'Indexes' } },
    }),
    '401 403 403 403 403 404 401 403',
  ),
  row(
    plans.removeObjective,
    '',
    ({ objectiveId }) => ({ params: { objectiveId } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    plans.createMilestone,
    '',
    (known) => ({ ...plan(known), body: milestone }),
    '401 403 403 403 403 201 401 403',
  ),
  row(
    plans.updateMilestone,
    '',
    (known) => ({
      ...plan(known),
      body: { milestoneId: known.milestoneId, milestoneData: { name: 'Practice' } },
    }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    plans.updateMilestone,
    'of another plan',
    ({ milestoneId }) => ({
      params: { planId: MISSING },
      body: { milestoneId, milestoneData: { name: 'Practice' } },
    }),
    '401 403 403 403 403 404 401 403',
  ),
  row(
    plans.orderMilestones,
    '',
    (known) => ({ ...plan(known), body: { milestoneIds: [known.milestoneId] } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    plans.orderMilestones,
    'of another plan',
    ({ milestoneId }) => ({
      params: { planId: MISSING },
      body: { milestoneIds: [milestoneId] },
    }),
    '401 403 403 403 403 404 401 403',
  ),
  row(
    plans.removeMilestone,
    '',
    ({ milestoneId }) => ({ params: { milestoneId } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    plans.duplicate,
    '',
    (known) => ({ ...plan(known), body: { name: 'Again', startDate: '2026-03-05' } }),
    '401 403 403 403 403 201 401 403',
  ),
  row(plans.progress, '', plan, '401 403 403 200 404 200 401 403'),
  row(
    plans.roadmap,
    'of the intern',
    () => ({ params: { userId: CAST.isha.id } }),
    '401 200 403 200 404 200 401 403',
  ),
  row(plans.mentored, '', () => ({}), '401 403 403 200 200 403 401 403'),
  row(
    plans.markDone,
    '',
    (known) => ({ ...mark(known), body: { doneOn: '2026-03-04', note: 'Well done' } }),
    '401 403 403 200 404 200 401 403',
  ),
  row(
    plans.markDone,
    'of an intern who is not in the plan',
    ({ objectiveId }) => ({
      params: { userId: CAST.ivan.id, objectiveId },
      body: { doneOn: '2026-03-04' },
    }),
    '401 403 403 404 404 404 401 403',
  ),
  row(
    plans.unmark,
    '',
    ({ doneObjectiveId }) => ({
      params: { userId: CAST.isha.id, objectiveId: doneObjectiveId },
    }),
    '401 403 403 200 404 200 401 403',
  ),
]
