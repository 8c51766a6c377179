import { interns } from '@cohort/contract/interns/calls'
import { users } from '@cohort/contract/users/calls'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { makePlan } from '@cohort/server/test/scenarios/signals'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, manoj, isha, ivan } = world

const panel = async () => within(await screen.findByRole('region', { name: 'To do' }))

test('an admin schedules the only requested meeting, whose intern has no other line', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  const body = { text: 'A code review' }
  await as(manoj, interns.requestMeeting, { params: { userId: isha.id }, body })
  const { user } = await visit('/dashboard', asha)
  const shown = await panel()
  expect(await shown.findByText('Manoj Kulkarni asks for a meeting with Isha Menon')).toBeTruthy()
  expect(shown.getByText(/^Ivan Thomas has had no interaction/)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Schedule: Isha Menon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Interaction' }))
  expect(await dialog.findByText(/A code review/)).toBeTruthy()
})

test('an intern opens the next meeting itself', async () => {
  await schedule(world, { name: 'Mid-term review', intern: isha, date: '2026-03-06' })
  const { user } = await visit('/dashboard', isha)
  await user.click(await (await panel()).findByRole('button', { name: 'View meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Interaction' }))
  expect(await dialog.findByRole('heading', { name: 'Mid-term review' })).toBeTruthy()
})

test('an admin is led to exactly the interns without a batch', async () => {
  const { user } = await visit('/dashboard', asha)
  const shown = await panel()
  expect(await shown.findByText('2 interns have no batch yet')).toBeTruthy()
  await user.click(shown.getByRole('link', { name: 'View interns' }))
  const people = within(await screen.findByRole('grid', { name: 'People' }))
  expect(await people.findByText(isha.name)).toBeTruthy()
  expect(people.getAllByRole('row')).toHaveLength(3)
})

test('the only intern without a batch is named', async () => {
  const params = { userId: ivan.id }
  await as(asha, users.update, { params, body: { batch: 'Batch 1' } })
  await visit('/dashboard', asha)
  const sentence = `${isha.name} has no batch yet`
  expect(await (await panel()).findByText(sentence)).toBeTruthy()
})
