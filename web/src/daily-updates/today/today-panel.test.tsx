import { letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, isha } = world

beforeEach(() => letInternsJoin(world))

const width = window.innerWidth
afterEach(() => {
  window.innerWidth = width
})

test('an incomplete task says and marks what is to be filled in, and is saved once it is', async () => {
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Add task' }))
  const name = await screen.findByLabelText('Task 1')
  const plan = screen.getByLabelText('Plan 1')
  const hours = screen.getByLabelText('Hours planned for task 1')
  const isMarked = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'
  expect([name, plan, hours].map(isMarked)).toEqual([false, false, false])
  await user.type(name, 'Load test')
  expect(await screen.findByText('Fill in the plan and planned hours.')).toBeTruthy()
  expect([name, plan, hours].map(isMarked)).toEqual([false, true, true])
  await user.type(plan, 'Write it')
  await user.type(hours, '2')
  expect([name, plan, hours].map(isMarked)).toEqual([false, false, false])
  expect(await screen.findByText(/^Saved \d{1,2}:\d\d [ap]m$/, {}, { timeout: 8000 })).toBeTruthy()
})

test('a block of a spreadsheet pasted into a task fills its columns and further tasks', async () => {
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Add task' }))
  await user.click(await screen.findByLabelText('Task 1'))
  await user.paste('Fix login\tWrite it\tDone\t2\t1.5\nReview\tRead it\t\t1\t')
  expect(screen.getByLabelText('Task 1')).toHaveProperty('value', 'Fix login')
  expect(screen.getByLabelText('Plan 2')).toHaveProperty('value', 'Read it')
  expect(screen.getByLabelText('Hours spent for task 1')).toHaveProperty('value', '1.5')
  expect(screen.getByText('Pasted 10 cells in 2 rows, 1 of them new.')).toBeTruthy()
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
  const spent = await screen.findByLabelText(/^Hours spent/)
  await user.clear(spent)
  await user.type(spent, '2')
  expect(await screen.findByText(/^Saved \d/, {}, { timeout: 8000 })).toBeTruthy()
  expect(screen.getByText('Update submitted')).toBeTruthy()
  expect(screen.getByLabelText('Task 1')).toBeTruthy()
})
