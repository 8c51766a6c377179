import { interactions } from '@cohort/contract/interactions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/users/table.ts'
import { schedule } from '../../test/scheduling.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, manoj, ivan, isha } = world

const namesFor = async (body: object) => {
  const listed = await as(asha, interactions.list, { body })
  return listed.data.data.map(({ name }) => name)
}

test('the list of all is for admins, nine a page, the newest date first', async () => {
  for (const day of ['05', '06', '09', '10', '11', '12', '13', '16', '17', '18']) {
    await schedule(world, { name: `On ${day}`, date: `2026-03-${day}` })
  }
  expect((await asNobody(interactions.list, { body: {} })).statusCode).toBe(401)
  expect((await as(manoj, interactions.list, { body: {} })).statusCode).toBe(403)
  const { data } = await as(asha, interactions.list, { body: {} })
  expect(data.data.map(({ name }) => name).slice(0, 2)).toEqual(['On 18', 'On 17'])
  expect(data).toMatchObject({ total: 10, total_pages: 2 })
  expect(data.data).toHaveLength(9)
  const second = await as(asha, interactions.list, { query: { offset: 9 }, body: {} })
  expect(second.data.data.map(({ name }) => name)).toEqual(['On 05'])
  const tooMany = await as(asha, interactions.list, { query: { limit: 101 }, body: {} })
  expect(tooMany.statusCode).toBe(400)
})

test('each filter narrows the list, and all of them together', async () => {
  const { orm } = database
  const change = { year: 2026, batch: 'Batch 1', designation: 'Backend' }
  await orm.update(users).set(change).where(eq(users.id, isha.id))
  await orm.update(users).set({ year: 2025, batch: 'Batch 2' }).where(eq(users.id, ivan.id))
  await schedule(world, { name: 'Mock 100%' })
  await schedule(world, { name: 'Viva', intern: ivan, date: '2026-03-05', time: '00:15' })
  expect(await namesFor({ name: 'isha' })).toEqual(['Mock 100%'])
  expect(await namesFor({ name: '%' })).toEqual(['Mock 100%'])
  expect(await namesFor({ name: '_' })).toEqual([])
  expect(await namesFor({ year: ['2025'] })).toEqual(['Viva'])
  expect(await namesFor({ batch: ['Batch 1', 'Batch 2'] })).toEqual(['Viva', 'Mock 100%'])
  expect(await namesFor({ designation: ['Backend'] })).toEqual(['Mock 100%'])
  expect(await namesFor({ date: '2026-03-05' })).toEqual(['Viva'])
  expect(await namesFor({ date: '' })).toHaveLength(2)
  clock.advance(120)
  expect(await namesFor({ interactionStatus: ['FEEDBACK_PENDING'] })).toEqual(['Mock 100%'])
  expect(await namesFor({ interactionStatus: ['PENDING'], year: [2025] })).toEqual(['Viva'])
  expect(await namesFor({ interactionStatus: ['PENDING'], year: [2026] })).toEqual([])
})
