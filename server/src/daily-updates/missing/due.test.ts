import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { dashboard } from '@cohort/contract/dashboard/calls'
import { expect, test } from 'vitest'
import { letInternsJoin, TODAY } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, clock, asha, isha } = world

async function areDue(date = TODAY) {
  const { data } = await as(isha, dailyUpdates.get, {
    params: { userId: isha.id },
    query: { date },
  })
  const items = (await as(asha, dashboard.actionItems, {})).data
  return [data.isDue, 'missingUpdates' in items && items.missingUpdates?.isDue]
}

test('an update is due at 18:00, or at the time of the reminder', async () => {
  await letInternsJoin(world)
  clock.set(new Date(`${TODAY}T17:59:00+05:30`))
  expect(await areDue()).toEqual([false, false])
  clock.set(new Date(`${TODAY}T18:00:00+05:30`))
  expect(await areDue()).toEqual([true, true])
  await as(asha, dailyUpdates.setReminder, { body: { time: '19:00' } })
  expect(await areDue()).toEqual([false, false])
  expect((await areDue('2026-03-05'))[0]).toBe(false)
  expect((await areDue('2026-03-03'))[0]).toBe(true)
})
