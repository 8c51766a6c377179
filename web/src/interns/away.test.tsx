import { plans } from '@cohort/contract/plans/calls'
import { users } from '@cohort/contract/users/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { planner } from '@cohort/server/test/scenarios/planning'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { computeSignals, makePlan } from '@cohort/server/test/scenarios/signals'
import { letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, manoj, isha, ivan } = world
const PAGE = `/dashboard/interns/${isha.id}`

beforeEach(async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
})

const addLeave = (from: string, to: string) =>
  as(asha, dailyUpdates.addLeave, {
    params: { userId: isha.id },
    body: { kind: 'LEAVE', from, to },
  })

test('a mentor reads that the next meeting is on a day of leave, in the list and on the page', async () => {
  await schedule(world, { date: '2026-03-06' })
  await addLeave('2026-03-05', '2026-03-06')
  await visit('/mentor/interns', manoj)
  const table = within(await screen.findByRole('table', { name: 'My interns' }))
  expect(table.getByText(/^6 Mar/).textContent).toContain('On leave on this day')
  await visit(PAGE, manoj)
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  expect(summary.getByText('On leave on this day')).toBeTruthy()
})

test('the tables of the overview and of people mark a next meeting on a day of leave', async () => {
  await schedule(world, { date: '2026-03-06' })
  await computeSignals(world)
  await addLeave('2026-03-05', '2026-03-06')
  await visit('/dashboard/overview?view=table', asha)
  const table = within(await screen.findByRole('table', { name: 'Interns in training' }))
  expect(table.getByText(/^6 Mar/).textContent).toBe('6 MarOn leave on this day')
  cleanup()
  await visit('/admin/people', asha)
  const cell = await screen.findByTitle('On leave on this day')
  expect(cell.textContent).toBe('6 Mar on leave')
})

test('the next meeting on a day of leave is marked on a phone', async () => {
  openOnPhone()
  await schedule(world, { date: '2026-03-06' })
  await addLeave('2026-03-05', '2026-03-06')
  await visit('/mentor/interns', manoj)
  const mark = await screen.findByText('On leave on this day')
  expect(mark.previousElementSibling?.textContent).toMatch(/^Next: 6 Mar/)
})

test('the next meeting on a holiday names it: in the list, on the page and on the home', async () => {
  await schedule(world, { date: '2026-03-06' })
  const holidays = [{ name: 'Holi', date: '2026-03-06' }]
  await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  const words = 'Holiday on this day: Holi'
  await visit('/mentor/interns', manoj)
  const table = within(await screen.findByRole('table', { name: 'My interns' }))
  expect(table.getByText(/^6 Mar/).textContent).toContain(words)
  cleanup()
  await visit(PAGE, asha)
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  expect(summary.getByText(words)).toBeTruthy()
  cleanup()
  for (const person of [isha, manoj]) {
    await visit('/dashboard', person)
    expect(await screen.findByText(/ · Holiday on this day: Holi$/)).toBeTruthy()
    cleanup()
  }
})

test('who is back from leave is called so until the day is over, in the overview and on the page', async () => {
  await addLeave('2026-03-02', '2026-03-03')
  await computeSignals(world)
  await visit('/dashboard/overview?group=paused&view=table', asha)
  const table = within(await screen.findByRole('table', { name: 'Interns in training' }))
  expect(await table.findAllByText('Back today')).toHaveLength(2)
  await visit(PAGE, asha)
  const signals = within(await screen.findByRole('region', { name: 'Signals' }))
  expect(
    await signals.findByText('Back today. Signals count again when today is over.'),
  ).toBeTruthy()
})

const gapBelow = (notice: HTMLElement) =>
  notice.closest('output')?.parentElement?.style.getPropertyValue('--stack-gap')

test('a day on the page of an intern says that it is leave or a holiday', async () => {
  await addLeave('2026-03-04', '2026-03-06')
  const holidays = [{ name: 'Holi', date: '2026-03-03' }]
  await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  const first = await visit(`${PAGE}?tab=work&day=2026-03-04`, manoj)
  const leave = `${isha.name} is on leave on this day, until 6 March 2026. No updates are expected.`
  expect(await screen.findByText(leave)).toBeTruthy()
  first.unmount()
  await visit(`${PAGE}?tab=work&day=2026-03-03`, manoj)
  const notice = await screen.findByText('Holi: holiday. No updates are expected.')
  expect(gapBelow(notice)).toBe('var(--mantine-spacing-sm)')
})

test.each([
  ['an intern', '/intern/daily-update/2026-03-05', isha],
  ['an admin, above the updates', '/dashboard/daily-update/2026-03-05', asha],
  ['an admin, above everyone', '/dashboard/daily-update/2026-03-05?view=everyone', asha],
])(
  '%s reads apart from what is below it that tomorrow is a holiday',
  async (_, address, reader) => {
    const holidays = [{ name: 'Holi', date: '2026-03-05' }]
    await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
    await visit(address, reader)
    const notice = await screen.findByText('Holi: holiday. No updates are expected.')
    expect(gapBelow(notice)).toBe('var(--mantine-spacing-md)')
  },
)

test('an intern reads on a day that can be edited that it is leave', async () => {
  await addLeave('2026-03-04', '2026-03-06')
  await visit('/intern/daily-update/2026-03-04', isha)
  const leave = 'You are on leave on this day, until 6 March 2026. No updates are expected.'
  expect(await screen.findByText(leave)).toBeTruthy()
})

test('an intern whose status is leave reads it on the dashboard, on today and on tomorrow', async () => {
  const params = { userId: isha.id }
  await as(asha, users.update, { params, body: { status: 'LEAVE' } })
  const leave = 'You are on leave until your status changes. No updates are expected.'
  const updates = ['2026-03-04', '2026-03-05'].map((day) => `/intern/daily-update/${day}`)
  for (const address of ['/dashboard', ...updates]) {
    const { unmount } = await visit(address, isha)
    expect(await screen.findByText(leave)).toBeTruthy()
    unmount()
  }
})

test('an intern whose status asks for no updates reads why, and no state of a missing one', async () => {
  await as(asha, users.update, { params: { userId: isha.id }, body: { status: 'DEPLOYED' } })
  const why = 'No update is expected: your status is Deployed.'
  const first = await visit('/dashboard', isha)
  expect(await screen.findByText(why)).toBeTruthy()
  first.unmount()
  await visit('/intern/daily-update/2026-03-04', isha)
  expect(await screen.findByText(why)).toBeTruthy()
  expect(await screen.findByText('Not expected')).toBeTruthy()
  expect(screen.queryByText('Not submitted yet')).toBeNull()
})

test('before the start of the plan an update can be written at once, and none is expected', async () => {
  await world.database.pool.query(
    `update plans set start_date = '2026-03-10', end_date = '2026-05-10'`,
  )
  const why = 'No update is expected before 10 March 2026, when your plan begins.'
  await visit('/dashboard', isha)
  expect(await screen.findByText(why)).toBeTruthy()
  const card = within(await screen.findByRole('region', { name: 'Today' }))
  expect(await card.findByLabelText('Task 1')).toBeTruthy()
  expect(card.getByText('Not expected')).toBeTruthy()
  expect(screen.queryByText("Submit today's update")).toBeNull()
})

test('an open dashboard of an intern who joins a later plan says when it begins', async () => {
  const { addMilestone, join, makePlan: makeLater } = planner(world)
  const { id } = await makeLater({ startDate: '2026-03-10' })
  await addMilestone(id)
  await visit('/dashboard', ivan)
  await screen.findByRole('region', { name: 'Today' })
  const why = 'No update is expected before 10 March 2026, when your plan begins.'
  await vi.waitUntil(
    async () => {
      const body = { userIds: [ivan.id] }
      await as(asha, plans.removeUsers, { params: { planId: id }, body })
      await join(id, ivan)
      return screen.queryByText(why) !== null
    },
    { timeout: 8000, interval: 300 },
  )
  expect(screen.getByText(why)).toBeTruthy()
})

test('an open dashboard says that the status became leave, and that it no longer is', async () => {
  const leave = 'You are on leave until your status changes. No updates are expected.'
  const change = (status: 'ACTIVE' | 'LEAVE') =>
    as(asha, users.update, { params: { userId: isha.id }, body: { status } })
  await visit('/dashboard', isha)
  await screen.findByRole('region', { name: 'To do' })
  // The socket connects in its own time, and what is sent before reaches no one.
  await vi.waitUntil(
    async () => {
      await change('ACTIVE')
      await change('LEAVE')
      return screen.queryByText(leave) !== null
    },
    { timeout: 8000, interval: 300 },
  )
  await change('ACTIVE')
  await waitFor(() => expect(screen.queryByText(leave)).toBeNull())
})

test('the next meeting on the dashboard says that it is on a day of leave', async () => {
  await schedule(world, { date: '2026-03-06' })
  await addLeave('2026-03-05', '2026-03-06')
  await visit('/dashboard', isha)
  const next = await screen.findByText(/6 March 2026|6 Mar/)
  expect(next.textContent).toMatch(/ · On leave on this day$/)
})

test('on a day off what was written today, and the answer to a blocked task, stay in sight', async () => {
  await write(world, isha, [{ taskName: 'Load test' }])
  await addLeave('2026-03-04', '2026-03-06')
  await visit('/dashboard', isha)
  expect(await screen.findByDisplayValue('Load test')).toBeTruthy()
  expect(await screen.findByText(/^You are on leave today, until 6 March 2026\./)).toBeTruthy()
})

test('the row of an intern whose plan has not begun says from when it is, on a phone too', async () => {
  await world.database.pool.query(
    `update plans set start_date = '2026-03-09', end_date = '2026-05-09'`,
  )
  await visit('/mentor/interns', manoj)
  const table = within(await screen.findByRole('table', { name: 'My interns' }))
  expect(table.getByText('from 9 Mar').parentElement?.textContent).toBe('Web from 9 Mar')
  cleanup()
  openOnPhone()
  await visit('/mentor/interns', manoj)
  const mark = await screen.findByText('from 9 Mar')
  expect(mark.parentElement?.textContent).toBe('Plan from 9 Mar')
})
