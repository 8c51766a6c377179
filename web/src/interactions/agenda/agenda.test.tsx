import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactionForm, RATINGS, schedule } from '@cohort/server/test/scenarios/scheduling'
import { interactions } from '@cohort/contract/interactions/calls'
import { screen, waitFor, within } from '@testing-library/react'
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
  expect(
    waiting.getByRole('button', { name: 'More actions for Over with Isha Menon' }),
  ).toBeTruthy()
  const tomorrow = await group('Tomorrow')
  expect(tomorrow.getByText('Isha Menon')).toBeTruthy()
  expect(tomorrow.getByRole('link', { name: 'Prepare Tomorrow with Isha Menon' })).toBeTruthy()
  const later = await group('Later')
  expect(later.getByText(/Room 2/)).toBeTruthy()
  expect(later.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Now' })).toBeNull()
})

const more = (name: string) => ({ name: `More actions for ${name} with Isha Menon` })

test('the other actions are in the menu of a row, and open their dialogs', async () => {
  await threeMeetings()
  const { user } = await visit('/dashboard/interactions?view=agenda', asha)
  await user.click((await group('Tomorrow')).getByRole('button', more('Tomorrow')))
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    'Prepare',
    'Put on hold',
    'Cancel interaction',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Put on hold' }))
  expect(await (await group('Tomorrow')).findByText('On hold')).toBeTruthy()
  await user.click((await group('Tomorrow')).getByRole('button', more('Tomorrow')))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel interaction' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this interaction?' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'A fire drill')
  await user.click(dialog.getByRole('button', { name: 'Cancel interaction' }))
  expect(await screen.findByText(/^Interaction cancelled/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tomorrow' })).toBeNull())
})

test('who takes part joins by the link from a quarter of an hour before the start on', async () => {
  const place = 'https://meet.example/abc'
  for (const [name, time] of [
    ['Soon', '10:15'],
    ['Later', '10:45'],
  ] as const)
    await as(asha, interactions.schedule, {
      body: { ...interactionForm(world, { name, time }), place },
    })
  await visit('/dashboard/interactions?view=agenda', isha)
  const join = await screen.findByRole('link', { name: /^Join/ })
  expect(join.getAttribute('aria-label')).toBe('Join Soon with Isha Menon')
  expect(join.getAttribute('href')).toBe(place)
})

test('a day without meetings, or without any that are still to come, is told', async () => {
  await schedule(world, { name: 'Tomorrow', date: '2026-03-05' })
  const { user } = await visit('/dashboard/interactions?view=agenda', manoj)
  expect(await screen.findByText('Today: no meetings')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Search by name' }), 'isha')
  await waitFor(() => expect(screen.queryByText(/^Today: no/)).toBeNull())
})

test('after the last meeting of a day, there are no more', async () => {
  await threeMeetings()
  await visit('/dashboard/interactions?view=agenda', manoj)
  expect(await screen.findByText('Today: no more meetings')).toBeTruthy()
})

test('an admin edits and reminds from the agenda', async () => {
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
  const completed = await group('Recently completed')
  const link = completed.getByRole('link', { name: /^Feedback and Analytics on Rated/ })
  expect(link.getAttribute('href')).toContain(`/admin/analytics/${rated.id}?list=`)
  await user.click(waiting.getByRole('button', { name: 'Older' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Interaction' }))
  expect(dialog.getByRole('button', { name: 'More actions for Older' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(waiting.getByRole('button', more('Older')))
  await user.click(await screen.findByRole('menuitem', { name: 'Hand over' }))
  expect(await screen.findByRole('dialog', { name: 'Hand over feedback' })).toBeTruthy()
})

test('the dialog of an interaction closes once a reminder was sent, and its toast tells it', async () => {
  await threeMeetings()
  const { user } = await visit('/dashboard/interactions?view=agenda', asha)
  await user.click((await group('Waiting for feedback')).getByRole('button', { name: 'Over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Interaction' }))
  await user.click(dialog.getByRole('button', { name: 'Remind mentor Over' }))
  expect(await screen.findByText('Reminder sent to Manoj Kulkarni')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const row = await group('Waiting for feedback')
  expect(await row.findByRole('button', { name: /^Reminded .*today/ })).toBeTruthy()
})

test('who takes over feedback can be reminded of it, although the giver before was reminded today', async () => {
  const { id } = await schedule(world, { name: 'Over' })
  clock.advance(90)
  const { user } = await visit('/dashboard/interactions?view=agenda', asha)
  const waiting = await group('Waiting for feedback')
  await user.click(waiting.getByRole('button', { name: /^Remind mentor Over/ }))
  expect(await waiting.findByRole('button', { name: /^Reminded .*today/ })).toBeTruthy()
  await user.click(waiting.getByRole('button', more('Over')))
  await user.click(await screen.findByRole('menuitem', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over feedback' }))
  await user.click(dialog.getByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: /Meera Iyer/ }))
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  const remind = await waiting.findByRole('button', { name: /^Remind mentor Over/ })
  expect(waiting.getByText(/Meera Iyer/)).toBeTruthy()
  expect(remind).toHaveProperty('disabled', false)
  const { data } = await as(asha, interactions.get, { params: { interactionId: id } })
  expect(data).toMatchObject({ assignedMentor: 'Meera Iyer', feedbackRemindedAt: null })
})

test('an intern can only ask for another time on the own agenda', async () => {
  await threeMeetings()
  const { user } = await visit('/dashboard/interactions?view=agenda', isha)
  const tomorrow = await group('Tomorrow')
  expect(tomorrow.getByText('Manoj Kulkarni')).toBeTruthy()
  expect(tomorrow.queryByRole('button', { name: /Edit|Remind/ })).toBeNull()
  expect(tomorrow.queryByRole('link')).toBeNull()
  await user.click(tomorrow.getByRole('button', more('Tomorrow')))
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  await user.click(await screen.findByRole('menuitem', { name: 'Request a new time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a new time' }))
  await user.type(dialog.getByLabelText(/^Why, and when/), 'An exam')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  await user.click(await screen.findByRole('button', more('Tomorrow')))
  expect(await screen.findByRole('menuitem', { name: /^Withdraw the request/ })).toBeTruthy()
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
