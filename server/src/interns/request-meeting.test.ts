import { interactions } from '@cohort/contract/interactions/calls'
import { interns } from '@cohort/contract/interns/calls'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { schedule } from '../../test/scenarios/scheduling.ts'
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

async function edit(mentor: Person, intern: Person) {
  const [open] = (await as(mentor, interactions.requests, {})).data.first
  const body = { text: 'A code review this week', replaces: open?.id }
  return as(mentor, interns.requestMeeting, { params: { userId: intern.id }, body })
}

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

test('the preferred time is told to the admins and stored with the request, until another one is sent', async () => {
  await mentorIsha()
  const body = { text: 'A code review', date: '2026-03-06', time: '2:30 pm' }
  const params = { userId: isha.id }
  expect((await as(manoj, interns.requestMeeting, { params, body })).statusCode).toBe(200)
  expect((await notesOf(asha))[0]).toBe(
    'Manoj Kulkarni asks for a meeting with Isha Menon: A code review (preferred: 6 Mar 2026 at 2:30 pm)',
  )
  const requested = async () => (await as(asha, interactions.requests, {})).data.first
  expect(await requested()).toMatchObject([{ preferred: { date: '2026-03-06', time: '14:30' } }])
  await edit(manoj, isha)
  expect(await requested()).toMatchObject([{ preferred: null }])
})

test.each([
  [{ date: '2026-03-06' }, { time: 'Time is required' }],
  [{ time: '11:00' }, { date: 'Date is required' }],
  [{ date: 'Friday', time: '11:00' }, { date: 'Enter a valid date.' }],
  [{ date: '2026-03-06', time: 'noon' }, { time: 'Enter a valid time, such as 14:30.' }],
  [{ date: '2026-03-04', time: '09:00' }, { time: 'Selected time cannot be in the past.' }],
  [{ date: '2026-03-06', time: '1'.repeat(21) }, { time: 'At most 20 characters are allowed.' }],
])('a preferred time of %o is refused', async (preferred, fields) => {
  await mentorIsha()
  const body = { text: 'A code review', ...preferred }
  expect(
    await as(manoj, interns.requestMeeting, { params: { userId: isha.id }, body }),
  ).toMatchObject({ statusCode: 400, fields })
})

test('a mentor reads when both are available, from the next working day or a chosen one on', async () => {
  await mentorIsha()
  await schedule(world, { date: '2026-03-05', time: '09:00' })
  const params = { userId: isha.id }
  const { data } = await as(manoj, interns.freeTimes, { params })
  expect(data.free.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-03-05 09:30',
    '2026-03-05 12:30',
    '2026-03-06 09:00',
    '2026-03-06 12:00',
    '2026-03-09 09:00',
  ])
  const later = await as(manoj, interns.freeTimes, { params, query: { from: '2026-03-09' } })
  expect(later.data.free[0]).toEqual({ date: '2026-03-09', time: '09:00' })
  expect((await as(meera, interns.freeTimes, { params })).statusCode).toBe(404)
})

test('only for an intern of the mentor, with words, and not without end', async () => {
  await mentorIsha()
  expect((await ask(meera, isha)).statusCode).toBe(404)
  expect((await ask(manoj, ivan)).statusCode).toBe(404)
  expect(await ask(manoj, isha, ' ')).toMatchObject({
    statusCode: 400,
    message: 'Write what the meeting is for.',
  })
  for (let count = 0; count < 20; count += 1) expect((await edit(manoj, isha)).statusCode).toBe(200)
  expect((await edit(manoj, isha)).statusCode).toBe(429)
})
