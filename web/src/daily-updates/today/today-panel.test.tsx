import { blockers } from '@cohort/contract/blockers/calls'
import { TASK_TIME } from '@cohort/contract/daily-updates/messages'
import { makePlan } from '@cohort/server/test/scenarios/signals'
import { letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, isha, manoj } = world

beforeEach(() => letInternsJoin(world))

const width = window.innerWidth
afterEach(() => {
  window.innerWidth = width
})

test('a day without tasks opens with an empty row, which a suggestion replaces', async () => {
  clock.advance(-24 * 60)
  await write(world, isha, [{ taskName: 'Login page' }], { date: '2026-03-03' })
  clock.advance(24 * 60)
  const { user } = await visit('/dashboard', isha)
  expect(await screen.findByLabelText('Task 1')).toHaveProperty('value', '')
  expect(screen.getByText('Not submitted yet')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Login page/ }))
  expect(screen.getByLabelText('Task 1')).toHaveProperty('value', 'Login page')
  expect(screen.queryByLabelText('Task 2')).toBeNull()
})

test('what a task lacks is marked once the focus has left it, and it is saved when filled in', async () => {
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Add task' }))
  const name = await screen.findByLabelText('Task 1')
  const plan = screen.getByLabelText('Plan 1')
  const hours = screen.getByLabelText('Estimated Time of task 1')
  const isMarked = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'
  expect([name, plan, hours].map(isMarked)).toEqual([false, false, false])
  await user.type(name, 'Load test')
  expect(await screen.findByText('Fill in the plan and estimated time.')).toBeTruthy()
  await user.tab()
  await user.tab()
  expect([name, plan, hours].map(isMarked)).toEqual([false, false, false])
  await user.click(screen.getByRole('heading', { name: 'Today' }))
  expect([name, plan, hours].map(isMarked)).toEqual([false, true, true])
  await user.type(plan, 'Write it')
  await user.type(hours, '2')
  expect([name, plan, hours].map(isMarked)).toEqual([false, false, false])
  expect(await screen.findByText(/^Saved \d{1,2}:\d\d [ap]m$/, {}, { timeout: 8000 })).toBeTruthy()
})

test('a wrong time is marked while it is typed, with the rule it breaks', async () => {
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Add task' }))
  await user.keyboard('Load test{Enter}Write the script{Enter}4')
  const hours = screen.getByLabelText('Estimated Time of task 1')
  expect(hours.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(`Correct the estimated time: ${TASK_TIME}.`)).toBeTruthy()
})

test('a line break in a task is shown, and stays when the task is edited', async () => {
  await write(world, isha, [{ taskName: 'Search page\nand results' }])
  const { user } = await visit('/dashboard', isha)
  const name = await screen.findByLabelText('Task 1')
  expect(name).toHaveProperty('value', 'Search page\nand results')
  await user.type(name, '!')
  expect(name).toHaveProperty('value', 'Search page\nand results!')
})

test('Enter goes to what the task lacks, and below a complete one makes a new task', async () => {
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Add task' }))
  await user.keyboard('Load test{Enter}Write the script{Enter}2{Enter}Review')
  expect(screen.getByLabelText('Plan 1')).toHaveProperty('value', 'Write the script')
  expect(screen.getByLabelText('Estimated Time of task 1')).toHaveProperty('value', '2')
  expect(screen.getByLabelText('Task 2')).toHaveProperty('value', 'Review')
})

test('a block of a spreadsheet pasted into a task fills its columns and further tasks', async () => {
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Add task' }))
  await user.click(await screen.findByLabelText('Task 1'))
  await user.paste('Fix login\tWrite it\tDone\t2\t1.5\nReview\tRead it\t\t1\t')
  expect(screen.getByLabelText('Task 1')).toHaveProperty('value', 'Fix login')
  expect(screen.getByLabelText('Plan 2')).toHaveProperty('value', 'Read it')
  expect(screen.getByLabelText('Actual Time of task 1')).toHaveProperty('value', '1.5')
  expect(await screen.findByText('Pasted 10 cells in 2 rows, 1 of them new.')).toBeTruthy()
  expect(await screen.findByText(/^Saved \d/, {}, { timeout: 8000 })).toBeTruthy()
})

test('on a phone an update that was submitted is one line, and opens again', async () => {
  window.innerWidth = 390
  await write(world, isha, [{ actualTime: 1.5 }])
  const { user } = await visit('/dashboard', isha)
  expect(await screen.findByText('Update submitted, 1.5 h (planned 2)')).toBeTruthy()
  expect(screen.queryByLabelText('Task 1')).toBeNull()
  await user.click(await screen.findByRole('button', { name: "Edit today's update" }))
  expect(await screen.findByLabelText('Task 1')).toBeTruthy()
})

test('on a phone an update stays open while its last hours are filled in', async () => {
  window.innerWidth = 390
  await write(world, isha, [{ actualTime: 0 }])
  const { user } = await visit('/dashboard', isha)
  const spent = await screen.findByLabelText(/^Actual Time of/)
  await user.clear(spent)
  await user.type(spent, '2')
  expect(await screen.findByText(/^Saved \d/, {}, { timeout: 8000 })).toBeTruthy()
  expect(screen.getByText('Update submitted')).toBeTruthy()
  expect(screen.getByLabelText('Task 1')).toBeTruthy()
})

test('on a phone a finished task is one line, and only the task in hand offers hours', async () => {
  window.innerWidth = 390
  await write(world, isha, [
    { taskName: 'Login page', actualTime: 1.5, taskProgress: 'COMPLETED' },
    { taskName: 'Search page', actualTime: 0 },
    { taskName: 'Load test', actualTime: 0 },
  ])
  const { user } = await visit('/dashboard', isha)
  expect(await screen.findByLabelText('Task 2')).toBeTruthy()
  expect(screen.queryByLabelText('Task 1')).toBeNull()
  const choices = await screen.findByRole('group', { name: 'Actual Time of task 2' })
  expect(within(choices).getByText(/^Actual Time/)).toBeTruthy()
  await user.click(screen.getByLabelText('Task 3'))
  expect(screen.getByRole('group', { name: 'Actual Time of task 3' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Actual Time of task 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Edit task 1: Login page/ }))
  expect(screen.getByLabelText('Task 1')).toHaveProperty('value', 'Login page')
  expect(document.activeElement?.contains(screen.getByLabelText('Task 1'))).toBe(true)
})

test('a blocker without a task asks for one, and says who is notified of it', async () => {
  await write(world, isha, [{ taskName: 'Load test' }, { taskName: 'Search page' }])
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Blocked?' }))
  expect(await screen.findByText(/^You have no mentor: the admins are notified\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Choose the task.')).toBeTruthy()
})

test('a blocker names the mentor who is notified of it', async () => {
  await makePlan(world, [isha.id], { startDate: '2026-03-02', mentorId: manoj.id })
  await write(world, isha, [{ taskName: 'Load test' }])
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Blocked?' }))
  expect(await screen.findByText(/^Manoj Kulkarni is notified\./)).toBeTruthy()
})

const report = async (taskId = '') =>
  (await as(isha, blockers.report, { body: { taskId, reason: 'No access', waitsFor: 'Ops' } })).data

test('a task that is reported is not offered again', async () => {
  const { tasks } = await write(world, isha, [{ taskName: 'Load test' }, { taskName: 'Search' }])
  await report(tasks[0]?.id)
  const { user } = await visit('/dashboard', isha)
  await screen.findByText(/No access/)
  await user.click(await screen.findByRole('button', { name: 'Blocked?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a blocker' }))
  expect(dialog.getByRole('combobox', { name: 'Task' })).toHaveProperty('value', 'Search')
})

test('an answered task is still blocked, and nothing is offered when all are reported', async () => {
  await makePlan(world, [isha.id], { startDate: '2026-03-02', mentorId: manoj.id })
  const { tasks } = await write(world, isha, [{ taskName: 'Load test' }])
  const { id: blockerId } = await report(tasks[0]?.id)
  await as(manoj, blockers.answer, { params: { blockerId }, body: { text: 'Ask Ops' } })
  await visit('/dashboard', isha)
  expect(await screen.findByText('Answered, still blocked')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Blocked?' })).toBeNull()
})

test('an answer to a blocker appears on the open dashboard', async () => {
  await makePlan(world, [isha.id], { startDate: '2026-03-02', mentorId: manoj.id })
  const { tasks } = await write(world, isha, [{ taskName: 'Load test' }])
  const { id: blockerId } = await report(tasks[0]?.id)
  await visit('/dashboard', isha)
  await screen.findByText(/No access/)
  // The socket connects in its own time, and what is sent before reaches no one.
  let count = 0
  await vi.waitUntil(
    async () => {
      count += 1
      await as(manoj, blockers.answer, { params: { blockerId }, body: { text: `Ask ${count}` } })
      return screen.queryByText(/^Ask \d/) !== null
    },
    { timeout: 8000, interval: 300 },
  )
  expect(screen.getByText(/^Ask \d/)).toBeTruthy()
})
