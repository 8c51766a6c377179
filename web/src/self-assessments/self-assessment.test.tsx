import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { selfAssessments } from '@cohort/contract/self-assessments/calls'
import { interactionForm, RATINGS } from '@cohort/server/test/scenarios/scheduling'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, asha, isha, manoj } = world

async function scheduled() {
  const body = interactionForm(world, { date: '2026-03-06' })
  return (await as(asha, interactions.schedule, { body })).data.id
}

const request = (interactionId: string) =>
  as(manoj, selfAssessments.ask, { params: { interactionId } })

test('a mentor requests it while preparing, sees that it was not sent, and withdraws it', async () => {
  const interactionId = await scheduled()
  const { user } = await visit(`/dashboard/preparation/${interactionId}`, manoj)
  const ask = { name: 'Request self-assessment: Mid-term review' }
  await user.click(await screen.findByRole('button', ask))
  await user.click(await screen.findByRole('button', { name: 'Request self-assessment' }))
  expect(await screen.findByText('Self-assessment requested')).toBeTruthy()
  const asked = { name: 'Self-assessment requested: Mid-term review' }
  await user.click(await screen.findByRole('button', asked))
  expect(await screen.findByText('Not sent yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Withdraw request' }))
  expect(await screen.findByText('Request withdrawn')).toBeTruthy()
  expect(await screen.findByRole('button', ask)).toBeTruthy()
})

test('an intern finds it on the dashboard, rates in place, and sends it', async () => {
  const interactionId = await scheduled()
  await request(interactionId)
  const { user } = await visit('/dashboard', isha)
  const link = { name: 'Open the self-assessment for Mid-term review' }
  await user.click(await screen.findByRole('link', link))
  const send = await screen.findByRole('button', { name: 'Send' })
  await user.click(send)
  expect(await screen.findByText('Please rate at least one KPI.')).toBeTruthy()
  screen.getByRole('slider', { name: 'Rating for Concepts' }).focus()
  await user.keyboard('4')
  // Of a review its own KPIs come first, and the others are folded.
  expect(screen.queryByRole('slider', { name: 'Rating for Communication' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More KPIs (15)' }))
  screen.getByRole('slider', { name: 'Rating for Communication' }).focus()
  await user.keyboard('2')
  await user.click(screen.getByRole('button', { name: 'Remove the rating for Communication' }))
  await user.type(screen.getByLabelText('What went well? (optional)'), 'Tests')
  await user.click(send)
  expect(await screen.findByText('Self-assessment sent')).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'To do' })).toBeTruthy()
  const { data } = await as(isha, selfAssessments.get, { params: { interactionId } })
  expect(data?.answers).toEqual({ ratings: { Concepts: 4 }, strength: 'Tests', improvement: null })
})

test('the card of an interaction shows its intern that one is requested', async () => {
  await request(await scheduled())
  await visit('/dashboard/interactions', isha)
  const fact = await screen.findByText('Self-assessment')
  expect(fact.closest('dl')?.textContent).toContain('Self-assessmentRequested')
})

test('an intern finds what was sent on the card and in the agenda', async () => {
  const interactionId = await scheduled()
  await request(interactionId)
  const body = { ratings: { Communication: 3 }, strength: '', improvement: '' }
  await as(isha, selfAssessments.submit, { params: { interactionId }, body })
  const { user } = await visit('/dashboard/interactions', isha)
  expect(await screen.findByText('Sent')).toBeTruthy()
  const more = { name: /^More actions for Mid-term/ }
  // A button of its own beside the menu of the others.
  expect(screen.getByRole('button', more)).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Your self-assessment Mid-term/ })
  expect(link.getAttribute('href')).toContain(`/intern/self-assessment/${interactionId}`)
  await user.click(screen.getByRole('radio', { name: 'Agenda' }))
  await user.click(await screen.findByRole('button', more))
  await user.click(await screen.findByRole('menuitem', { name: 'Your self-assessment' }))
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
})

test('both ratings are shown side by side when the feedback is given', async () => {
  const interactionId = await scheduled()
  await request(interactionId)
  const ratings = { Communication: 3, 'Code Quality': 2 }
  const body = { ratings, strength: 'Tests', improvement: '' }
  await as(isha, selfAssessments.submit, { params: { interactionId }, body })
  clock.set(new Date('2026-03-06T06:30:00Z'))
  const given = { interactionId, ratings: RATINGS, descriptive_feedback: 'Good' }
  await as(manoj, feedbacks.give, { body: given })
  await visit(`/mentor/feedback/view/${interactionId}`, manoj)
  const table = await screen.findByRole('table', { name: 'Self-assessment' })
  const row = within(table).getByText('Communication').closest('tr')
  expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Communication',
    '3.0',
    '4.0',
    '+1.0',
  ])
  expect(within(table).getByText('Code Quality').closest('tr')?.cells[2]?.textContent).toBe('–')
})

test('an expired self-assessment requires nothing more from the intern', async () => {
  const interactionId = await scheduled()
  await request(interactionId)
  clock.set(new Date('2026-03-06T05:30:00Z'))
  await visit(`/intern/self-assessment/${interactionId}`, isha)
  expect(
    await screen.findByText(/You did not send a self-assessment, and none is required/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})
