import { sharing } from '@cohort/contract/sharing/calls'
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
