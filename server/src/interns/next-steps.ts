import type { Actor } from '@cohort/contract/access'
import { addDays } from '@cohort/contract/dates'
import { DONE_STEPS_LISTED_DAYS } from '@cohort/contract/sharing/rules'
import type { NextStepOf } from '@cohort/contract/sharing/schemas'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { listStepsOf } from '#server/sharing/step-queries.ts'
import { requireVisible } from './reader.ts'

const MAX_STEPS = 100

/** Mentors read the steps of their meetings also when the intern is no longer theirs. */
export async function listNextSteps(
  services: Services,
  actor: Actor,
  internId: string,
): Promise<NextStepOf[]> {
  const { now } = ruleContextOf(services)
  const doneSince = addDays(todayOf(services), -DONE_STEPS_LISTED_DAYS)
  const within = { internId, now, doneSince, limit: MAX_STEPS }
  const steps = await listStepsOf(services.database.orm, actor, within)
  if (steps.length === 0) await requireVisible(services, actor, internId)
  return steps
}
