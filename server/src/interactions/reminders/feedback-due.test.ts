import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { expect, test } from 'vitest'
import { startJobs } from '#server/platform/process/jobs.ts'
import { RATINGS, schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'
import { requestDueFeedback, feedbackDueJob } from './reminders.ts'

const world = await openWorld()
const { as, clock, services, asha, meera, manoj, isha } = world

async function callsTo(person: typeof manoj) {
  const { data } = await as(person, notifications.list, { params: { userId: person.id } })
  return data.map(({ message }) => message).filter((message) => message.includes('has ended'))
}

test('mentor and interviewer are called for feedback once, when the interaction has ended', async () => {
  const { id } = await schedule(world, { interviewer: meera })
  await requestDueFeedback(services)
  expect(await callsTo(manoj)).toEqual([])
  clock.advance(90)
  await requestDueFeedback(services)
  await requestDueFeedback(services)
  const callBeside = (other: string) =>
    `"Mid-term review" with Isha Menon and ${other} has ended. Please give your feedback.`
  expect(await callsTo(manoj)).toEqual([callBeside('Meera Iyer')])
  expect(await callsTo(meera)).toEqual([callBeside('Manoj Kulkarni')])
  expect(await callsTo(isha)).toEqual([])
  const { data } = await as(manoj, notifications.list, { params: { userId: manoj.id } })
  expect(data[0]?.link).toBe(`/mentor/feedback/create/${id}`)
})

test('concurrent processes request feedback once', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Session ${index}`)
  for (const name of names) await schedule(world, { name })
  clock.advance(90)
  await Promise.all([1, 2, 3].map(() => requestDueFeedback(services)))
  expect(await callsTo(manoj)).toHaveLength(names.length)
})

test('no feedback is requested for interactions on hold or with feedback', async () => {
  const held = await schedule(world, { name: 'Held' })
  const rated = await schedule(world, { name: 'Rated' })
  const hold = { params: { interactionId: held.id }, query: { isScheduled: 'false' } } as const
  await as(asha, interactions.setScheduled, hold)
  clock.advance(90)
  const body = { interactionId: rated.id, ratings: RATINGS, descriptive_feedback: 'Good' }
  await as(manoj, feedbacks.give, { body })
  await requestDueFeedback(services)
  expect(await callsTo(manoj)).toEqual([])
  const resume = { ...hold, query: { isScheduled: 'true' } } as const
  expect((await as(asha, interactions.setScheduled, resume)).statusCode).toBe(409)
  await requestDueFeedback(services)
  expect(await callsTo(manoj)).toEqual([])
})

test('the job runs on schedule, survives a failure, and stops', async () => {
  await schedule(world)
  clock.advance(90)
  let runs = 0
  const fails = async () => {
    runs += 1
    throw new Error('not this time')
  }
  const jobs = startJobs(services, [
    { ...feedbackDueJob, everyMilliseconds: 10 },
    { name: 'fails', everyMilliseconds: 10, run: fails },
  ])
  await expect.poll(() => callsTo(manoj)).toHaveLength(1)
  await expect.poll(() => runs).toBeGreaterThan(1)
  await jobs.stop()
  const done = runs
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(runs).toBe(done)
})
