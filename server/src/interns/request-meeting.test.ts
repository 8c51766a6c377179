import { interns } from '@cohort/contract/interns/calls'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, meera, manoj, ivan, isha } = world
const { addMilestone, join, makePlan, notesOf } = planner(world)

async function mentorIsha() {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
}

const ask = (mentor: Person, intern: Person, text = 'A code review this week') =>
  as(mentor, interns.requestMeeting, { params: { userId: intern.id }, body: { text } })

test('a mentor asks the admins for a meeting, and the notification leads to the requests', async () => {
  await mentorIsha()
  expect(await ask(manoj, isha)).toMatchObject({
    statusCode: 200,
    message: 'Request sent to the admins',
  })
  expect((await notesOf(asha))[0]).toBe(
    'Manoj Kulkarni asks for a meeting with Isha Menon: A code review this week',
  )
  expect(await notesOf(isha)).not.toContain(expect.stringContaining('asks for a meeting'))
})

test('only for an intern of the mentor, with words, and not without end', async () => {
  await mentorIsha()
  expect((await ask(meera, isha)).statusCode).toBe(404)
  expect((await ask(manoj, ivan)).statusCode).toBe(404)
  expect(await ask(manoj, isha, ' ')).toMatchObject({
    statusCode: 400,
    message: 'Write what the meeting is for.',
  })
  for (let count = 0; count < 20; count += 1) expect((await ask(manoj, isha)).statusCode).toBe(200)
  expect((await ask(manoj, isha)).statusCode).toBe(429)
})
