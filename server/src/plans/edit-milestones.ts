import type { Actor } from '@cohort/contract/access'
import { plans } from '@cohort/contract/plans/calls'
import type { MilestoneChange, MilestoneForm } from '@cohort/contract/plans/form-schemas'
import { FILL_MILESTONE } from '@cohort/contract/plans/messages'
import type { Milestone } from '@cohort/contract/plans/schemas'
import { addedValues, changesBetween } from '#server/platform/audit/changes.ts'
import { defined } from '#server/platform/database/omit-undefined.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { invalid, orNotFound, refuseAt } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { findMentor, isSameName, lockPeople } from '#server/users/lookup-queries.ts'
import { changePlan, type Target } from './change.ts'
import {
  deleteMilestone,
  findMilestone,
  findPlanIdOfMilestone,
  insertMilestone,
  updateMilestoneRow,
} from './parts-queries.ts'
import { checkMilestoneFits, checkMilestoneHolds } from './totals.ts'

const getMilestone = async (db: Queryable, planId: string, milestoneId: string) =>
  orNotFound(await findMilestone(db, planId, milestoneId), 'Milestone')

export async function createMilestone(
  services: Services,
  target: Target,
  form: MilestoneForm,
): Promise<Milestone> {
  const mentorId = await mentorIdFor(services.database.orm, form, 'mentorName')
  return changePlan(services, target, async (db, plan) => {
    await lockMentor(db, mentorId, 'mentorName')
    const { name, milestoneDays: days } = form
    await checkMilestoneFits(db, plan, { days, field: 'milestoneDays' })
    const row = { planId: plan.id, name, mentorId, days, createdAt: services.now() }
    const result = await getMilestone(db, plan.id, await insertMilestone(db, row))
    const changes = addedValues({ milestone: name, mentorId, milestoneDays: days })
    return { result, action: 'milestone added', changes }
  })
}

export function updateMilestone(
  services: Services,
  target: Target,
  { milestoneId, milestoneData }: { milestoneId: string; milestoneData: MilestoneChange },
): Promise<Milestone> {
  return changePlan(services, target, async (db, plan) => {
    const before = await getMilestone(db, plan.id, milestoneId)
    const mentorId = await mentorIdAfter(db, before, milestoneData)
    if (mentorId) await lockMentor(db, mentorId, 'milestoneData.mentorName')
    const { name = before.name, milestoneDays: days = before.milestoneDays } = milestoneData
    const field = 'milestoneData.milestoneDays'
    await checkMilestoneFits(db, plan, { days, field, id: before.id })
    checkMilestoneHolds(before, { days, field })
    await updateMilestoneRow(db, before.id, defined({ name, mentorId, days }))
    const result = await getMilestone(db, plan.id, before.id)
    return {
      result,
      action: `milestone "${before.name}" changed`,
      changes: changesOf(before, result),
    }
  })
}

/** The log holds mentors' ids: names are not unique, and are personal. */
function changesOf(before: Milestone, after: Milestone) {
  const { objectives: _, mentorName: _name, ...fields } = after
  return changesBetween(before, fields)
}

export async function removeMilestone(
  services: Services,
  actor: Actor,
  milestoneId: string,
): Promise<null> {
  const found = await findPlanIdOfMilestone(services.database.orm, milestoneId)
  const planId = orNotFound(found, 'Milestone')
  return changePlan(services, { actor, planId }, async (db, plan) => {
    const before = await getMilestone(db, plan.id, milestoneId)
    await deleteMilestone(db, before.id)
    const changes = { milestone: { from: before.name, to: null } }
    return { result: null, action: 'milestone deleted', changes }
  })
}

interface MentorFields {
  readonly mentorName?: string | null | undefined
  readonly mentorId?: string | null | undefined
}

/** The mentor meant by the id, or else by the name; a 400 at the field when that is not clear. */
async function mentorIdFor(db: Queryable, { mentorName, mentorId }: MentorFields, field: string) {
  const found = await findMentor(db, { id: mentorId, name: mentorName })
  if ('id' in found) return found.id
  throw refuseAt(plans.createMilestone, found.unclear, field)
}

/** The account or the role may have changed since the mentor was found. */
async function lockMentor(db: Queryable, mentorId: string, field: string) {
  const [locked] = await lockPeople(db, [mentorId])
  if (!locked?.isEnabledMentor) throw refuseAt(plans.createMilestone, 'unknownMentor', field)
}

/** Undefined for an unchanged mentor, who stays, even when disabled or when the name has become ambiguous. */
async function mentorIdAfter(db: Queryable, before: Milestone, form: MentorFields) {
  const field = 'milestoneData.mentorName'
  if (keepsMentor(before, form)) return undefined
  if (!form.mentorId && !form.mentorName) throw invalid({ [field]: FILL_MILESTONE })
  return mentorIdFor(db, form, field)
}

function keepsMentor(before: Milestone, { mentorName, mentorId }: MentorFields) {
  const isSameId = !mentorId || mentorId === before.mentorId
  if (mentorName === undefined) return isSameId
  return isSameId && isSameName(mentorName ?? '', before.mentorName ?? '')
}
