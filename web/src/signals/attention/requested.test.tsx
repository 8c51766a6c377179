import { interactions } from '@cohort/contract/interactions/calls'
import { interns } from '@cohort/contract/interns/calls'
import { computeSignals, makePlan } from '@cohort/server/test/scenarios/signals'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, manoj, isha } = world

const WAITING = '/dashboard/overview?tab=waiting'

beforeEach(async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await computeSignals(world)
})

const ask = () =>
  as(manoj, interns.requestMeeting, {
    params: { userId: isha.id },
    body: { text: 'No meeting since October' },
  })

const texts = async () =>
  (await as(asha, interactions.requests, {})).data.first.map(({ text }) => text)

test('the open request of a mentor is said where the intern waits, and edited with its words', async () => {
  await ask()
  const { user } = await visit(WAITING, manoj)
  expect(await screen.findByText('Meeting requested on 4 Mar.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: `Request a meeting: ${isha.name}` })).toBeNull()
  await user.click(await screen.findByRole('button', { name: `Edit request: ${isha.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit meeting request' }))
  const field = await dialog.findByLabelText<HTMLTextAreaElement>(/^What is it about/)
  expect(field.value).toBe('No meeting since October')
  await user.type(field, ', and a review')
  await user.click(dialog.getByRole('button', { name: 'Save request' }))
  await waitFor(async () => {
    expect(await texts()).toEqual(['No meeting since October, and a review'])
  })
})

test('words of a request that was opened meanwhile are shown, and nothing typed is lost', async () => {
  const { user } = await visit(WAITING, manoj)
  await user.click(await screen.findByRole('button', { name: `Request a meeting: ${isha.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a meeting' }))
  const field = await dialog.findByLabelText<HTMLTextAreaElement>(/^What is it about/)
  await user.type(field, 'Again')
  await ask()
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await dialog.findByText(/No meeting since October/)).toBeTruthy()
  expect(field.value).toBe('Again')
  expect(await texts()).toEqual(['No meeting since October'])
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  await waitFor(async () => expect(await texts()).toEqual(['Again']))
})

test('an admin reads who requests the meeting, and schedules it from the request', async () => {
  await ask()
  const { user } = await visit(WAITING, asha)
  const line = await screen.findByText(/^Meeting requested on 4 Mar/)
  expect(line.textContent).toBe('Meeting requested on 4 Mar by Manoj Kulkarni.')
  await user.click(await screen.findByRole('button', { name: `Schedule: ${isha.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Interaction' }))
  expect(await dialog.findByText(/No meeting since October/)).toBeTruthy()
  expect(await dialog.findByDisplayValue(manoj.name)).toBeTruthy()
})
