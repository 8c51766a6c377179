import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, isha, ivan, manoj } = world
const ADDRESS = '/dashboard/interactions?view=week'

const timesOf = async () =>
  (await as(asha, interactions.list, { body: {} })).data.data.map(
    ({ date, time }) => `${date} ${time}`,
  )

test('an admin moves an interaction with the arrow keys, drops it with Enter, and undoes it', async () => {
  await schedule(world, { date: '2026-03-05', time: '11:00' })
  const { user } = await visit(ADDRESS, asha)
  const event = await screen.findByRole('button', { name: /^Mid-term review with Isha Menon/ })
  event.focus()
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  expect(screen.getByText('6 March 2026, 11:30 am')).toBeTruthy()
  expect(await timesOf()).toEqual(['2026-03-05 11:00'])
  await user.keyboard('{Enter}')
  expect(
    await screen.findByText('"Mid-term review" was moved to 6 March 2026, 11:30 am.'),
  ).toBeTruthy()
  expect(await timesOf()).toEqual(['2026-03-06 11:30'])
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toContain('6 March 2026, 11:30 am'),
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(
    await screen.findByText('"Mid-term review" was moved to 5 March 2026, 11:00 am.'),
  ).toBeTruthy()
  expect(await timesOf()).toEqual(['2026-03-05 11:00'])
})

test('a mentor opens an interaction of the week, and goes on to its feedback', async () => {
  await schedule(world, { date: '2026-03-05', time: '11:00' })
  world.clock.set(new Date('2026-03-05T07:00:00Z'))
  const { user } = await visit(ADDRESS, manoj)
  await user.click(
    await screen.findByRole('button', {
      name: 'Mid-term review with Isha Menon, 5 March 2026, 11:00 am, Feedback pending',
    }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Interaction' }))
  expect(dialog.getByText(/^5 March 2026.* 11:00 am/)).toBeTruthy()
  await user.click(dialog.getByRole('link', { name: /^Give Feedback/ }))
  expect(await screen.findByRole('heading', { name: /^Give feedback/i })).toBeTruthy()
})

test('an admin opens an interaction of the week, changes it, and sees the change', async () => {
  await schedule(world, { date: '2026-03-05', time: '11:00' })
  const { user } = await visit(ADDRESS, asha)
  await user.click(await screen.findByRole('button', { name: /^Mid-term review with Isha Menon/ }))
  const card = within(await screen.findByRole('dialog', { name: 'Interaction' }))
  await user.click(card.getByRole('button', { name: /^Edit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Interaction' }))
  const name = form.getByLabelText(/^Interaction Name/)
  await user.clear(name)
  await user.type(name, 'Code review')
  await user.click(form.getByRole('button', { name: /^Save|^Update/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: /^Code review with Isha Menon/ })).toBeTruthy()
})

test('a move into a clash is shown, refused with the conflicts, and possible anyway', async () => {
  await schedule(world, { date: '2026-03-05', time: '11:00' })
  await schedule(world, { name: 'Talk', date: '2026-03-06', time: '11:00', intern: ivan })
  const { user } = await visit(ADDRESS, asha)
  const event = await screen.findByRole('button', { name: /^Mid-term review with Isha Menon/ })
  event.focus()
  await user.keyboard('{ArrowRight}')
  expect(event.getAttribute('aria-label')).toContain('clashes with Talk')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Manoj Kulkarni is not available: "Talk"/)).toBeTruthy()
  expect(await timesOf()).toEqual(['2026-03-05 11:00', '2026-03-06 11:00'])
  await user.click(screen.getByRole('button', { name: 'Move anyway' }))
  expect(await screen.findByText(/was moved to 6 March 2026, 11:00 am/)).toBeTruthy()
  expect(await timesOf()).toEqual(['2026-03-06 11:00', '2026-03-06 11:00'])
})

test('an intern sees their own week, cannot move anything, and pages through the weeks', async () => {
  await schedule(world, { date: '2026-03-10', time: '11:00' })
  const { user } = await visit(ADDRESS, isha)
  await user.click(await screen.findByRole('button', { name: 'Next week' }))
  const event = await screen.findByRole('button', { name: /^Mid-term review/ })
  event.focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(await timesOf()).toEqual(['2026-03-10 11:00'])
  await user.click(screen.getByRole('button', { name: 'This week' }))
  expect(await screen.findByText('Week of 2 March 2026')).toBeTruthy()
})

const clickThursdayMorning = async (person: typeof asha) => {
  await schedule(world, { date: '2026-03-05', time: '16:00' })
  await visit(ADDRESS, person)
  const event = await screen.findByRole('button', { name: /^Mid-term review/ })
  const column = event.parentElement ?? event
  // Nine hours from nine o'clock on: the tests have no layout.
  column.getBoundingClientRect = () => new DOMRect(0, 0, 100, 900)
  fireEvent.click(column, { clientY: 260 })
}

test('a click on a free time opens the form for it, and the day and the time are filled in', async () => {
  await clickThursdayMorning(asha)
  const form = within(await screen.findByRole('dialog', { name: 'Schedule Interaction' }))
  expect(await form.findByLabelText('Date')).toHaveProperty('value', '03/05/2026')
  expect(form.getByRole('combobox', { name: 'Time' })).toHaveProperty('value', '11:30 am')
})

test('a mentor cannot schedule from the week', async () => {
  await clickThursdayMorning(manoj)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an event on hold says so in words', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  const hold = { params: { interactionId: id }, query: { isScheduled: 'false' } } as const
  await as(asha, interactions.setScheduled, hold)
  await visit(ADDRESS, manoj)
  const event = await screen.findByRole('button', { name: /^Mid-term review/ })
  expect(event.textContent).toBe('Isha Menon11:00 am · On hold')
})

test('a holiday of the week is named above its day', async () => {
  const body = { holidays: [{ name: 'Holi', date: '2026-03-05' }] }
  await as(asha, dailyUpdates.addHolidays, { body })
  await schedule(world, { date: '2026-03-05', time: '11:00' })
  await visit(ADDRESS, asha)
  const name = await screen.findByText('Holiday: Holi')
  expect(name.parentElement?.textContent).toMatch(/^Thu.*5Holiday: Holi$|^5.*Thu.*Holiday: Holi$/)
})

test.each([
  ['the intern', isha, 'Manoj Kulkarni11:00 am · you are on leave'],
  ['the mentor', manoj, 'Isha Menon11:00 am · intern on leave'],
  ['an admin', asha, 'Isha Menon11:00 am · intern on leave · Manoj Kulkarni'],
])('%s reads who is on leave on the day of an event', async (_role, reader, words) => {
  await schedule(world, { date: '2026-03-05' })
  const body = { kind: 'LEAVE', from: '2026-03-05', to: '2026-03-05' } as const
  await as(asha, dailyUpdates.addLeave, { params: { userId: isha.id }, body })
  await visit(ADDRESS, reader)
  const event = await screen.findByRole('button', { name: /^Mid-term review/ })
  expect(event.textContent).toBe(words)
})
