import { dashboard } from '@cohort/contract/dashboard/calls'
import { isIntern } from '@cohort/contract/access'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { makePlan } from '../../test/scenarios/signals.ts'
import { letInternsJoin, TODAY, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, clock, database, isha } = world

async function itemsOf() {
  const { data } = await as(isha, dashboard.actionItems, {})
  if (!isIntern(data)) throw new Error('These are not the items of an intern.')
  return data
}

test('the profile of a new intern is a to-do until it is complete or a month has passed', async () => {
  const { data } = await as(isha, users.get, { params: { userId: isha.id } })
  expect(data.profilePercentage).toBeLessThan(100)
  await letInternsJoin(world, '2026-02-03')
  expect((await itemsOf()).newProfile).toBe(data.profilePercentage)
  await letInternsJoin(world, '2026-02-02')
  expect((await itemsOf()).newProfile).toBeNull()
})

test('an intern sees today’s update when one is expected or was written', async () => {
  await letInternsJoin(world)
  const update = async () => (await itemsOf()).update
  expect(await update()).toMatchObject({ tasks: 0, totalActualTime: 0, hoursMissing: 0 })
  await write(world, isha, [{ actualTime: 1.5 }, { actualTime: 2 }])
  expect(await update()).toMatchObject({ tasks: 2, totalActualTime: 3.5, hoursMissing: 0 })
  await write(world, isha, [{ estimatedTime: 1.5 }, { estimatedTime: 2, actualTime: 0 }])
  expect(await update()).toMatchObject({ tasks: 4, totalActualTime: 3.5, hoursMissing: 3.5 })
  await database.pool.query(`update users set status = 'LEAVE' where id = $1`, [isha.id])
  const written = { isExpected: false, tasks: 4, isDue: false }
  expect(await update()).toMatchObject(written)
  await letInternsJoin(world, '2026-03-05')
  expect(await update()).toMatchObject(written)
  await letInternsJoin(world)
  clock.set(new Date('2026-03-08T04:30:00Z'))
  expect(await update()).toBeNull()
  clock.set(new Date('2026-03-04T04:30:00Z'))
  const body = { holidays: [{ name: 'Holi', date: TODAY }] }
  await as(asha, dailyUpdates.addHolidays, { body })
  expect(await update()).toMatchObject(written)
  await database.pool.query('delete from tasks')
  expect(await update()).toBeNull()
})

test('before the start of the plan an update can be written, and none is expected or due', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { startDate: '2026-03-10' })
  expect((await itemsOf()).update).toMatchObject({ isExpected: false, tasks: 0 })
  clock.set(new Date('2026-03-04T15:30:00Z'))
  expect((await itemsOf()).update).toMatchObject({ isExpected: false, isDue: false })
  clock.set(new Date('2026-03-10T04:30:00Z'))
  expect((await itemsOf()).update).toMatchObject({ isExpected: true })
})

test('the update of today is due from the time of the reminder', async () => {
  await letInternsJoin(world)
  expect((await itemsOf()).update).toMatchObject({ tasks: 0, isDue: false })
  clock.set(new Date('2026-03-04T15:30:00Z'))
  expect((await itemsOf()).update).toMatchObject({ tasks: 0, isDue: true })
})
