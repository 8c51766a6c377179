import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { dashboard } from '@cohort/contract/dashboard/calls'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, clock, isha, ivan } = world

const leaveOver = async () =>
  ((await as(asha, dashboard.actionItems, {})).data as ActionItemsOf<'Admins'>).leaveOver

const setStatus = (intern: Person, status: 'ACTIVE' | 'LEAVE' | 'EXAMINATION') =>
  as(asha, users.update, { params: { userId: intern.id }, body: { status } })

const addLeave = (intern: Person, from: string, to: string) =>
  as(asha, dailyUpdates.addLeave, {
    params: { userId: intern.id },
    body: { kind: 'LEAVE', from, to },
  })

test('an intern who is away by status alone once the recorded leave is over is one line of an admin', async () => {
  await letInternsJoin(world)
  await addLeave(isha, '2026-03-03', '2026-03-05')
  await setStatus(isha, 'LEAVE')
  // Without recorded days a status has no known end.
  await setStatus(ivan, 'EXAMINATION')
  expect(await leaveOver()).toEqual({ total: 0, first: [] })
  clock.set(new Date('2026-03-06T04:30:00Z'))
  expect(await leaveOver()).toEqual({ total: 1, first: [{ id: isha.id, name: isha.name }] })
  await addLeave(isha, '2026-03-10', '2026-03-11')
  expect(await leaveOver()).toEqual({ total: 0, first: [] })
  clock.set(new Date('2026-03-12T04:30:00Z'))
  expect((await leaveOver()).total).toBe(1)
  await setStatus(isha, 'ACTIVE')
  expect(await leaveOver()).toEqual({ total: 0, first: [] })
})
