import { interactions } from '@cohort/contract/interactions/calls'
import { expect, test } from 'vitest'
import { mailsTo } from '../../../test/processes/outbox.ts'
import { planner } from '../../../test/scenarios/planning.ts'
import { interactionForm, schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, database, asha, manoj, isha } = world
const { notesOf } = planner(world)

test('a granted request says so to who asked, and all read the old and the new time, in notices and mails', async () => {
  const { id: interactionId } = await schedule(world, { date: '2026-03-05' })
  const params = { interactionId }
  await as(isha, interactions.requestNewTime, { params, body: { reason: 'An exam' } })
  const body = interactionForm(world, { date: '2026-03-05', time: '15:00' })
  expect((await as(asha, interactions.update, { params, body })).statusCode).toBe(200)
  const moves = 'moves from 5 Mar 2026 at 11:00 am to 5 Mar 2026 at 3:00 pm.'
  for (const [person, message] of [
    [
      isha,
      `Your request for a new time was granted. "Mid-term review" with Manoj Kulkarni ${moves}`,
    ],
    [manoj, `"Mid-term review" with Isha Menon ${moves}`],
  ] as const) {
    expect((await notesOf(person))[0]).toBe(message)
    expect((await mailsTo(database, person.email)).at(-1)?.text).toContain(`\n${message}\n`)
  }
})
