import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { interactionForm, schedule } from '@cohort/server/test/scenarios/scheduling'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fillIn } from '../../../test/interaction-dialogs.ts'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, meera, isha } = world

const scheduleAt = (place: string) =>
  as(asha, interactions.schedule, {
    body: { ...interactionForm(world, { date: '2026-03-06' }), place },
  })

test('a meeting link opens in a new tab without a reference to the app', async () => {
  await scheduleAt('Zoom: https://zoom.example/j/1')
  await visit('/dashboard/interactions', isha)
  const link = await screen.findByRole('link', { name: 'https://zoom.example/j/1' })
  expect(link.getAttribute('href')).toBe('https://zoom.example/j/1')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('an interviewer is shown where there is one', async () => {
  await schedule(world, { name: 'First talk' })
  await schedule(world, { name: 'Second talk', interviewer: meera, time: '15:00' })
  await visit('/dashboard/interactions', isha)
  const card = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement)
  expect((await card('Second talk')).getByText('Interviewer')).toBeTruthy()
  expect((await card('First talk')).getByText('Assigned mentor')).toBeTruthy()
  expect((await card('First talk')).queryByText('Interviewer')).toBeNull()
})

test('neither a room nor another scheme becomes a link', async () => {
  await scheduleAt('Room 4, javascript:alert(1)')
  await visit('/dashboard/interactions', isha)
  expect(await screen.findByText('Room 4, javascript:alert(1)')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Room|javascript/ })).toBeNull()
})

test('the place is typed into the form, checked there, and changed in the edit', async () => {
  await scheduleAt('Room 4')
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: 'Edit Mid-term review' }))
  const place = await screen.findByLabelText(/Place or meeting link/)
  expect(place).toHaveProperty('value', 'Room 4')
  await user.clear(place)
  await user.type(place, 'ftp://files.example')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('A link must start with http:// or https://.')).toBeTruthy()
  await user.clear(place)
  await user.type(place, 'Room 5')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Room 5')).toBeTruthy()
})

test('a card names the intern and the time before the title, and an intern reads the title first', async () => {
  await schedule(world, { name: 'Third talk' })
  const { unmount } = await visit('/dashboard/interactions', asha)
  const card = async () =>
    (await screen.findByRole('heading', { name: 'Third talk' })).closest('article')?.textContent
  expect(await card()).toMatch(/^Isha Menon.*\d{4} at .* min.*Third talk/)
  unmount()
  await visit('/dashboard/interactions', isha)
  expect(await card()).toMatch(/^Third talk/)
})

test('among the interactions of one intern a card is headed with its own name', async () => {
  await schedule(world, { name: 'Fourth talk' })
  await visit(`/dashboard/interns/${isha.id}?tab=meetings`, asha)
  const title = await screen.findByRole('heading', { name: 'Fourth talk' })
  expect(title.closest('article')?.textContent).toMatch(/^Fourth talk/)
})

test.each(['cards', 'agenda', 'week'])(
  'in the %s a meeting says that its intern is on leave, also when that was entered later',
  async (view) => {
    await schedule(world, { date: '2026-03-06' })
    await as(asha, dailyUpdates.addLeave, {
      params: { userId: isha.id },
      body: { kind: 'LEAVE', from: '2026-03-05', to: '2026-03-09' },
    })
    await visit(`/dashboard/interactions?view=${view}`, asha)
    const shown =
      view === 'week'
        ? await screen.findByRole('button', { name: /, Isha Menon is on leave$/ })
        : await screen.findByText('Isha Menon is on leave on this day, until 9 March 2026.')
    expect(shown).toBeTruthy()
    cleanup()
    await visit(`/dashboard/interactions?view=${view}`, isha)
    const own =
      view === 'week'
        ? await screen.findByRole('button', { name: /, you are on leave$/ })
        : await screen.findByText('You are on leave on this day, until 9 March 2026.')
    expect(own).toBeTruthy()
  },
)

test.each(['cards', 'agenda'])(
  'in the %s a meeting says what else is at its time, to its mentor and admins',
  async (view) => {
    await schedule(world, { name: 'Review', date: '2026-03-06' })
    await schedule(world, { name: 'Talk', date: '2026-03-06', time: '11:15', mentor: meera })
    const show = (reader: typeof asha) => visit(`/dashboard/interactions?view=${view}`, reader)
    await show(asha)
    expect(
      await screen.findByText('At the same time: Isha Menon in "Talk" at 11:15 am.'),
    ).toBeTruthy()
    expect(screen.getByText('At the same time: Isha Menon in "Review" at 11:00 am.')).toBeTruthy()
    cleanup()
    await show(meera)
    expect(
      await screen.findByText('At the same time: Isha Menon in another interaction.'),
    ).toBeTruthy()
    cleanup()
    await show(isha)
    expect(await screen.findAllByText('Review')).toBeTruthy()
    expect(screen.queryByText(/^At the same time/)).toBeNull()
  },
)

test.each(['cards', 'agenda'])(
  'in the %s and its dialog a meeting names the holiday of its day',
  async (view) => {
    await schedule(world, { date: '2026-03-06' })
    const holidays = [
      { name: 'Dol', date: '2026-03-05' },
      { name: 'Holi', date: '2026-03-06' },
    ]
    await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
    const { user } = await visit(`/dashboard/interactions?view=${view}`, asha)
    expect(await screen.findByText('6 March 2026 is a holiday (Holi).')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /^Edit/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('6 March 2026 is a holiday (Holi).')).toBeTruthy()
    await user.clear(dialog.getByLabelText('Date'))
    await fillIn(user, dialog.getByLabelText('Date'), '03/07/2026')
    await user.tab()
    expect(await dialog.findByText('Saturday, 7 March 2026 is not a working day.')).toBeTruthy()
    await user.clear(dialog.getByLabelText('Date'))
    await fillIn(user, dialog.getByLabelText('Date'), '03/05/2026')
    await user.tab()
    expect(await dialog.findByText('Thursday, 5 March 2026 is a holiday (Dol).')).toBeTruthy()
  },
)
