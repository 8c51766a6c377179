import { blockers } from '@cohort/contract/blockers/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { addIntern, letInternsJoin, save, write } from '@cohort/server/test/scenarios/writing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'
import { listenForRequests } from '../../test/requests.ts'
import { timersSetBy } from '../../test/timers.ts'

const world = await openBrowser()
const { app, clock, database, visit, as, asha, ivan, isha } = world

beforeEach(() => letInternsJoin(world))

const open = (rest = '2026-03-04') => visit(`/dashboard/daily-update/${rest}`, asha)
const tables = () => screen.findAllByRole('table')

test("an admin reads each intern's update, and the missing ones", async () => {
  await write(world, ivan, [
    { taskName: 'Login page', activitiesCompleted: '', taskProgress: 'PENDING' },
    {
      taskName: 'Review',
      activitiesCompleted: 'Read it',
      actualTime: 1.5,
      taskProgress: 'COMPLETED',
    },
  ])
  await open()
  expect(await screen.findByRole('heading', { name: 'Daily Updates (04-03-2026)' })).toBeTruthy()
  const table = within(await screen.findByRole('table', { name: 'Tasks of Ivan Thomas' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Task Name',
    'Planned Activities',
    'Completed Activities',
    'Estimated Time',
    'Actual Time',
    'Progress',
  ])
  const rows = table.getAllByRole('row').slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['Login page', 'Write the form', 'N/A', '2', '-', 'PENDING'],
    ['Review', 'Write the form', 'Read it', '2', '1.5', 'COMPLETED'],
  ])
  expect(table.getByText('PENDING').dataset['tone']).toBe('bad')
  expect(table.getByText('COMPLETED').dataset['tone']).toBe('good')
  expect(screen.getByText('Page 1 of 1')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Tasks of Isha Menon' })).toBeNull()
})

test('a blocked task is marked beside its progress', async () => {
  const { tasks } = await write(world, ivan, [{}, { taskName: 'Review' }])
  const body = { taskId: tasks[0]?.id ?? '', reason: 'No access', waitsFor: 'Operations' }
  await as(ivan, blockers.report, { body })
  await open()
  const table = within(await screen.findByRole('table', { name: 'Tasks of Ivan Thomas' }))
  expect(table.getByText('Blocked').closest('tr')?.textContent).toContain('PENDING')
  expect(table.getByText('Review').closest('tr')?.textContent).not.toContain('Blocked')
})

test('the tasks of one intern or of all are collapsed and expanded', async () => {
  await write(world, ivan, [{ taskName: 'Own page' }])
  await write(world, isha, [{ taskName: 'Review', actualTime: 1.5 }, {}])
  const { user } = await open()
  expect(await tables()).toHaveLength(2)
  expect(screen.getByText('No hours yet')).toBeTruthy()
  expect(screen.getByText('Hours missing: 1 task')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tasks of Ivan Thomas' }))
  expect(screen.queryByText('Own page')).toBeNull()
  expect(screen.getByText('Review')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Collapse all' }))
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Expand all' }))
  expect(await tables()).toHaveLength(2)
})

test('a day without updates has an empty state', async () => {
  await open()
  expect(await screen.findByText('No updates found.')).toBeTruthy()
  expect(await screen.findByText('0 of 2 submitted')).toBeTruthy()
})

test('a holiday without updates is named', async () => {
  await database.pool.query(
    `insert into holidays (id, day, name) values (gen_random_uuid(), '2026-03-04', 'Holi')`,
  )
  await open()
  expect(await screen.findByText('Holi: holiday. No updates are expected.')).toBeTruthy()
  expect(await screen.findByText('No updates found.')).toBeTruthy()
  expect(screen.queryByText(/ submitted$/)).toBeNull()
})

test('a page has eight users', async () => {
  for (const letter of 'ABCDEFGHI') {
    const intern = await addIntern(world, `${letter}run Kumar`)
    await save(world, intern, [{}])
  }
  const { user } = await open()
  expect(await tables()).toHaveLength(8)
  expect(screen.getByText('Page 1 of 2')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
  await waitFor(async () => expect(await tables()).toHaveLength(1))
})

test('the name is searched when typing has paused for half a second', async () => {
  await save(world, ivan, [{}])
  await save(world, isha, [{}])
  await open()
  await waitFor(async () => expect(await tables()).toHaveLength(2))
  const field = screen.getByLabelText('Search by name')
  const search = () => fireEvent.change(field, { target: { value: 'Ivan' } })
  expect(timersSetBy(search)).toEqual([500])
  await waitFor(() => expect(location.search).toBe('?name=Ivan'), { timeout: 4000 })
  await waitFor(async () => expect(await tables()).toHaveLength(1))
})

test('designation, year and batch filter the list', async () => {
  const columns = { designation: 'Testing', year: 2026, batch: 'Batch 2' }
  await save(world, await addIntern(world, 'Arun Kumar', columns), [{}])
  await save(world, ivan, [{}])
  const { user, router } = await open()
  await waitFor(async () => expect(await tables()).toHaveLength(2))
  expect(screen.getByText('Testing · Batch 2 - 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show Filters' }))
  for (const [field, option] of [
    ['Select Designation', 'Testing'],
    ['Select Year', '2026'],
    ['Select Batch', 'Batch 2'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await waitFor(async () => expect(await tables()).toHaveLength(1))
  expect(router.state.location.search).toEqual({
    designation: 'Testing',
    year: '2026',
    batch: 'Batch 2',
  })
})

test.each(['2026-03-07', '2026-03-06', '2024-09-13', '2026-02-30', 'soon'])(
  'the day %s leads to /not-found, and the server is not asked for its updates',
  async (date) => {
    const requests = listenForRequests(app)
    await open(date)
    await waitFor(() => expect(location.pathname).toBe('/not-found'))
    const { list, listHolidays } = dailyUpdates
    const asked = requests.filter((request) => !request.includes(listHolidays.path))
    expect(asked.filter((request) => request.includes(list.path))).toEqual([])
  },
)

test('links lead to the open days beside this one', async () => {
  const { user } = await open('2026-03-02')
  const previous = await screen.findByRole('link', { name: 'Previous day' })
  expect(previous.getAttribute('href')).toBe('/dashboard/daily-update/2026-02-27')
  await user.click(screen.getByRole('link', { name: 'Next day' }))
  expect(await screen.findByRole('heading', { name: 'Daily Updates (03-03-2026)' })).toBeTruthy()
})

test('on a day off the list of missing updates says why it has no reminder', async () => {
  clock.set(new Date('2026-03-08T06:00:00Z'))
  const { user } = await open('2026-03-06')
  await user.click(await screen.findByRole('tab', { name: 'No update (2)' }))
  expect(await screen.findByText(/have not .*\. No reminder on a day off\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
})

test('missing updates are listed, and interns are reminded individually or together', async () => {
  await addIntern(world, 'Arun Kumar')
  const { user } = await open()
  await user.click(await screen.findByRole('tab', { name: 'No update (3)' }))
  const table = within(await screen.findByRole('table', { name: 'No update' }))
  const link = table.getByRole('link', { name: isha.name })
  expect(link.getAttribute('href')).toBe(`/admin/resources/${isha.id}`)
  expect(table.getByText('Ivan Thomas')).toBeTruthy()
  await user.click(table.getByRole('button', { name: 'Remind Ivan Thomas' }))
  expect(await screen.findByText('Reminded 1 intern.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Reminded Ivan Thomas' })).toHaveProperty(
      'disabled',
      true,
    ),
  )
  expect(
    await screen.findByText(/^3 interns have not .* 1 reminded today, 1 has never signed in\.$/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remind 1 intern' }))
  expect(
    await screen.findByText(
      'Reminded 1 intern. 1 already reminded today. 1 has never signed in and got no reminder.',
    ),
  ).toBeTruthy()
  const everybody = () => screen.getByRole('button', { name: 'Reminded' })
  await waitFor(() => expect(everybody()).toHaveProperty('disabled', true))
  await user.click(table.getByRole('button', { name: /^Send invitation.*Arun Kumar/ }))
  expect(await screen.findByText('1 invitation sent.')).toBeTruthy()
})

test('the list of missing updates says how many have only planned the day', async () => {
  await write(world, ivan, [{}])
  await open('2026-03-04?view=missing')
  const one = '1 intern has not submitted an update; 1 more has only planned the day.'
  expect(await screen.findByText(one)).toBeTruthy()
})

test('who has only planned the day is told when no one is missing', async () => {
  for (const person of [ivan, isha]) await write(world, person, [{}])
  await open('2026-03-04?view=missing')
  expect(await screen.findByText('No one is missing; 2 have only planned the day.')).toBeTruthy()
})

test('no update is missing on a holiday, whose name is shown', async () => {
  const holidays = [{ name: 'Holi', date: '2026-03-04' }]
  await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  await open('2026-03-04?view=missing')
  expect(await screen.findByText('Holi: holiday. No updates are expected.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remind \d/ })).toBeNull()
})

test('no reminder can be sent for a past day', async () => {
  await open('2026-03-03?view=missing')
  expect(await screen.findByText('2 interns have not submitted an update.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remind \d/ })).toBeNull()
})

test("the dashboard shows an intern whether today's update is submitted", async () => {
  await visit('/dashboard', ivan)
  expect((await screen.findByText('Not submitted yet')).dataset['tone']).toBe('none')
  // Hidden until everything above has loaded.
  const link = await screen.findByRole('link', { name: 'Open full update' })
  expect(link.getAttribute('href')).toBe('/intern/daily-update/2026-03-04')
})

test('the dashboard shows the tasks of today', async () => {
  await write(world, ivan, [{ actualTime: 1.5, activitiesCompleted: 'A part' }])
  await visit('/dashboard', ivan)
  expect(await screen.findByText('1.5 h (planned 2)')).toBeTruthy()
  expect(screen.getByText('Update submitted')).toBeTruthy()
})

test.each([
  ['/intern/daily-update/2026-03-06', ivan],
  ['/dashboard/daily-update/2026-03-06', asha],
  ['/mentor/daily-update/2026-03-06', world.manoj],
])('%s of a holiday to come names the holiday', async (path, reader) => {
  await as(asha, dailyUpdates.addHolidays, {
    body: { holidays: [{ name: 'Holi', date: '2026-03-06' }] },
  })
  await visit(path, reader)
  const reason = '6 March 2026 is not open yet. It is a holiday: Holi.'
  expect(await screen.findByText(reason)).toBeTruthy()
})
