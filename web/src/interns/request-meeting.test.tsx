import { planner } from '@cohort/server/test/scenarios/planning'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, manoj, isha } = world
const { addMilestone, join, makePlan, notesOf } = planner(world)

async function mentorIsha() {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
}

const NOTE = 'Manoj Kulkarni asks for a meeting with Isha Menon: A code review on Friday'

test("a mentor requests a meeting from the intern's page", async () => {
  await mentorIsha()
  const { user } = await visit(`/dashboard/interns/${isha.id}`, manoj)
  await user.click(await screen.findByRole('button', { name: 'Request a meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a meeting' }))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await dialog.findByText('Write what the meeting is for.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^What is it about/), 'A code review on Friday')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent to the admins')).toBeTruthy()
  expect((await notesOf(world.asha))[0]).toBe(NOTE)
})

test('a mentor requests a meeting from the interactions, with one of the own interns', async () => {
  await mentorIsha()
  const { user } = await visit('/dashboard/interactions', manoj)
  await user.click(await screen.findByRole('button', { name: 'Request a meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a meeting' }))
  await user.type(dialog.getByLabelText(/^What is it about/), 'A code review on Friday')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await dialog.findByText('Choose an intern.')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: 'Intern' }))
  await user.click(await screen.findByRole('option', { name: isha.name }))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent to the admins')).toBeTruthy()
  expect((await notesOf(world.asha))[0]).toBe(NOTE)
})
