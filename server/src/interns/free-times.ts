import type { Actor } from '@cohort/contract/access'
import type { ResponseOf } from '@cohort/contract/calls'
import { addDays, type Day } from '@cohort/contract/dates'
import type { interns } from '@cohort/contract/interns/calls'
import { findConflicts } from '#server/interactions/conflicts/conflicts.ts'
import { todayOf, type Services } from '#server/services.ts'
import { requireVisible } from './reader.ts'

/** Minutes of a meeting whose duration is not chosen yet. */
const DURATION = 30

/** Without a day, from tomorrow on: an admin has to schedule the meeting first. */
export async function listFreeTimes(
  services: Services,
  actor: Actor,
  internId: string,
  from?: Day,
): Promise<ResponseOf<typeof interns.freeTimes>> {
  await requireVisible(services, actor, internId)
  const date = from ?? addDays(todayOf(services), 1)
  const slot = { date, time: '00:00', duration: DURATION }
  const { free } = await findConflicts(services, { internId, mentorId: actor.id, ...slot })
  return { free }
}
