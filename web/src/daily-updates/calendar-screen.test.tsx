import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { ENDS_TOO_EARLY } from '@cohort/contract/daily-updates/messages'
import { addIntern, letInternsJoin, save, write } from '@cohort/server/test/scenarios/writing'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, asha, meera, ivan, isha } = world

beforeEach(() => letInternsJoin(world))

const dayCell = (name: RegExp) => screen.findByRole('link', { name })
const holiday = (name: string, date: string) =>
  as(asha, dailyUpdates.addHolidays, { body: { holidays: [{ name, date }] } })

test('an intern sees the hours of each day, and opens one', async () => {
  clock.set(new Date('2026-03-03T04:30:00Z'))
  const done = { actualTime: 2.5, taskProgress: 'COMPLETED', activitiesCompleted: 'All of it' }
  await write(world, ivan, [done, done], { date: '2026-03-03' })
  clock.set(new Date('2026-03-04T04:30:00Z'))
  await holiday('Holi', '2026-03-05')
  const { user } = await visit('/intern/daily-update', ivan)
  const written = await dayCell(/^Tuesday.* 3 March 2026, 2 tasks, 5 hours, complete$/)
  expect(written.dataset['heat']).toBe('5')
  expect((await dayCell(/4 March 2026, today/)).getAttribute('aria-current')).toBe('date')
  expect(await dayCell(/5 March 2026, holiday: Holi, no update/)).toBeTruthy()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  await user.click(written)
  await waitFor(() => expect(location.pathname).toBe('/intern/daily-update/2026-03-03'))
})

test.each([
  ['a weekend', /Sunday.* 1 March 2026, closed/, 'closed'],
  ['the day after tomorrow', / 6 March 2026, not open yet/, 'future'],
])('%s cannot be opened', async (_, name, look) => {
  const { user } = await visit('/intern/daily-update', ivan)
  await dayCell(/4 March 2026, today/)
  const closed = await dayCell(name)
  expect(closed.getAttribute('aria-disabled')).toBe('true')
  expect(['closed', 'future'].filter((state) => state in closed.dataset)).toEqual([look])
  await user.click(closed)
  expect(location.pathname).toBe('/intern/daily-update')
})

test('days before the day of joining are closed for an intern, and open for an admin', async () => {
  await letInternsJoin(world, '2026-03-03')
  const { unmount } = await visit('/intern/daily-update?month=2026-03', ivan)
  expect(await dayCell(/ 2 March 2026, closed/)).toBeTruthy()
  unmount()
  await visit('/dashboard/daily-update?month=2026-03', asha)
  expect((await dayCell(/ 2 March 2026/)).getAttribute('aria-disabled')).toBeNull()
})

test('the system’s first day is the first that an admin opens', async () => {
  await visit('/dashboard/daily-update?month=2024-09', asha)
  expect((await dayCell(/ 13 September 2024/)).getAttribute('aria-disabled')).toBe('true')
  expect((await dayCell(/ 16 September 2024/)).getAttribute('href')).toBe(
    '/dashboard/daily-update/2024-09-16',
  )
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true)
})

test('keys move from day to day and from month to month', async () => {
  const { user } = await visit('/intern/daily-update', ivan)
  const today = await dayCell(/4 March 2026, today/)
  today.focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('href')).toBe('/intern/daily-update/2026-03-03')
  await user.keyboard('{PageUp}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('href')).toBe('/intern/daily-update/2026-02-03'),
  )
  await user.keyboard('{Home}{ArrowRight}')
  const focused = document.activeElement
  expect(focused?.getAttribute('href')).toBe('/intern/daily-update/2026-02-02')
})

test('the month is picked by name and year, and stays in the address', async () => {
  const { user } = await visit('/intern/daily-update', ivan)
  await dayCell(/4 March 2026, today/)
  await user.selectOptions(screen.getByLabelText('Month'), 'January')
  expect(await dayCell(/ 15 January 2026/)).toBeTruthy()
  expect(location.search).toBe('?month=2026-01')
  await user.selectOptions(screen.getByLabelText('Year'), '2025')
  expect(await dayCell(/ 15 January 2025/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'This month' }))
  expect(await dayCell(/4 March 2026, today/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await dayCell(/ 15 April 2026, not open yet/)).toBeTruthy()
})

test('an admin sees how many have submitted, and who has only planned', async () => {
  await addIntern(world, 'Arun Kumar')
  await write(world, ivan, [{}])
  await write(world, isha, [{ actualTime: 1 }])
  await visit('/dashboard/daily-update', asha)
  const today = await dayCell(/4 March 2026, today, 1 of 3 submitted, 1 planned, 1 not submitted$/)
  expect(today.textContent).toContain('1/3')
})

test('a low rate is not shaded as a high one, and a day that is over without updates has its count', async () => {
  await addIntern(world, 'Arun Kumar')
  await holiday('Holi', '2026-03-03')
  await write(world, ivan, [{ actualTime: 1 }])
  await visit('/dashboard/daily-update', asha)
  const today = await dayCell(/4 March 2026, today, 1 of 3 submitted/)
  expect(today.dataset['heat']).toBe('1')
  expect((await dayCell(/ 2 March 2026, 0 of 3 submitted$/)).textContent).toContain('0/3')
  for (const day of [/ 3 March 2026, holiday: Holi, no update$/, / 5 March 2026/])
    expect((await dayCell(day)).textContent).not.toContain('0/')
})

test('an intern sees which days were missed', async () => {
  await letInternsJoin(world, '2026-03-02')
  await holiday('Holi', '2026-03-03')
  await visit('/intern/daily-update', ivan)
  expect(await dayCell(/ 2 March 2026, missing$/)).toHaveProperty('dataset.missing', 'true')
  expect(await dayCell(/ 3 March 2026, holiday: Holi, no update$/)).toBeTruthy()
  expect(await dayCell(/4 March 2026, today, no update$/)).toBeTruthy()
})

test('a day with all updates is complete for an admin', async () => {
  await save(world, ivan, [{ actualTime: 1 }])
  await save(world, isha, [{ actualTime: 2 }])
  await visit('/dashboard/daily-update', asha)
  expect(await dayCell(/4 March 2026, today, 2 of 2 submitted, complete$/)).toBeTruthy()
})

test('a mentor has no business in either calendar', async () => {
  await visit('/dashboard/daily-update', meera)
  await waitFor(() => expect(location.pathname).toBe('/403'))
})

test('an admin keeps the holidays: adds a range, renames one, deletes one', async () => {
  const { user } = await visit('/dashboard/daily-update', asha)
  await user.click(await screen.findByRole('button', { name: 'Holidays and reminders' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('No holidays in 2026.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add holiday' }))
  expect(await dialog.findByText('Holiday name is required.')).toBeTruthy()
  expect(dialog.getByText('Enter a valid date.')).toBeTruthy()
  expect(dialog.queryByText(/at most 31 days/)).toBeNull()
  await user.type(dialog.getByLabelText('Holiday name'), 'Diwali')
  await user.type(dialog.getByLabelText('Date'), '11/09/2026')
  const end = dialog.getByLabelText('End date (optional)')
  await user.type(end, 'soon')
  await user.click(dialog.getByRole('button', { name: 'Add holiday' }))
  expect(await dialog.findByText('Enter a date such as 30 Nov 2026.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(end))
  expect(end).toHaveProperty('value', 'soon')
  expect((await as(asha, dailyUpdates.listHolidays, { query: {} })).data).toEqual([])
  await user.clear(end)
  await user.type(end, '11/10/2026')
  await user.clear(dialog.getByLabelText('Date'))
  await user.type(dialog.getByLabelText('Date'), '11/12/2026')
  await user.click(dialog.getByRole('button', { name: 'Add holiday' }))
  expect(await dialog.findByText(ENDS_TOO_EARLY)).toBeTruthy()
  await user.clear(dialog.getByLabelText('Date'))
  await user.type(dialog.getByLabelText('Date'), '11/09/2026')
  expect(dialog.queryByText(ENDS_TOO_EARLY)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Add holiday' }))
  expect(await screen.findByText('Holidays added successfully')).toBeTruthy()
  const first = await dialog.findByLabelText('Name of the holiday on 9 November 2026')
  await user.clear(first)
  await user.type(first, 'Lakshmi Puja{Enter}')
  expect(await screen.findByText('Holiday renamed successfully')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete Diwali on 10 November 2026' }))
  await user.click(await screen.findByRole('button', { name: 'Delete holiday' }))
  expect(await screen.findByText('Holiday deleted successfully')).toBeTruthy()
  const { data } = await as(asha, dailyUpdates.listHolidays, { query: {} })
  expect(data).toMatchObject([{ date: '2026-11-09', name: 'Lakshmi Puja' }])
})

test('a holiday on a day that is over says that figures change', async () => {
  const { user } = await visit('/dashboard/daily-update', asha)
  await user.click(await screen.findByRole('button', { name: 'Holidays and reminders' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Date'), '03/05/2026{Tab}')
  expect(dialog.queryByText(/^This day is over\./)).toBeNull()
  await user.clear(dialog.getByLabelText('Date'))
  await user.type(dialog.getByLabelText('Date'), '03/03/2026{Tab}')
  expect(
    await dialog.findByText(/^This day is over\. As a holiday it no longer counts/),
  ).toBeTruthy()
})

test('adding a holiday tells how many meetings are scheduled on it, and leads to them', async () => {
  await schedule(world, { date: '2026-03-05', time: '11:00' })
  await schedule(world, { name: 'Talk', date: '2026-03-05', time: '15:00' })
  const { user } = await visit('/dashboard/daily-update', asha)
  await user.click(await screen.findByRole('button', { name: 'Holidays and reminders' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Holiday name'), 'Holi')
  await user.type(dialog.getByLabelText('Date'), '03/05/2026{Tab}')
  const words = '2 interactions scheduled on this day:'
  expect(await dialog.findByText(words)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add holiday' }))
  expect(await screen.findByText('Holiday added successfully')).toBeTruthy()
  expect(dialog.getByText(words)).toBeTruthy()
  const link = dialog.getByRole('link', { name: 'Interactions on 5 March 2026' })
  expect(link.getAttribute('href')).toContain('date=2026-03-05')
})

test('a single holiday is added in the singular', async () => {
  const { user } = await visit('/dashboard/daily-update', asha)
  await user.click(await screen.findByRole('button', { name: 'Holidays and reminders' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Holiday name'), 'Diwali')
  await user.type(dialog.getByLabelText('Date'), '11/09/2026{Enter}')
  expect(await screen.findByText('Holiday added successfully')).toBeTruthy()
})

test('closing the dialog asks before a holiday that is being typed is lost', async () => {
  const { user } = await visit('/dashboard/daily-update', asha)
  await user.click(await screen.findByRole('button', { name: 'Holidays and reminders' }))
  await user.type(await screen.findByLabelText('Holiday name'), 'Diwali')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await screen.findByDisplayValue('Diwali')).toBeTruthy()
})

test('an admin sets the time of the reminder, and switches it off', async () => {
  const { user } = await visit('/dashboard/daily-update', asha)
  await user.click(await screen.findByRole('button', { name: 'Holidays and reminders' }))
  const toggle = await screen.findByRole('switch', { name: 'Send reminders automatically' })
  await user.click(toggle)
  await user.click(screen.getByRole('button', { name: 'Save reminder' }))
  expect(await screen.findByText('Reminder saved successfully')).toBeTruthy()
  const time = async () => (await as(asha, dailyUpdates.readReminder, {})).data.time
  expect(await time()).toBe('18:00')
  await user.click(await screen.findByRole('switch', { name: 'Send reminders automatically' }))
  await user.click(screen.getByRole('button', { name: 'Save reminder' }))
  await waitFor(async () => expect(await time()).toBeNull())
})
