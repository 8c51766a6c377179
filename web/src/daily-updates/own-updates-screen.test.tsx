import { paths } from '@cohort/contract/app-paths'
import { TODAY, TOMORROW, write } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'
import { listenForRequests } from '../../test/requests.ts'
import { dayWriter } from '../../test/writing-day.ts'

const world = await openBrowser()
const { clock, database, ivan } = world
const { open, cell, button, fill, add, writeTask, saveDay, savedDay } = dayWriter(world)

test('an empty day has an empty state, and a task is entered and saved', async () => {
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: 'Daily Updates - (04-03-2026)' })).toBeTruthy()
  expect(await screen.findByText('No tasks found')).toBeTruthy()
  expect(screen.getByText('Total Time: 0 Hours')).toBeTruthy()
  await add(user)
  const heads = within(screen.getByRole('table', { name: 'Tasks' })).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Task Name',
    'Planned Activities',
    'Completed Activities',
    'Estimated Time',
    'Actual Time',
    'Progress',
    'Action',
  ])
  await writeTask(user)
  await fill(user, 'Actual Time', '1.5')
  await user.selectOptions(await cell('Progress'), 'COMPLETED')
  expect(screen.getByText('Total Time: 1.5 Hours')).toBeTruthy()
  expect(screen.getByText('Planned: 2 Hours')).toBeTruthy()
  await saveDay(user)
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
  expect((await savedDay()).tasks).toMatchObject([
    { taskName: 'Login page', estimatedTime: 2, actualTime: 1.5, taskProgress: 'COMPLETED' },
  ])
  expect(await button('Save changes')).toHaveProperty('disabled', true)
})

test('a completed task goes back to pending, and that is saved', async () => {
  await write(world, ivan, [{ taskProgress: 'COMPLETED' }])
  const { user } = await open()
  const progress = await cell('Progress')
  expect(progress.value).toBe('COMPLETED')
  await user.selectOptions(progress, 'PENDING')
  await saveDay(user)
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
  expect((await savedDay()).tasks).toMatchObject([{ taskProgress: 'PENDING' }])
})

test('on a phone a task that was finished before is one line, and opens', async () => {
  openOnPhone()
  const done = { taskProgress: 'COMPLETED', actualTime: 1.5 } as const
  await write(world, ivan, [{ ...done, taskName: 'Search page' }, { actualTime: 0 }])
  const { user } = await open()
  await user.click(await screen.findByRole('switch', { name: 'Progress of task 2: PENDING' }))
  expect(await cell('Task Name', 2)).toBeTruthy()
  expect(screen.queryByLabelText('Task Name of task 1')).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Edit task 1: Search page/ }))
  expect((await cell('Task Name')).value).toBe('Search page')
  expect(document.activeElement?.contains(await cell('Task Name'))).toBe(true)
})

test('a day without tasks opens with an empty row, which is no task until something is typed in it', async () => {
  const { user } = await open()
  await user.click(await cell('Planned Activities'))
  await user.tab()
  expect(screen.queryByText('Planned Activities is required')).toBeNull()
  expect(screen.getByText('No tasks found')).toBeTruthy()
  expect(await button('Save changes')).toHaveProperty('disabled', true)
  await writeTask(user)
  expect(screen.queryByText('No tasks found')).toBeNull()
  await saveDay(user)
  await waitFor(async () => expect((await savedDay()).tasks).toHaveLength(1))
})

test('"Add Task" takes the empty row before it adds another', async () => {
  const { user } = await open()
  const first = await cell('Task Name')
  await add(user)
  expect(document.activeElement).toBe(first)
  expect(screen.queryByLabelText('Task Name of task 2')).toBeNull()
  await add(user)
  expect(document.activeElement).toBe(await cell('Task Name', 2))
})

test('a task that was added is no unsaved change until something is typed in it', async () => {
  const { user } = await open()
  await add(user)
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  await user.type(await cell('Task Name'), 'A')
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
})

test('a day that an invalid task keeps from being saved says how many hours are saved', async () => {
  await write(world, ivan, [{ actualTime: 2 }])
  const { user } = await open()
  await user.click(await button('Add Task'))
  await user.type(await cell('Actual Time', 2), '2.5')
  expect(screen.getByText('Total Time: 4.5 Hours')).toBeTruthy()
  expect(screen.getByText('Unsaved changes, 2 hours saved')).toBeTruthy()
})

test('tomorrow is written like today', async () => {
  const { user } = await open(TOMORROW)
  await add(user)
  await writeTask(user)
  await saveDay(user)
  await waitFor(async () => expect((await savedDay(TOMORROW)).tasks).toHaveLength(1))
})

test.each([['2026-03-03'], ['2026-02-27']])('%s is read-only, without actions', async (date) => {
  clock.set(new Date(`${date}T05:00:00Z`))
  await write(world, ivan, [{ activitiesCompleted: '' }], { date })
  clock.set(new Date('2026-03-04T04:30:00Z'))
  await open(date)
  const table = within(await screen.findByRole('table', { name: 'Tasks' }))
  expect(table.queryByRole('columnheader', { name: 'Action' })).toBeNull()
  expect(table.getByText('N/A')).toBeTruthy()
  expect(table.getByText('-')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add Task' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  expect(screen.getByText('Total Time: 0 Hours')).toBeTruthy()
})

test('a past day without tasks says what it was, and leads to today', async () => {
  const { user } = await open('2026-03-03')
  expect(await screen.findByText('No tasks found')).toBeTruthy()
  expect(screen.queryByText(/^Planned:/)).toBeNull()
  expect(await screen.findByText(/^An update was expected and is missing/)).toBeTruthy()
  const help = screen.getByRole('link', { name: 'Ask for help' })
  expect(help.getAttribute('href')).toBe(`${paths.help}?ask=2026-03-03`)
  await user.click(screen.getByRole('link', { name: 'Go to today' }))
  expect(await screen.findByRole('button', { name: 'Add Task' })).toBeTruthy()
  expect(location.pathname).toBe(paths.ownUpdates(TODAY))
})

test('a day that is not open says why inside the shell, and leads to today', async () => {
  const { user } = await open('2026-03-06')
  expect(await screen.findByText(/^6 March 2026 is not open yet/)).toBeTruthy()
  expect(screen.getByText('The page you are looking for does not exist.')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Go to today' }))
  expect(await screen.findByRole('button', { name: 'Add Task' })).toBeTruthy()
})

test.each([
  ['2026-03-07', '7 March 2026 is not a working day.'],
  ['2026-03-06', /^6 March 2026 is not open yet/],
  ['2024-09-13', 'Daily updates begin on 16 September 2024.'],
  ['2026-13-01', 'The address of the page contains no valid date.'],
  ['today', 'The address of the page contains no valid date.'],
])('the day %s leads to /not-found, and the server is not asked for it', async (date, reason) => {
  const requests = listenForRequests(world.app)
  await open(date)
  await waitFor(() => expect(location.pathname).toBe('/not-found'))
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(requests.filter((request) => request.includes(`date=${date}`))).toEqual([])
})

test('a day before the first one is rejected by the server, unless a calendar has loaded it', async () => {
  const before = '2025-01-03'
  const requests = listenForRequests(world.app)
  const asked = () => requests.filter((request) => request.includes(`date=${before}`))
  const { router } = await open(before)
  await waitFor(() => expect(location.pathname).toBe('/not-found'))
  expect(asked()).toHaveLength(1)
  await router.navigate({ to: '/intern/daily-update', search: { month: '2025-01' } })
  await screen.findByRole('link', { name: / 3 January 2025, closed/ })
  await router.navigate({ to: paths.ownUpdates(before) })
  await waitFor(() => expect(location.pathname).toBe('/not-found'))
  expect(asked()).toHaveLength(1)
})

test.each([
  ['2026-03-04T18:29:00Z', '2026-03-05', true],
  ['2026-03-04T18:29:00Z', '2026-03-04', true],
  ['2026-03-04T18:31:00Z', '2026-03-04', false],
  ['2026-03-04T18:31:00Z', '2026-03-06', true],
])('at %s by the server the day %s can be written: %s', async (now, date, canWrite) => {
  clock.set(new Date(now))
  await open(date)
  await screen.findByText('No tasks found')
  expect(screen.queryByRole('button', { name: 'Add Task' }) !== null).toBe(canWrite)
})

test('a blocked task is reported on the page of today, and marked on its row', async () => {
  await write(world, ivan, [{ taskName: 'Load test' }])
  const { user } = await open(TODAY)
  await user.click(await screen.findByRole('button', { name: 'Blocked?' }))
  await user.type(await screen.findByLabelText('What blocks it?'), 'No access')
  await user.type(screen.getByLabelText('Who or what are you waiting for?'), 'Operations')
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByRole('list', { name: 'Blocked tasks' })).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Tasks' })).getByText('Blocked')).toBeTruthy()
})

test('a failed save shows the server’s message, and the input remains', async () => {
  const { user } = await open()
  await add(user)
  await writeTask(user)
  await database.pool.query('alter table tasks rename column planned to elsewhere')
  try {
    await saveDay(user)
    expect(await screen.findByText('Something went wrong!')).toBeTruthy()
  } finally {
    await database.pool.query('alter table tasks rename column elsewhere to planned')
  }
  expect((await cell('Task Name')).value).toBe('Login page')
  await saveDay(user)
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
})
