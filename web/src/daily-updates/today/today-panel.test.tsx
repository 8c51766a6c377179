import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, isha } = world

beforeEach(() => letInternsJoin(world))

test('an incomplete task says and marks what is to be filled in, and is saved once it is', async () => {
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Add task' }))
  const name = await screen.findByLabelText('Task 1')
  const plan = screen.getByLabelText('Plan 1')
  const hours = screen.getByLabelText('Hours planned for task 1')
  const isMarked = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'
  expect([name, plan, hours].map(isMarked)).toEqual([false, false, false])
  await user.type(name, 'Load test')
  expect(await screen.findByText('Task 1: fill in the plan and planned hours.')).toBeTruthy()
  expect([name, plan, hours].map(isMarked)).toEqual([false, true, true])
  await user.type(plan, 'Write it')
  await user.type(hours, '2')
  expect([name, plan, hours].map(isMarked)).toEqual([false, false, false])
  expect(await screen.findByText(/^Saved \d{1,2}:\d\d [ap]m$/, {}, { timeout: 8000 })).toBeTruthy()
})
