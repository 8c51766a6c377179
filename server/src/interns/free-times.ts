import type { Actor } from '@cohort/contract/access'
import type { ResponseOf } from '@cohort/contract/calls'
import { addDays, type Day } from '@cohort/contract/dates'
import type { interns } from '@cohort/contract/interns/calls'
import { findConflicts } from '#server/interactions/conflicts/conflicts.ts'
import { todayOf, type Services } from '#server/services.ts'
import { requireVisible, workingDaysOf } from './reader.ts'

/** Minutes of a meeting whose duration is not chosen yet. */
const DURATION = 30

/** Longer than any holidays. */
const SEARCHED_DAYS = 31

/** Without a day, from the next working day on: an admin has to schedule the meeting first. */
export async function listFreeTimes(
  services: Services,
  actor: Actor,
  internId: string,
  from?: Day,
): Promise<ResponseOf<typeof interns.freeTimes>> {
  await requireVisible(services, actor, internId)
  const date = from ?? (await nextWorkingDay(services))
  const slot = { date, time: '00:00', duration: DURATION }
  const { free } = await findConflicts(services, { internId, mentorId: actor.id, ...slot })
  return { free }
}

async function nextWorkingDay(services: Services): Promise<Day> {
  const tomorrow = addDays(todayOf(services), 1)
  const span = { from: tomorrow, to: addDays(tomorrow, SEARCHED_DAYS) }
  const { worked } = await workingDaysOf(services, span)
  return worked[0] ?? tomorrow
}
