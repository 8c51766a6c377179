import type { Actor } from '@cohort/contract/access'
import type { PlanChange, PlanForm } from '@cohort/contract/plans/form-schemas'
import { endOf, endsTooEarlyFor, STARTS_TOO_EARLY } from '@cohort/contract/plans/rules'
import type { Plan } from '@cohort/contract/plans/schemas'
import { record, recordAll } from '#server/platform/audit/queries.ts'
import { defined } from '#server/platform/database/omit-undefined.ts'
import { notify } from '#server/notifications/notify.ts'
import { invalid, notFound } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { changePlan, differences, type Target } from './change.ts'
import { emptyPlan, listMemberIds, lockPeople } from './membership/queries.ts'
import { deletedNotices } from './notices.ts'
import {
  deletePlan,
  findPlan,
  insertPlan,
  lockPlan,
  updatePlanRow,
  type PlanRow,
} from './queries.ts'
import { sumMilestoneDays } from './parts-queries.ts'
import { checkMilestoneDays } from './totals.ts'

export async function createPlan(services: Services, actor: Actor, form: PlanForm): Promise<Plan> {
  const { planDays, ...rest } = form
  const endDate = form.endDate ?? endOf(form.startDate, planDays)
  const now = services.now()
  return services.database.orm.transaction(async (db) => {
    const row = { ...rest, days: planDays, endDate, createdAt: now, updatedAt: now }
    const planId = await insertPlan(db, row)
    const changes = { name: { from: null, to: form.name } }
    const subject = { subject: 'plan', subjectId: planId, changes }
    await record(db, { actorId: actor.id, action: 'created', ...subject })
    const made = await findPlan(db, planId)
    if (!made) throw notFound('Plan')
    return made
  })
}

export function updatePlan(services: Services, target: Target, form: PlanChange): Promise<Plan> {
  return changePlan(services, target, async (db, before) => {
    const after = { ...before, ...defined(form), ...datesAfter(before, form) }
    const used = await sumMilestoneDays(db, before.id)
    checkMilestoneDays({ used, allowed: after.planDays, by: 'total', field: 'planDays' })
    const changes = differences(before, after)
    if (Object.keys(changes).length > 0) {
      const { planDays: days, name, description, startDate, endDate } = after
      const columns = { name, description, days, startDate, endDate, updatedAt: services.now() }
      await updatePlanRow(db, before.id, columns)
    }
    const result = await findPlan(db, before.id)
    if (!result) throw notFound('Plan')
    return { result, action: 'changed', changes }
  })
}

/**
 * An end that is the computed one follows the start and the days; one that somebody chose stays as
 * long as it is late enough.
 */
function datesAfter(before: PlanRow, form: PlanChange) {
  const { startDate = before.startDate, planDays = before.planDays } = form
  if (startDate < before.startDate) throw invalid({ startDate: STARTS_TOO_EARLY })
  const earliest = endOf(startDate, planDays)
  if (form.endDate !== undefined) {
    const isTooEarly = form.endDate < earliest
    if (isTooEarly) throw invalid({ endDate: endsTooEarlyFor(startDate, planDays) })
    return { startDate, endDate: form.endDate }
  }
  const isComputed = before.endDate === endOf(before.startDate, before.planDays)
  const isKept = !isComputed && before.endDate >= earliest
  return { startDate, endDate: isKept ? before.endDate : earliest }
}

export async function removePlan(services: Services, { actor, planId }: Target): Promise<null> {
  const tell = await services.database.orm.transaction(async (db) => {
    const plan = await lockPlan(db, planId, 'update')
    if (!plan) throw notFound('Plan')
    // Nobody joins any more; who is being moved elsewhere has left when the lock is there.
    await lockPeople(db, await listMemberIds(db, planId))
    const internIds = await emptyPlan(db, planId)
    await deletePlan(db, planId)
    const by = { actorId: actor.id }
    const changes = { name: { from: plan.name, to: null } }
    await record(db, { ...by, action: 'deleted', subject: 'plan', subjectId: plan.id, changes })
    const entries = internIds.map((subjectId) => ({ ...by, ...withoutPlan(plan), subjectId }))
    await recordAll(db, entries)
    return notify(services, db, deletedNotices(internIds, plan.name))
  })
  tell()
  return null
}

const withoutPlan = ({ name }: PlanRow) => ({
  action: 'plan deleted',
  subject: 'user',
  changes: { plan: { from: name, to: null } },
})
