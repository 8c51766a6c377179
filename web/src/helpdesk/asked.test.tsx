import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import type { Person } from '@cohort/server/test/cast'
import { planner } from '@cohort/server/test/scenarios/planning'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, manoj, isha, ivan } = world

async function openRequest(reader: Person, subject: string) {
  const toManoj = { recepient: 'Mentors', recepientId: manoj.id } as const
  const body = { subject, description: 'Please', ...(reader === manoj && toManoj) }
  const { id } = (await as(isha, helpdesk.raise, { body })).data
  const role = reader === manoj ? 'mentor' : 'admin'
  const { user } = await visit(`/${role}/pending-tickets?request=${id}`, reader)
  await screen.findByRole('textbox', { name: 'Message' })
  return user
}

async function letManojMentor() {
  const { makePlan, addMilestone, join } = planner(world)
  const { id: planId } = await makePlan()
  await addMilestone(planId, { mentor: manoj })
  await join(planId, isha)
}

test('an admin schedules the meeting that a request asks for, with its intern', async () => {
  const user = await openRequest(asha, 'Meeting')
  await user.click(await screen.findByRole('button', { name: 'Schedule interaction' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByDisplayValue(isha.name)).toBeTruthy()
})

test('an admin adds the leave that a request asks for, and reads what is recorded', async () => {
  const leave = { kind: 'LEAVE', from: '2026-03-09', to: '2026-03-10' } as const
  await as(asha, dailyUpdates.addLeave, { params: { userId: isha.id }, body: leave })
  const user = await openRequest(asha, 'Leave')
  await user.click(await screen.findByRole('button', { name: 'Add leave' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add leave' }))
  expect(dialog.getByText(isha.name)).toBeTruthy()
  expect(await screen.findByText('Recorded: 9 March – 10 March 2026')).toBeTruthy()
})

test('a meeting that is scheduled stands beside the button', async () => {
  await schedule(world, { intern: isha, name: 'Talk', date: '2026-03-06' })
  await openRequest(asha, 'Meeting')
  expect(await screen.findByText(/^Scheduled: Talk, 6 March 2026 at /)).toBeTruthy()
})

test('a mentor requests the meeting that one of their own interns asks for, and of no other', async () => {
  await letManojMentor()
  const body = { subject: 'Meeting', recepient: 'Mentors', recepientId: manoj.id } as const
  await as(ivan, helpdesk.raise, { body: { ...body, description: 'Of another mentor' } })
  const user = await openRequest(manoj, 'Meeting')
  await user.click(await screen.findByRole('button', { name: 'Request a meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a meeting' }))
  expect(dialog.getByText(isha.name)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const sender = screen.getByRole('link', { name: isha.name })
  expect(sender.getAttribute('href')).toBe(`/dashboard/interns/${isha.id}`)
  await user.click(screen.getByRole('button', { name: /^Conversation of/, current: false }))
  await waitFor(() => expect(screen.getAllByText('Of another mentor')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Request a meeting' })).toBeNull()
})
