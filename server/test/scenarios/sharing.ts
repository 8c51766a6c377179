import { sharing } from '@cohort/contract/sharing/calls'
import { addDays } from '@cohort/contract/dates'
import type { InputOf } from '@cohort/contract/calls'
import type { FollowUp } from '@cohort/contract/sharing/schemas'
import { expect } from 'vitest'
import type { openWorld } from '../world.ts'
import { RATINGS, schedule } from './scheduling.ts'

type World = Awaited<ReturnType<typeof openWorld>>
type Wish = Partial<InputOf<typeof sharing.give>['body']>

/** Manoj met Isha at 11:00 on 4 March 2026 and gives feedback at 11:30; the clock then stands there. */
export async function giveFeedback(world: World, wish: Wish = {}): Promise<FollowUp> {
  const { id: interactionId } = await schedule(world)
  world.clock.set(new Date('2026-03-04T06:00:00Z'))
  const made = await world.as(world.manoj, sharing.give, {
    params: { interactionId },
    body: { ratings: RATINGS, descriptive_feedback: 'Explains clearly.', ...wish },
  })
  expect(made).toMatchObject({ statusCode: 201, message: 'Feedback added succesfully' })
  return made.data
}

/** Isha asks about so many feedbacks, one a day from 5 March 2026 on; the oldest question is about "Talk 1". */
export async function askQuestions(world: World, count: number): Promise<void> {
  for (let talk = 1; talk <= count; talk += 1) {
    const day = addDays('2026-03-04', talk)
    const { id: interactionId } = await schedule(world, { name: `Talk ${talk}`, date: day })
    world.clock.set(new Date(`${day}T06:00:00Z`))
    const body = { ratings: RATINGS, descriptive_feedback: 'Good' }
    const { data } = await world.as(world.manoj, sharing.give, { params: { interactionId }, body })
    world.clock.advance(15)
    const params = { feedbackId: data.feedbackId }
    const asked = await world.as(world.isha, sharing.ask, { params, body: { text: 'Why?' } })
    expect(asked.statusCode).toBe(201)
  }
}
