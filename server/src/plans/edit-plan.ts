import type { Actor } from '@cohort/contract/access'
import type { PlanChange, PlanForm } from '@cohort/contract/plans/form-schemas'
import { endOf } from '@cohort/contract/plans/rules'
import { endsTooEarlyFor, STARTS_TOO_EARLY } from '@cohort/contract/plans/messages'
import type { Plan } from '@cohort/contract/plans/schemas'
import { addedValues, changesBetween } from '#server/platform/audit/changes.ts'
import { record, recordAll } from '#server/platform/audit/queries.ts'
import { defined } from '#server/platform/database/omit-undefined.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notify } from '#server/notifications/notify.ts'
import { invalid, orNotFound } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { changePlan, type Target } from './change.ts'
import { deleteMembers } from './membership/changes-queries.ts'
import { listMemberIds } from './membership/queries.ts'
import { planNotices } from './notices.ts'
import {
  deletePlan,
  findPlan,
  insertPlan,
  lockPlan,
  updatePlanRow,
  type PlanRow,
} from './queries.ts'
import { checkPlanHolds } from './totals.ts'

export async function createPlan(services: Services, actor: Actor, form: PlanForm): Promise<Plan> {
  const { planDays, ...rest } = form
  const endDate = form.endDate ?? endOf(form.startDate, planDays)
  const now = services.now()
  return transact(services, async (db) => {
    const row = { ...rest, days: planDays, endDate, createdAt: now, updatedAt: now }
    const planId = await insertPlan(db, row)
    const changes = addedValues({ name: form.name })
    const subject = { subject: 'plan', subjectId: planId, changes }
    await record(db, { actorId: actor.id, action: 'created', ...subject })
    return orNotFound(await findPlan(db, planId), 'Plan')
  })
}

export function updatePlan(services: Services, target: Target, form: PlanChange): Promise<Plan> {
  return changePlan(services, target, async (db, before) => {
    const after = { ...before, ...defined(form), ...datesAfter(before, form) }
    await checkPlanHolds(db, before.id, after.planDays)
    const changes = changesBetween(before, after)
    if (Object.keys(changes).length > 0) {
      const { planDays: days, name, description, startDate, endDate } = after
      const columns = { name, description, days, startDate, endDate, updatedAt: services.now() }
      await updatePlanRow(db, before.id, columns)
    }
    const result = orNotFound(await findPlan(db, before.id), 'Plan')
    return { result, action: 'changed', changes }
  })
}

/** A computed end follows the start and the days; a chosen one stays while it is late enough. */
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

export function removePlan(services: Services, { actor, planId }: Target): Promise<null> {
  return transact(services, async (db, afterCommit) => {
    const plan = orNotFound(await lockPlan(db, planId, 'update'), 'Plan')
    // The plan is locked against joining; this waits for members who are being moved.
    await lockPeople(db, await listMemberIds(db, planId))
    const internIds = await deleteMembers(db, planId)
    await deletePlan(db, planId)
    const by = { actorId: actor.id }
    const changes = { name: { from: plan.name, to: null } }
    await record(db, { ...by, action: 'deleted', subject: 'plan', subjectId: plan.id, changes })
    const entries = internIds.map((subjectId) => ({ ...by, ...withoutPlan(plan), subjectId }))
    await recordAll(db, entries)
    const notices = planNotices(internIds, `Your plan "${plan.name}" was deleted.`)
    afterCommit(await notify(services, db, notices))
    return null
  })
}

const withoutPlan = ({ name }: PlanRow) => ({
  action: 'plan deleted',
  subject: 'user',
  changes: { plan: { from: name, to: null } },
})
