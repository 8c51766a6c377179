import { write } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'
import { dayWriter } from '../../test/writing-day.ts'

const world = await openBrowser()
const { database, ivan } = world
const { open, cell, button, fill, add, savedDay } = dayWriter(world)

test('a saved task is deleted after a question', async () => {
  await write(world, ivan, [{ taskName: 'Login page' }, { taskName: 'Other page' }])
  const { user } = await open()
  await user.click(await button('Delete task 1'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this task?' }))
  expect(dialog.getByText(/"Login page"/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete task' }))
  expect(await screen.findByText('Task deleted successfully!')).toBeTruthy()
  await waitFor(async () => expect((await cell('Task Name')).value).toBe('Other page'))
  expect((await savedDay()).tasks).toHaveLength(1)
})

test('a failed deletion is reported, and the task remains', async () => {
  await write(world, ivan, [{}])
  const { user } = await open()
  await user.click(await button('Delete task 1'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this task?' }))
  await database.pool.query('alter table tasks rename column planned to elsewhere')
  try {
    await user.click(dialog.getByRole('button', { name: 'Delete task' }))
    expect(await screen.findByText('Failed to delete task. Please try again.')).toBeTruthy()
  } finally {
    await database.pool.query('alter table tasks rename column elsewhere to planned')
  }
  expect((await cell('Task Name')).value).toBe('Login page')
})

test('an unsaved task is removed immediately, and can be restored', async () => {
  const { user } = await open()
  await add(user)
  await fill(user, 'Task Name', 'Short-lived')
  await user.click(await button('Delete task 1'))
  expect(await screen.findByText('Removed Short-lived.')).toBeTruthy()
  expect(await screen.findByText('No tasks found')).toBeTruthy()
  await user.click(await button('Undo'))
  expect((await cell('Task Name')).value).toBe('Short-lived')
})
