import type { Actor } from '@cohort/contract/access'
import type { ObjectiveChange, ObjectiveForm } from '@cohort/contract/plans/form-schemas'
import type { Objective } from '@cohort/contract/plans/schemas'
import { addedValues, changesBetween } from '#server/platform/audit/changes.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { defined } from '#server/platform/database/omit-undefined.ts'
import { notFound, orNotFound } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { changePlan, type Target } from './change.ts'
import {
  deleteObjective,
  findMilestone,
  findObjective,
  insertObjective,
  updateObjectiveRow,
} from './parts-queries.ts'
import { checkObjectiveFits } from './totals.ts'

type NewObjective = ObjectiveForm & { readonly milestoneId: string }

/** The call answers with a list of one. */
export function createObjective(
  services: Services,
  target: Target,
  form: NewObjective,
): Promise<Objective[]> {
  return changePlan(services, target, async (db, plan) => {
    const found = await findMilestone(db, plan.id, form.milestoneId)
    const milestone = orNotFound(found, 'Milestone')
    checkObjectiveFits(milestone, { days: form.objectiveDays, field: 'objectiveDays' })
    const row = { ...columnsOf(form), milestoneId: milestone.id, createdAt: services.now() }
    const made = await insertObjective(db, row)
    const changes = addedValues({ objective: form.name })
    return { result: [made], action: `objective added to "${milestone.name}"`, changes }
  })
}

const columnsOf = ({ name, description, roadmapType, ...numbers }: ObjectiveForm) => ({
  name,
  description,
  roadmapType,
  days: numbers.objectiveDays,
  interactionCount: numbers.noOfInteractions,
})

export function updateObjective(
  services: Services,
  target: Target,
  { objectiveId, objectiveData }: { objectiveId: string; objectiveData: ObjectiveChange },
): Promise<Objective> {
  return changePlan(services, target, async (db, plan) => {
    const [milestone, before] = await getObjective(db, plan.id, objectiveId)
    const result = { ...before, ...defined(objectiveData) }
    const { objectiveDays: days } = result
    checkObjectiveFits(milestone, { days, field: 'objectiveData.objectiveDays', id: before.id })
    await updateObjectiveRow(db, before.id, columnsOf(result))
    const changes = changesBetween(before, result)
    return { result, action: `objective "${before.name}" changed`, changes }
  })
}

async function getObjective(db: Queryable, planId: string, objectiveId: string) {
  const found = await findObjective(db, objectiveId)
  const milestone =
    found?.planId === planId && (await findMilestone(db, planId, found.objective.milestoneId))
  if (!found || !milestone) throw notFound('Objective')
  return [milestone, found.objective] as const
}

export async function removeObjective(
  services: Services,
  actor: Actor,
  objectiveId: string,
): Promise<null> {
  const found = await findObjective(services.database.orm, objectiveId)
  const { planId } = orNotFound(found, 'Objective')
  return changePlan(services, { actor, planId }, async (db, plan) => {
    const [milestone, before] = await getObjective(db, plan.id, objectiveId)
    await deleteObjective(db, before.id)
    const changes = { objective: { from: before.name, to: null } }
    return { result: null, action: `objective deleted from "${milestone.name}"`, changes }
  })
}
