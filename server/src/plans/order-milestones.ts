import { plans } from '@cohort/contract/plans/calls'
import type { Plan } from '@cohort/contract/plans/schemas'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { changePlan, type Target } from './change.ts'
import { listMilestones, orderMilestones as writeOrder } from './parts-queries.ts'
import { findPlan } from './queries.ts'

/** Refused when milestones were added or deleted since the order was read. */
export function orderMilestones(
  services: Services,
  target: Target,
  { milestoneIds }: { readonly milestoneIds: readonly string[] },
): Promise<Plan> {
  return changePlan(services, target, async (db, plan) => {
    const before = await listMilestones(db, plan.id)
    const ids = [...new Set(milestoneIds)]
    const ordered = ids.flatMap((id) => before.find((milestone) => milestone.id === id) ?? [])
    if (ordered.length !== before.length || ordered.length !== milestoneIds.length) {
      throw refuse(plans.orderMilestones, 'othersThanShown')
    }
    await writeOrder(db, ids)
    const result = orNotFound(await findPlan(db, plan.id), 'Plan')
    const changes = changesBetween(namesOf(before), namesOf(ordered))
    return { result, action: 'milestones reordered', changes }
  })
}

const namesOf = (milestones: readonly { readonly name: string }[]) => ({
  milestones: milestones.map(({ name }, index) => `${index + 1} ${name}`).join(', '),
})
