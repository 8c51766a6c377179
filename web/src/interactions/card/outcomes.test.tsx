import { interactions } from '@cohort/contract/interactions/calls'
import { interactionForm } from '@cohort/server/test/scenarios/scheduling'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, asha, isha, manoj, meera } = world
const ADDRESS = '/dashboard/interactions'

/** Not in the field of the dialog, which may still be closing. */
const ON_CARD = { ignore: 'textarea' }

type User = Awaited<ReturnType<typeof visit>>['user']

async function choose(user: User, label: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions for Mid-term review' }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
}

test('who holds an interaction cancels it with a reason, its intern reads it, and it is reopened', async () => {
  await as(asha, interactions.schedule, {
    body: interactionForm(world, { date: '2026-03-06' }),
  })
  const { user } = await visit(ADDRESS, manoj)
  await choose(user, 'Cancel interaction')
  expect(await screen.findByRole('dialog', { name: 'Cancel this interaction?' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /^Intern absent/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Keep interaction' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel interaction' }))
  expect(await screen.findByText('Write the reason.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Reason/), 'The room is flooded')
  await user.click(screen.getByRole('button', { name: 'Cancel interaction' }))
  expect(await screen.findByText('The room is flooded', ON_CARD)).toBeTruthy()
  const reopen = { name: 'Reopen Mid-term review' }
  await user.click(await screen.findByRole('button', reopen))
  await screen.findByRole('dialog', { name: 'Reopen this interaction?' })
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(screen.getByText('The room is flooded', ON_CARD)).toBeTruthy()
  await user.click(screen.getByRole('button', reopen))
  await screen.findByRole('dialog', { name: 'Reopen this interaction?' })
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  expect(
    await screen.findByText('Interaction reopened. The participants were notified.'),
  ).toBeTruthy()
  await choose(user, 'Cancel interaction')
  expect(await screen.findByRole('dialog', { name: 'Cancel this interaction?' })).toBeTruthy()
})

test('a mentor is not offered to reopen what an admin cancelled', async () => {
  const { data } = await as(asha, interactions.schedule, {
    body: interactionForm(world, { date: '2026-03-06' }),
  })
  await as(asha, interactions.setOutcome, {
    params: { interactionId: data.id },
    body: { outcome: 'CANCELLED', reason: 'Ill' },
  })
  await visit(ADDRESS, manoj)
  expect(await screen.findByText('Ill')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Reopen|^More actions/ })).toBeNull()
})

test('an admin records on the agenda why it did not take place, and schedules it again', async () => {
  clock.advance(-24 * 60)
  await as(asha, interactions.schedule, { body: interactionForm(world, { date: '2026-03-03' }) })
  clock.advance(24 * 60)
  const { user } = await visit(`${ADDRESS}?view=agenda`, asha)
  await user.click(await screen.findByRole('button', { name: 'Mid-term review' }))
  await choose(user, 'Mark as not held')
  const choice = await screen.findByRole('radio', { name: /^Did not take place/ })
  expect(screen.getByText(/It counts against no one\.$/)).toBeTruthy()
  await user.click(choice)
  await user.type(screen.getByLabelText(/^Reason/), 'Postponed by a day')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Recorded: did not take place')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'Cards' }))
  expect(await screen.findByRole('button', { name: 'Reopen Mid-term review' })).toBeTruthy()
  await choose(user, 'Schedule another at a new time')
  const form = within(await screen.findByRole('dialog', { name: 'Schedule Interaction' }))
  expect(await form.findByLabelText('Interaction Name')).toHaveProperty('value', 'Mid-term review')
  expect(form.getByLabelText('Intern Email')).toHaveProperty('value', isha.email)
  expect(form.getByLabelText('Date')).toHaveProperty('value', '')
})

test('who was absent is named when it was recorded', async () => {
  clock.advance(-24 * 60)
  await as(asha, interactions.schedule, { body: interactionForm(world, { date: '2026-03-03' }) })
  clock.advance(24 * 60)
  const { user } = await visit(ADDRESS, manoj)
  await choose(user, 'Mark as not held')
  await user.click(await screen.findByRole('radio', { name: /^Intern absent/ }))
  await user.type(screen.getByLabelText(/^Reason/), 'Did not come')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Recorded as not held: intern absent')).toBeTruthy()
})

test('an intern sees that it was cancelled and why, without the actions', async () => {
  const made = await as(asha, interactions.schedule, {
    body: interactionForm(world, { date: '2026-03-06' }),
  })
  await as(asha, interactions.setOutcome, {
    params: { interactionId: made.data.id },
    body: { outcome: 'CANCELLED', reason: 'Ill' },
  })
  await visit(ADDRESS, isha)
  expect(await screen.findByText('Ill')).toBeTruthy()
  expect(screen.getByText('Cancelled')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Reopen/ })).toBeNull()
})

test('an admin hands overdue feedback over to another mentor', async () => {
  await as(asha, interactions.schedule, { body: interactionForm(world) })
  clock.advance(24 * 60)
  const { user } = await visit(ADDRESS, asha)
  await choose(user, 'Hand over')
  await user.click(await screen.findByRole('combobox', { name: 'Mentor' }))
  expect(screen.queryByRole('option', { name: manoj.name })).toBeNull()
  await user.click(await screen.findByRole('option', { name: meera.name }))
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText(`Handed over to ${meera.name}`)).toBeTruthy()
  expect((await screen.findAllByText(meera.name)).length).toBeGreaterThan(0)
})
