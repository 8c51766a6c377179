import { blockers } from '@cohort/contract/blockers/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { days } from '@cohort/contract/days/calls'
import { makePlan } from '@cohort/server/test/scenarios/signals'
import { addIntern, letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { users } from '@cohort/server/users/table'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'
import { listenForRequests } from '../../test/requests.ts'
import { SELECT_CELL } from './month-matrix-panel.tsx'

const world = await openBrowser()
const { app, as, clock, database, visit, asha, manoj, ivan, isha } = world

beforeEach(async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { startDate: '2026-03-02', mentorId: manoj.id })
})

const DAY = '/dashboard/daily-update/2026-03-04'

const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent)

test('an admin sees everyone on one line each, the exceptions first, and unfolds the tasks', async () => {
  await database.orm.update(users).set({ designation: 'Testing', batch: 'Batch 2', year: 2026 })
  await write(world, isha, [
    { taskName: 'Login page', actualTime: 1.5, taskProgress: 'COMPLETED' },
    { taskName: 'Review', actualTime: 1 },
  ])
  const { user } = await visit(`${DAY}?view=everyone`, asha)
  const table = await screen.findByRole('table', { name: 'Interns' })
  expect(namesIn(table)).toEqual(['Ivan Thomas', 'Isha Menon'])
  const line = within(table).getAllByRole('row')[2]
  expect(line?.textContent).toContain('Testing · Batch 2 - 2026')
  expect(line?.textContent).toContain('Submitted2.5 h (planned 4)1 of 2 done')
  await user.click(within(table).getByRole('button', { name: 'Tasks of Isha Menon' }))
  expect(await screen.findByRole('table', { name: 'Tasks of Isha Menon' })).toBeTruthy()
  expect(screen.getByText('Login page')).toBeTruthy()
})

test('a press on a group shows its interns alone', async () => {
  await write(world, isha, [{ actualTime: 1 }])
  const { user } = await visit(`${DAY}?view=everyone`, asha)
  await user.click(await screen.findByRole('button', { name: 'Not submitted yet 1' }))
  await waitFor(() => expect(location.search).toContain('group=not+written'))
  await waitFor(() =>
    expect(namesIn(screen.getByRole('table', { name: 'Interns' }))).toEqual(['Ivan Thomas']),
  )
  expect(screen.getByRole('button', { name: 'All 2' })).toBeTruthy()
})

test('the states of a day add up to all, and say what the calendar says', async () => {
  const { tasks } = await write(world, isha, [{ actualTime: 1 }, {}])
  await write(world, ivan, [{}])
  const body = { taskId: tasks[0]?.id ?? '', reason: 'No access', waitsFor: 'Operations' }
  await as(isha, blockers.report, { body })
  await visit(`${DAY}?view=everyone`, asha)
  expect(await screen.findByText('1 of 2 submitted (1 with hours missing), 1 planned')).toBeTruthy()
  const shown = within(screen.getByRole('region', { name: 'Show' })).getAllByRole('button')
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'All 2',
    'Hours missing 1',
    'Planned 1',
    'Blocked 1',
  ])
  const line = screen.getByRole('link', { name: 'Isha Menon' }).closest('tr')
  expect(line?.textContent).toContain('Hours missing: 1 task')
})

test('on a phone who is blocked without an update is one line as the others', async () => {
  const { tasks } = await write(world, isha, [{}])
  const body = { taskId: tasks[0]?.id ?? '', reason: 'No access', waitsFor: 'Operations' }
  await as(isha, blockers.report, { body })
  clock.advance(24 * 60)
  openOnPhone()
  await visit('/mentor/daily-update/2026-03-05', manoj)
  const pill = await screen.findByText('1 task blocked')
  const line = pill.closest('tr')
  expect(line?.dataset['line']).toBe('true')
  expect(line?.textContent).toContain('Remind')
})

test('on a phone a line says hours and tasks, and opens', async () => {
  await write(world, isha, [{}])
  openOnPhone()
  const { user } = await visit('/mentor/daily-update/2026-03-04', manoj)
  const line = (await screen.findByText(/ h of .* h · . of 1 task$/)).closest('tr')
  expect(line?.dataset['line']).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Tasks of Isha Menon' }))
  expect(await screen.findByRole('table', { name: /^Tasks/ })).toBeTruthy()
})

test('an intern in an examination is away, not on leave', async () => {
  const body = { kind: 'EXAMINATION', from: '2026-03-04', to: '2026-03-04' } as const
  await as(asha, dailyUpdates.addLeave, { params: { userId: ivan.id }, body })
  const { unmount } = await visit(`${DAY}?view=everyone`, asha)
  expect(await screen.findByRole('button', { name: 'Away 1' })).toBeTruthy()
  unmount()
  await visit('/dashboard/daily-update?view=interns', asha)
  expect(await screen.findByText(SELECT_CELL)).toBeTruthy()
  expect(await screen.findByTitle('Wednesday, 4 March 2026: Away')).toBeTruthy()
})

test('an update of an intern whose plan has not begun is extra', async () => {
  await write(world, isha, [{ actualTime: 1 }])
  await write(world, ivan, [{ actualTime: 1 }])
  await database.pool.query(`update plans set start_date = '2026-03-09', end_date = '2026-05-08'`)
  await visit(`${DAY}?view=everyone`, asha)
  const sentence = '1 of 1 submitted, and 1 update from an intern who did not have to submit one'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Extra 1' })).toBeTruthy()
  cleanup()
  await visit(DAY, asha)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getAllByRole('table', { name: /^Tasks of/ })).toHaveLength(2)
})

test('one intern without an update is reminded from the line, on a day that is not over', async () => {
  await write(world, ivan, [{}])
  const { user, unmount } = await visit(`${DAY}?view=everyone`, asha)
  await user.click(await screen.findByRole('button', { name: 'Remind Isha Menon' }))
  expect(await screen.findByText('Reminder sent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remind Ivan Thomas' })).toBeNull()
  unmount()
  const { unmount: leave } = await visit(`${DAY}?view=everyone`, asha)
  expect(await screen.findByRole('button', { name: 'Reminded Isha Menon' })).toHaveProperty(
    'disabled',
    true,
  )
  leave()
  await visit('/dashboard/daily-update/2026-03-03?view=everyone', asha)
  await screen.findByRole('table', { name: 'Interns' })
  expect(screen.queryByRole('button', { name: /^Send a reminder/ })).toBeNull()
})

test('a mentor reminds all own interns who are missing, as often as the admins may', async () => {
  await database.pool.query(
    'insert into plan_members (intern_id, plan_id) select $1, id from plans',
    [ivan.id],
  )
  const { user, unmount } = await visit('/mentor/daily-update/2026-03-04', manoj)
  await user.click(await screen.findByRole('button', { name: 'Remind 2 interns' }))
  expect(await screen.findByText('Remind 2 interns?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send reminders' }))
  expect(await screen.findByText('Reminded 2 interns.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Reminded' })).toHaveProperty('disabled', true)
  unmount()
  await visit(`${DAY}?view=everyone`, asha)
  await screen.findByRole('table', { name: 'Interns' })
  expect(screen.queryByRole('button', { name: 'Reminded' })).toBeNull()
})

test('who never signed in is told apart and can be invited', async () => {
  const nita = await addIntern(world, 'Nita Never')
  await database.pool.query('update users set first_signed_in_at = null where id = $1', [nita.id])
  const { user } = await visit(`${DAY}?view=everyone&name=nita`, asha)
  expect(await screen.findByText('Never signed in')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send invitation to Nita Never' }))
  expect(await screen.findByText('1 invitation sent.')).toBeTruthy()
  expect(
    await screen.findByRole('button', { name: 'Resend invitation to Nita Never' }),
  ).toBeTruthy()
})

test('a mentor sees their interns alone, without invitations', async () => {
  await write(world, ivan, [{}])
  await visit('/mentor/daily-update/2026-03-04', manoj)
  expect(await screen.findByRole('heading', { name: 'Daily Updates (04-03-2026)' })).toBeTruthy()
  const table = await screen.findByRole('table', { name: 'Interns' })
  expect(namesIn(table)).toEqual(['Isha Menon'])
  expect(within(table).queryByRole('columnheader', { name: 'Invitation' })).toBeNull()
})

test('a closed day leads a mentor to /not-found, and the server is not asked', async () => {
  const requests = listenForRequests(app)
  await visit('/mentor/daily-update/2026-03-07', manoj)
  await waitFor(() => expect(location.pathname).toBe('/not-found'))
  expect(requests.filter((request) => request.includes(days.list.path))).toEqual([])
})

test('the month of a mentor leads to the updates of today', async () => {
  const { user, router } = await visit('/mentor/daily-update', manoj)
  await user.click(await screen.findByRole('link', { name: "Today's updates" }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/mentor/daily-update/2026-03-04'),
  )
})

test('the month of many has a sign for each day, and a cell opens the day of the intern', async () => {
  await write(world, isha, [{ taskName: 'Login page', actualTime: 1.5 }])
  const { user } = await visit('/dashboard/daily-update?view=interns', asha)
  const grid = within(await screen.findByRole('grid', { name: 'Interns by day' }))
  const rows = grid.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual([
    'Isha Menon2 missing',
    'Ivan Thomas2 missing',
  ])
  const cells = within(rows[0] as HTMLElement)
    .getAllByRole('link')
    .slice(1)
  expect(cells.slice(0, 4).map(({ title }) => title)).toEqual([
    'Monday, 2 March 2026: Missing',
    'Tuesday, 3 March 2026: Missing',
    'Wednesday, 4 March 2026: Submitted, 1.5 hours',
    'Thursday, 5 March 2026: Open',
  ])
  const legend = screen.getByRole('list', { name: 'Legend' })
  const signs = [...legend.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)
  expect(new Set(signs).size).toBe(9)
  expect(cells[2]?.querySelector('svg')?.innerHTML).toBe(signs[0])
  await user.click(
    grid.getByRole('link', { name: 'Isha Menon, Wednesday, 4 March 2026: Submitted, 1.5 hours' }),
  )
  expect(await screen.findByRole('table', { name: 'Tasks of Isha Menon' })).toBeTruthy()
})

test('a name in the month and in the list of a day opens the daily work of the intern', async () => {
  const { user, router, unmount } = await visit('/mentor/daily-update', manoj)
  const grid = within(await screen.findByRole('grid', { name: 'Interns by day' }))
  await user.click(grid.getByRole('link', { name: isha.name }))
  expect(await screen.findByRole('tab', { name: 'Daily Update', selected: true })).toBeTruthy()
  expect(router.state.location.pathname).toBe(`/dashboard/interns/${isha.id}`)
  unmount()
  await visit('/mentor/daily-update/2026-03-04', manoj)
  const table = within(await screen.findByRole('table', { name: 'Interns' }))
  await user.click(table.getByRole('link', { name: isha.name }))
  expect(await screen.findByRole('tab', { name: 'Daily Update', selected: true })).toBeTruthy()
})

test('from the list of a day its interns are opened one after the other, each at this day', async () => {
  await write(world, isha, [{ taskName: 'Login page' }])
  const { user, router } = await visit(`${DAY}?view=everyone`, asha)
  const table = within(await screen.findByRole('table', { name: 'Interns' }))
  await user.click(table.getByRole('link', { name: ivan.name }))
  const title = { name: 'Daily update of 4 March 2026' }
  const day = within(await screen.findByRole('region', title))
  expect(await day.findByText('No tasks found')).toBeTruthy()
  await waitFor(() => expect(router.state.location.searchStr).toContain('at='))
  const nav = within(screen.getByRole('navigation', { name: 'People in the list' }))
  await user.click(await nav.findByRole('button', { name: `Next: ${isha.name}` }))
  await waitFor(() => expect(router.state.location.pathname).toContain(isha.id))
  expect(await screen.findByRole('table', { name: 'Tasks of Isha Menon' })).toBeTruthy()
  expect(screen.getByRole('region', title)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Daily Updates (04-03-2026)' }))
  const link = within(await screen.findByRole('table', { name: 'Interns' })).getByRole('link', {
    name: isha.name,
  })
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('the arrow keys move between the cells of the month, which is one stop for Tab', async () => {
  const { user } = await visit('/mentor/daily-update', manoj)
  const grid = await screen.findByRole('grid', { name: 'Interns by day' })
  const stops = [...grid.querySelectorAll<HTMLElement>('[data-cell]')].filter(
    ({ tabIndex }) => tabIndex === 0,
  )
  expect(stops).toHaveLength(1)
  stops[0]?.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  expect((document.activeElement as HTMLElement).dataset['cell']).toBe('0-2')
  await user.keyboard('{End}')
  expect((document.activeElement as HTMLElement).dataset['cell']).toBe('0-21')
})

test('hours are shown in the cells on request', async () => {
  await write(world, isha, [{ actualTime: 1.5 }])
  const { user } = await visit('/mentor/daily-update', manoj)
  await user.click(await screen.findByRole('radio', { name: 'Hours' }))
  const grid = await screen.findByRole('grid', { name: 'Interns by day' })
  await waitFor(() => expect(grid.querySelector('[data-cell="0-2"]')?.textContent).toMatch(/^1\.5/))
})

test('the days of a range are exported from a month, with its filters', async () => {
  const requests = listenForRequests(app)
  const { user } = await visit('/mentor/daily-update?name=isha', manoj)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export daily updates' }))
  expect(dialog.getByLabelText('From')).toHaveProperty('value', '03/01/2026')
  expect(dialog.getByLabelText('To')).toHaveProperty('value', '03/31/2026')
  await user.click(dialog.getByRole('radio', { name: 'CSV' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Downloaded successfully')).toBeTruthy()
  expect(requests.some((request) => request.includes(days.export.path))).toBe(true)
})

test('an intern reads how many of the last days they wrote on, and no one else does', async () => {
  await write(world, isha, [{ actualTime: 1.5 }])
  await visit('/intern/daily-update', isha)
  const own = within(await screen.findByRole('region', { name: 'Your updates' }))
  expect(
    own.getByText('Submitted on 1 of the last 3 working days. 1.5 hours this week.'),
  ).toBeTruthy()
  expect(own.getByText('Only you see these figures.')).toBeTruthy()
})
