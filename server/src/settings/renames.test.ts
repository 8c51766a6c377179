import { announcements } from '@cohort/contract/announcements/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { expect, test } from 'vitest'
import { listKeeper } from '../../test/scenarios/keeping-lists.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, clock, database, asha, manoj, isha } = world
const { add, rename, remove, listed, edit, recordOfIsha, audited } = listKeeper(world)

test.each([
  ['year', '2030', { year: 2030 }],
  ['batch', 'Batch 4', { batch: 'Batch 4' }],
  ['designation', 'Data', { designation: 'Data' }],
  ['phase', 'Phase 4', { phase: 'Phase 4' }],
] as const)(
  'a new %s is accepted in forms, and a rename updates its users',
  async (kind, value, change) => {
    await add(kind, value)
    expect((await edit(change)).statusCode).toBe(200)
    const to = kind === 'year' ? '2031' : 'Renamed'
    expect(await rename(kind, value, to)).toMatchObject({
      statusCode: 200,
      message: 'Renamed successfully',
    })
    expect(String((await recordOfIsha())[kind])).toBe(to)
    expect(await listed(kind)).toContain(to)
    expect(await listed(kind)).not.toContain(value)
    expect((await audited()).at(-1)).toMatchObject({
      action: 'renamed',
      changes: { value: { from: value, to }, carried: { to: 1 } },
    })
  },
)

test('renaming a year or batch updates the announcements', async () => {
  const audience = { role: 'Interns', year: 2026, batch: 'Batch 2' } as const
  await as(asha, announcements.create, { body: { message: 'Hello', audience } })
  await rename('batch', 'Batch 2', 'Spring')
  await rename('year', '2026', '2029')
  const { rows } = await database.pool.query(
    'select audience_year, audience_batch from announcements',
  )
  expect(rows).toEqual([{ audience_year: 2029, audience_batch: 'Spring' }])
})

async function rated() {
  const { id: interactionId } = await schedule(world)
  clock.advance(180)
  const body = { interactionId, ratings: RATINGS, descriptive_feedback: 'Good' }
  const { data } = await as(manoj, feedbacks.give, { body })
  return data
}

test('a renamed KPI keeps its ratings, in existing feedback and in new', async () => {
  const { id: feedbackId } = await rated()
  expect(await remove('kpi', 'Communication')).toMatchObject({
    statusCode: 409,
    message: 'Communication is used by 1 rating.',
  })
  await rename('kpi', 'Communication', 'Clear words')
  const of = { params: { userId: isha.id } }
  const { Communication, ...others } = RATINGS
  const [given] = (await as(asha, feedbacks.ofIntern, of)).data
  expect(given?.ratings).toEqual({ 'Clear words': Communication, ...others })
  const change = (ratings: Record<string, number>) =>
    as(manoj, feedbacks.change, {
      params: { feedbackId },
      body: { ratings, descriptive_feedback: 'Better' },
    })
  expect((await change(RATINGS)).statusCode).toBe(400)
  expect((await change({ 'Clear words': 5, ...others })).statusCode).toBe(200)
})
