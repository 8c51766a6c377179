import type { Actor } from '@cohort/contract/access'
import type { MilestoneChange, MilestoneForm } from '@cohort/contract/plans/form-schemas'
import type { Milestone } from '@cohort/contract/plans/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { changePlan, differences, type Target } from './change.ts'
import { mentorIdAfter, mentorIdFor } from './mentor.ts'
import { type PlanRow } from './queries.ts'
import {
  deleteMilestone,
  findMilestone,
  findPlanIdOfMilestone,
  insertMilestone,
  sumMilestoneDays,
  updateMilestoneRow,
} from './parts-queries.ts'
import { checkMilestoneDays, checkObjectiveDays } from './totals.ts'

async function getMilestone(db: Queryable, planId: string, milestoneId: string) {
  const found = await findMilestone(db, planId, milestoneId)
  if (!found) throw notFound('Milestone')
  return found
}

export async function createMilestone(
  services: Services,
  target: Target,
  form: MilestoneForm,
): Promise<Milestone> {
  const mentorId = await mentorIdFor(services.database.orm, form, 'mentorName')
  return changePlan(services, target, async (db, plan) => {
    const { name, milestoneDays: days } = form
    await checkFits(db, plan, { days, field: 'milestoneDays' })
    const row = { planId: plan.id, name, mentorId, days, createdAt: services.now() }
    const result = await getMilestone(db, plan.id, await insertMilestone(db, row))
    const changes = differences(NOTHING, { milestone: name, mentorId, milestoneDays: days })
    return { result, action: 'milestone added', changes }
  })
}

const NOTHING = { milestone: null, mentorId: null, milestoneDays: null } as Record<string, unknown>

interface Wish {
  readonly days: number
  readonly field: string
  readonly milestoneId?: string
}

async function checkFits(db: Queryable, plan: PlanRow, { days, field, milestoneId }: Wish) {
  const others = await sumMilestoneDays(db, plan.id, milestoneId)
  checkMilestoneDays({ used: others + days, allowed: plan.planDays, by: 'part', field })
}

export function updateMilestone(
  services: Services,
  target: Target,
  { milestoneId, milestoneData }: { milestoneId: string; milestoneData: MilestoneChange },
): Promise<Milestone> {
  return changePlan(services, target, async (db, plan) => {
    const before = await getMilestone(db, plan.id, milestoneId)
    const mentorId = await mentorIdAfter(db, before, milestoneData)
    const { name = before.name, milestoneDays: days = before.milestoneDays } = milestoneData
    const field = 'milestoneData.milestoneDays'
    await checkFits(db, plan, { days, field, milestoneId: before.id })
    const used = before.objectives.reduce((sum, { objectiveDays }) => sum + objectiveDays, 0)
    checkObjectiveDays({ used, allowed: days, by: 'total', field })
    await updateMilestoneRow(db, before.id, { name, mentorId, days })
    const result = await getMilestone(db, plan.id, before.id)
    return { result, action: `milestone "${before.name}" changed`, changes: news(before, result) }
  })
}

/** Mentors are told by their ids: two may have one name, and names do not belong into the log. */
function news(before: Milestone, after: Milestone) {
  const { objectives: _, mentorName: _name, ...fields } = after
  return differences(before, fields)
}

export async function removeMilestone(
  services: Services,
  actor: Actor,
  milestoneId: string,
): Promise<null> {
  const planId = await findPlanIdOfMilestone(services.database.orm, milestoneId)
  if (!planId) throw notFound('Milestone')
  return changePlan(services, { actor, planId }, async (db, plan) => {
    const before = await getMilestone(db, plan.id, milestoneId)
    await deleteMilestone(db, before.id)
    const changes = { milestone: { from: before.name, to: null } }
    return { result: null, action: 'milestone deleted', changes }
  })
}
