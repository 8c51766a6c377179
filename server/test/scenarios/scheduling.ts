import { interactions } from '@cohort/contract/interactions/calls'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { expect } from 'vitest'
import type { Person } from '../cast.ts'
import type { openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

interface Wish {
  readonly name?: string
  readonly intern?: Person
  readonly mentor?: Person | null
  readonly interviewer?: Person | null
  readonly date?: string
  readonly time?: string
}

/** The form of an interaction of half an hour; Manoj meets Isha at 11:00 unless it is wished otherwise. */
export const interactionForm = (world: World, wish: Wish = {}) => {
  const { intern = world.isha, mentor = world.manoj, interviewer = null } = wish
  return {
    name: wish.name ?? 'Mid-term review',
    assignedIntern: intern.name,
    internEmail: intern.email,
    internId: intern.id,
    assignedMentor: mentor?.name ?? null,
    mentorId: mentor?.id ?? null,
    assignedInterviewer: interviewer?.name ?? null,
    interviewerId: interviewer?.id ?? null,
    date: wish.date ?? '2026-03-04',
    time: wish.time ?? '11:00',
    duration: '30 mins',
  }
}

/** Scheduled by Asha. */
export async function schedule(world: World, wish: Wish = {}): Promise<Interaction> {
  const made = await world.as(world.asha, interactions.schedule, {
    body: interactionForm(world, wish),
  })
  expect(made.statusCode).toBe(201)
  return made.data
}

export const RATINGS = {
  Communication: 4,
  Understanding: 3.5,
  Capability: 5,
  Experience: 0,
  Concepts: 2.5,
} as const
