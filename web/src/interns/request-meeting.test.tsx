import { interactions } from '@cohort/contract/interactions/calls'
import { planner } from '@cohort/server/test/scenarios/planning'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'
import { answerTo } from '../../test/requests.ts'

const world = await openBrowser()
const { visit, as, manoj, isha } = world
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

test('a mentor without interns is not offered to request a meeting', async () => {
  const answered = answerTo(world.app, /^\/api\/interns\?/)
  await visit('/dashboard/interactions', manoj)
  await answered
  expect(await screen.findByText('No interactions found')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('button', { name: 'Request a meeting' })).toBeNull()
})

test('a mentor requests a meeting and sends a message from the list of interns', async () => {
  await mentorIsha()
  const { user } = await visit('/mentor/interns', manoj)
  const actions = await screen.findByRole('button', { name: `Actions: ${isha.name}` })
  await user.click(actions)
  await user.click(await screen.findByRole('menuitem', { name: 'Request a meeting' }))
  const request = within(await screen.findByRole('dialog', { name: 'Request a meeting' }))
  await user.type(request.getByLabelText(/^What is it about/), 'A code review on Friday')
  await user.click(request.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent to the admins')).toBeTruthy()
  await user.click(actions)
  await user.click(await screen.findByRole('menuitem', { name: 'Message' }))
  const message = within(await screen.findByRole('dialog', { name: `Message to ${isha.name}` }))
  await user.type(message.getByRole('textbox'), 'Well done')
  await user.click(message.getByRole('button', { name: /^Send/ }))
  await waitFor(async () => expect((await notesOf(isha))[0]).toContain('Well done'))
})

test('a mentor asks for one of the times at which both are available', async () => {
  await mentorIsha()
  await schedule(world, { date: '2026-03-05', time: '09:00' })
  const { user } = await visit(`/dashboard/interns/${isha.id}`, manoj)
  await user.click(await screen.findByRole('button', { name: 'Request a meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a meeting' }))
  await user.type(dialog.getByLabelText(/^What is it about/), 'A code review')
  const [first] = await dialog.findAllByRole('button', { name: /^Thu, 5 March 2026 at / })
  expect(first?.textContent).toBe('Thu, 5 March 2026 at 9:30 am')
  await user.type(dialog.getByLabelText('Preferred day (optional)'), '03/09/2026{Tab}')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await dialog.findByText('Time is required')).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: 'Mon, 9 March 2026 at 12:00 pm' }))
  expect(dialog.getByRole('button', { pressed: true }).textContent).toBe(
    'Mon, 9 March 2026 at 12:00 pm',
  )
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent to the admins')).toBeTruthy()
  const { data } = await as(world.asha, interactions.requests, {})
  expect(data.first).toMatchObject([{ preferred: { date: '2026-03-09', time: '12:00' } }])
})
