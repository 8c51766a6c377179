import { interactions } from '@cohort/contract/interactions/calls'
import type { Outcome } from '@cohort/contract/interactions/rules'
import { reasonsOf } from '@cohort/contract/signals/reason-texts'
import { DEFAULT_THRESHOLDS } from '@cohort/contract/signals/rules'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { PAST_WEEKDAYS, writeOn } from '../../test/scenarios/signals.ts'
import { schedule } from '../../test/scenarios/scheduling.ts'
import { letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'
import { computeMissingDays } from './compute.ts'
import { signalStates } from './table.ts'

const world = await openWorld()
const { as, clock, database, services, asha, isha } = world
const at = (moment: string) => clock.set(new Date(moment))
beforeEach(() => letInternsJoin(world))

const mark = (interactionId: string, outcome: Outcome | null) =>
  as(asha, interactions.setOutcome, {
    params: { interactionId },
    body: { outcome, ...(outcome && { reason: 'Did not come' }) },
  })

async function stateOn(day: string) {
  const isOfDay = and(eq(signalStates.internId, isha.id), eq(signalStates.day, day))
  const [state] = await database.orm.select().from(signalStates).where(isOfDay)
  return state
}

const missedOn = async (day: string) => (await stateOn(day))?.facts.noShowDays

test('two absences within 30 days are a signal, from the days on which they were', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  const first = await schedule(world, { date: '2026-03-04' })
  const second = await schedule(world, { date: '2026-03-05' })
  const third = await schedule(world, { date: '2026-03-06' })
  at('2026-03-07T04:30:00Z')
  await mark(first.id, 'INTERN_NO_SHOW')
  await mark(second.id, 'INTERN_NO_SHOW')
  await mark(third.id, 'MENTOR_NO_SHOW')
  await computeMissingDays(services, 20)
  expect(await missedOn('2026-03-03')).toEqual([])
  expect(await missedOn('2026-03-04')).toEqual(['2026-03-04'])
  const state = await stateOn('2026-03-06')
  expect(state?.facts.noShowDays).toEqual(['2026-03-04', '2026-03-05'])
  expect(state?.levels.noShows).toBe(1)
  const sentences =
    state && reasonsOf(state.facts, state.levels, DEFAULT_THRESHOLDS).map((one) => one.sentence)
  expect(sentences).toContain('Missed 2 meetings without notice: 4 Mar and 5 Mar.')
})

test('a mark that is made or withdrawn late is computed from its day on, and no earlier day is', async () => {
  await computeMissingDays(services, 20)
  const { id } = await schedule(world, { date: '2026-03-04' })
  at('2026-03-07T04:30:00Z')
  await computeMissingDays(services, 20)
  await mark(id, 'INTERN_NO_SHOW')
  expect(await computeMissingDays(services, 20)).toBe(3)
  expect(await missedOn('2026-03-06')).toEqual(['2026-03-04'])
  await mark(id, null)
  expect(await computeMissingDays(services, 20)).toBe(3)
  expect(await missedOn('2026-03-06')).toEqual([])
})

test("a cancelled interaction, the mentor's absence and a postponement reopen no day", async () => {
  const { id } = await schedule(world, { date: '2026-03-04' })
  at('2026-03-07T04:30:00Z')
  await computeMissingDays(services, 20)
  await mark(id, 'MENTOR_NO_SHOW')
  expect(await computeMissingDays(services, 20)).toBe(0)
  await mark(id, 'NOT_HELD')
  expect(await computeMissingDays(services, 20)).toBe(0)
  expect(await missedOn('2026-03-06')).toEqual([])
})
