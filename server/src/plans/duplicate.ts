import { addDays, daysBetween } from '@cohort/contract/dates'
import type { DuplicateForm } from '@cohort/contract/plans/form-schemas'
import type { Milestone, Plan } from '@cohort/contract/plans/schemas'
import { addedValues } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import type { Target } from './change.ts'
import { findPlan, insertPlan, lockPlan } from './queries.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { insertMilestone, insertObjective } from './parts-queries.ts'

export function duplicatePlan(
  services: Services,
  { actor, planId }: Target,
  { name, startDate }: DuplicateForm,
): Promise<Plan> {
  return transact(services, async (db) => {
    await lockPlan(db, planId, 'share')
    const source = orNotFound(await findPlan(db, planId), 'Plan')
    const { description, planDays: days } = source
    const endDate = addDays(startDate, daysBetween(source.startDate, source.endDate))
    const at = { createdAt: services.now(), updatedAt: services.now() }
    const copyId = await insertPlan(db, { name, description, days, startDate, endDate, ...at })
    await copyMilestones(db, source.milestones, { planId: copyId, createdAt: at.createdAt })
    const changes = addedValues({ copyOf: source.name, name })
    const subject = { subject: 'plan', subjectId: copyId, changes }
    await record(db, { actorId: actor.id, action: 'created', ...subject })
    return orNotFound(await findPlan(db, copyId), 'Plan')
  })
}

interface Parent {
  readonly planId: string
  readonly createdAt: Date
}

/** One after the other, because ids are the order. */
async function copyMilestones(db: Queryable, milestones: readonly Milestone[], parent: Parent) {
  const mentorIds = milestones.flatMap(({ mentorId }) => mentorId ?? [])
  const mentors = (await lockPeople(db, mentorIds)).filter(({ isEnabledMentor }) => isEnabledMentor)
  const enabled = mentors.map(({ id }) => id)
  for (const { name, mentorId, milestoneDays: days, objectives } of milestones) {
    const mentor = mentorId && enabled.includes(mentorId) ? mentorId : null
    const milestoneId = await insertMilestone(db, { ...parent, name, mentorId: mentor, days })
    for (const objective of objectives) {
      await insertObjective(db, {
        milestoneId,
        name: objective.name,
        description: objective.description,
        days: objective.objectiveDays,
        interactionCount: objective.noOfInteractions,
        roadmapType: objective.roadmapType,
        createdAt: parent.createdAt,
      })
    }
  }
}
