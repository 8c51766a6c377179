import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { named, newId } from '#server/platform/database/columns.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { openWorld, WEDNESDAY } from '../../test/world.ts'

const world = await openWorld()
const { as, database, asha, meera, manoj, ivan } = world

test("a mentor's interactions are counted by what became of them", async () => {
  const at = (hours: number) => new Date(WEDNESDAY.getTime() + hours * 3_600_000)
  const meeting = (
    hours: number,
    more: { mentorId?: null | string; interviewerId?: string; isScheduled?: boolean },
  ) => ({
    ...named('Review'),
    internId: ivan.id,
    mentorId: meera.id,
    startsAt: at(hours),
    durationMinutes: 60,
    endsAt: at(hours + 1),
    ...more,
    id: newId(),
  })
  const rated = meeting(-9, {})
  await database.orm
    .insert(interactions)
    .values([
      rated,
      meeting(-1, {}),
      meeting(-5, { mentorId: null, interviewerId: meera.id }),
      meeting(-5, { mentorId: manoj.id, interviewerId: meera.id, isScheduled: false }),
      meeting(-0.5, { interviewerId: meera.id }),
      meeting(-5, { mentorId: manoj.id }),
    ])
  const ratings = { Communication: 4, Concepts: 4, Experience: 4, Capability: 4, Understanding: 4 }
  await database.orm.insert(feedbacks).values({
    interactionId: rated.id,
    internId: ivan.id,
    authorId: meera.id,
    ratings,
    averageRating: 4,
    description: 'Good',
  })
  const ask = { params: { userId: meera.id } }
  const counts = { interactionTaken: 1, interactionPending: 2, interactionFeedbackPending: 2 }
  expect((await as(meera, users.interactionCounts, ask)).data).toEqual(counts)
  expect((await as(asha, users.interactionCounts, ask)).data).toEqual(counts)
  expect((await as(manoj, users.interactionCounts, ask)).statusCode).toBe(403)
  expect(
    (await as(ivan, users.interactionCounts, { params: { userId: ivan.id } })).statusCode,
  ).toBe(403)
  const ofIntern = { params: { userId: ivan.id } }
  expect((await as(asha, users.interactionCounts, ofIntern)).statusCode).toBe(404)
})
