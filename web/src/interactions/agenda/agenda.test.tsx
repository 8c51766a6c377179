import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactionForm, RATINGS, schedule } from '@cohort/server/test/scenarios/scheduling'
import { interactions } from '@cohort/contract/interactions/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, asha, isha, manoj } = world

/** One that waits for feedback, one tomorrow and one in two weeks. */
async function threeMeetings() {
  await schedule(world, { name: 'Over' })
  await schedule(world, { name: 'Tomorrow', date: '2026-03-05' })
  await as(asha, interactions.schedule, {
    body: { ...interactionForm(world, { name: 'Far', date: '2026-03-18' }), place: 'Room 2' },
  })
  clock.set(new Date('2026-03-04T06:30:00Z'))
}

const group = async (name: string) => within(await screen.findByRole('region', { name }))

test('a mentor sees interactions by date, without their own name, with the actions', async () => {
  await threeMeetings()
  await visit('/dashboard/interactions?view=agenda', manoj)
  const waiting = await group('Waiting for feedback')
  expect(waiting.getByText('Over')).toBeTruthy()
  expect(waiting.getByRole('link', { name: 'Give Feedback on Over with Isha Menon' })).toBeTruthy()
  const tomorrow = await group('Tomorrow')
  expect(tomorrow.getByText('Isha Menon')).toBeTruthy()
  expect(tomorrow.getByRole('link', { name: 'Prepare Tomorrow with Isha Menon' })).toBeTruthy()
  const later = await group('Later')
  expect(later.getByText(/Room 2/)).toBeTruthy()
  expect(later.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Now' })).toBeNull()
})

test('an admin edits and reminds from the agenda, and an intern can only read', async () => {
  await threeMeetings()
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('radio', { name: 'Agenda' }))
  expect((await group('Waiting for feedback')).getByRole('button', { name: /Remind/ })).toBeTruthy()
  const later = await group('Later')
  await user.click(later.getByRole('button', { name: 'Edit Far with Isha Menon' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('feedback that has waited longest comes first and is handed over, and completed ones follow', async () => {
  const rated = await schedule(world, { name: 'Rated' })
  await schedule(world, { name: 'Newer', date: '2026-03-05' })
  await schedule(world, { name: 'Older', time: '15:00' })
  clock.set(new Date('2026-03-06T06:30:00Z'))
  const body = { interactionId: rated.id, ratings: RATINGS, descriptive_feedback: 'Calm.' }
  await as(manoj, feedbacks.give, { body })
  const { user } = await visit('/dashboard/interactions?view=agenda', asha)
  const waiting = await group('Waiting for feedback')
  expect(
    waiting.getAllByRole('button', { name: /^(Older|Newer)$/ }).map((one) => one.textContent),
  ).toEqual(['Older', 'Newer'])
  expect(waiting.getByRole('button', { name: 'Hand over: Older' })).toBeTruthy()
  const completed = await group('Recently completed')
  const link = completed.getByRole('link', { name: /^Feedback and Analytics on Rated/ })
  expect(link.getAttribute('href')).toContain(`/admin/analytics/${rated.id}?list=`)
  await user.click(waiting.getByRole('button', { name: 'Older' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Interaction' }))
  expect(dialog.getByRole('button', { name: /^Cancelled or not held/ })).toBeTruthy()
})

test('an intern sees the own agenda without actions', async () => {
  await threeMeetings()
  await visit('/dashboard/interactions?view=agenda', isha)
  const tomorrow = await group('Tomorrow')
  expect(tomorrow.getByText('Manoj Kulkarni')).toBeTruthy()
  expect(tomorrow.queryByRole('button', { name: /Edit|Remind/ })).toBeNull()
  expect(tomorrow.queryByRole('link')).toBeNull()
})

test('the way back from a feedback form leads to the agenda as it was left, at the same row', async () => {
  await threeMeetings()
  const { user, router } = await visit('/dashboard/interactions?view=agenda&name=isha', manoj)
  const waiting = await group('Waiting for feedback')
  await user.click(waiting.getByRole('link', { name: /^Give Feedback on Over/ }))
  await user.click(await screen.findByRole('link', { name: 'Back to interactions' }))
  const row = (await group('Waiting for feedback')).getByText('Over').closest('li')
  expect(router.state.location.search).toEqual({ view: 'agenda', name: 'isha' })
  expect(document.activeElement).toBe(row)
})

test('a link that names no list of the app leads back to all interactions', async () => {
  const { id } = await schedule(world, { name: 'Coming' })
  await visit(`/mentor/feedback/create/${id}?list=https://elsewhere.example/`, manoj)
  const back = await screen.findByRole('link', { name: 'Back to interactions' })
  expect(back.getAttribute('href')).toBe('/dashboard/interactions')
})
