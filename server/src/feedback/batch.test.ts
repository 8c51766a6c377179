import { feedbacks } from '@cohort/contract/feedback/calls'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/users/table.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, manoj, ivan, isha } = world

const read = (reader = asha, userId: string = isha.id) =>
  as(reader, feedbacks.ofBatch, { params: { userId } })

async function rate(intern: typeof isha, ratings: object) {
  const time = intern === isha ? '11:00' : '12:00'
  const { id: interactionId } = await schedule(world, { intern, time })
  clock.advance(180)
  const body = { interactionId, ratings: { ...RATINGS, ...ratings }, descriptive_feedback: 'Good' }
  expect((await as(manoj, feedbacks.give, { body })).statusCode).toBe(201)
  clock.advance(-180)
}

const join = (batch: string, people = [isha, ivan]) =>
  database.orm
    .update(users)
    .set({ year: 2026, batch })
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    )

test('the average per skill counts the feedback of the whole batch, and of no other', async () => {
  await join('Batch 1')
  await rate(isha, { Communication: 5 })
  await rate(ivan, { Communication: 2, Presentation: 3 })
  const { data } = await read()
  expect(data).toMatchObject({ year: 2026, batch: 'Batch 1', interns: 2 })
  const averages = Object.fromEntries(
    (data?.skills ?? []).map(({ skill, average }) => [skill, average]),
  )
  expect(averages).toEqual({ ...RATINGS, Communication: 3.5, Presentation: 3 })
  await join('Batch 2', [ivan])
  expect((await read()).data).toMatchObject({ interns: 1 })
})

test('an intern without a batch has no averages', async () => {
  await join('Batch 1')
  await database.orm.update(users).set({ batch: null })
  expect((await read()).data).toBeNull()
})

test('the averages are for admins, and of interns', async () => {
  expect((await asNobody(feedbacks.ofBatch, { params: { userId: isha.id } })).statusCode).toBe(401)
  for (const other of [manoj, isha]) expect((await read(other)).statusCode).toBe(403)
  expect((await read(asha, manoj.id)).statusCode).toBe(404)
})
