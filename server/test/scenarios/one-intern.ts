import { feedbacks } from '@cohort/contract/feedback/calls'
import { users } from '@cohort/contract/users/calls'
import { expect } from 'vitest'
import type { Person } from '../cast.ts'
import type { openWorld } from '../world.ts'
import { helpSeeker, TO_MANOJ } from './asking-for-help.ts'
import { RATINGS, schedule } from './scheduling.ts'
import { makePlan, markDone, writeOn } from './signals.ts'
import { letInternsJoin } from './writing.ts'

type World = Awaited<ReturnType<typeof openWorld>>

export const PRIVATE_WORDS = 'Only for those who took part.'
export const ZONE_REASON = 'Two reminders'

/**
 * Three days of Isha, who is mentored by Manoj: a missed day, an objective, two interactions with feedback of which
 * Manoj takes part in one, a change of zone, and three requests for help. It ends on Wednesday at 16:00.
 */
export async function liveThreeDays(world: World) {
  const { as, asha, meera, manoj, isha, clock, database } = world
  await letInternsJoin(world, '2026-02-20')
  const { planId, objectiveIds } = await makePlan(world, [isha.id], {
    startDate: '2026-03-02',
    mentorId: manoj.id,
  })
  await database.pool.query(`update plan_members set joined_at = '2026-03-01T00:00:00Z'`)
  await markDone(world, isha.id, objectiveIds.slice(0, 1), '2026-03-03')
  await writeOn(world, isha.id, ['2026-03-02'])
  const own = await schedule(world, { name: 'Mid-term review' })
  const other = await schedule(world, { name: 'Talk with Meera', mentor: meera, time: '14:00' })
  const give = async (by: Person, interactionId: string, descriptive_feedback: string) => {
    const body = { interactionId, ratings: RATINGS, descriptive_feedback }
    expect((await as(by, feedbacks.give, { body })).statusCode).toBe(201)
  }
  clock.set(new Date('2026-03-04T06:30:00Z'))
  await give(manoj, own.id, 'Clear and calm.')
  clock.set(new Date('2026-03-04T09:30:00Z'))
  await give(meera, other.id, PRIVATE_WORDS)
  clock.set(new Date('2026-03-04T09:45:00Z'))
  const changed = await as(asha, users.update, {
    params: { userId: isha.id },
    body: { zone: 'RED ZONE', zoneReason: ZONE_REASON },
  })
  expect(changed.statusCode).toBe(200)
  const { raise } = helpSeeker(world)
  clock.set(new Date('2026-03-04T10:00:00Z'))
  await raise()
  clock.set(new Date('2026-03-04T10:10:00Z'))
  await raise(TO_MANOJ)
  clock.set(new Date('2026-03-04T10:20:00Z'))
  await raise({ ...TO_MANOJ, subject: 'About Manoj', recepientId: meera.id })
  clock.set(new Date('2026-03-04T10:30:00Z'))
  return { planId, objectiveIds, own, other }
}
