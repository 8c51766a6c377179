import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { users } from '@cohort/contract/users/calls'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, asha, isha, ivan } = world

async function letLeaveEnd() {
  await letInternsJoin(world)
  for (const { id: userId } of [isha, ivan]) {
    const body = { kind: 'LEAVE', from: '2026-03-03', to: '2026-03-05' } as const
    await as(asha, dailyUpdates.addLeave, { params: { userId }, body })
    await as(asha, users.update, { params: { userId }, body: { status: 'LEAVE' } })
  }
  clock.set(new Date('2026-03-06T04:30:00Z'))
}

test('interns whose recorded leave is over are set to active from the dashboard of an admin', async () => {
  await letLeaveEnd()
  await visit('/dashboard', asha)
  const both = '2 interns are still away by status, though their recorded leave is over'
  expect(await screen.findByText(both)).toBeTruthy()
  await world.closePages()
  await as(asha, users.update, { params: { userId: ivan.id }, body: { status: 'ACTIVE' } })
  const { user } = await visit('/dashboard', asha)
  await user.click(await screen.findByRole('button', { name: `Set ${isha.name} to Active` }))
  expect(await screen.findByText(`${isha.name} is active again.`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/still away by status/)).toBeNull())
})
