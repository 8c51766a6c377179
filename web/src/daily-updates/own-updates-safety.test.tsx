import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { save, TODAY, write } from '@cohort/server/test/scenarios/writing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'
import { dayWriter } from '../../test/writing-day.ts'
import { closeSession } from '#web/lib/session/session.ts'

const world = await openBrowser()
const { visit, as, clock, ivan, isha } = world
const { open, cell, button, fill, savedDay } = dayWriter(world)

type User = Awaited<ReturnType<typeof visit>>['user']

const rename = (user: User, name: string, place = 1) => fill(user, 'Task Name', name, place)
const savedNames = async () => (await savedDay()).tasks.map(({ taskName }) => taskName)

const leave = () => {
  cleanup()
  closeSession()
}

test('of a day that was changed elsewhere, both versions of a row are shown to choose from', async () => {
  const { tasks } = await write(world, ivan, [{ taskName: 'First' }, { taskName: 'Second' }])
  const { user } = await open()
  await rename(user, 'Mine')
  const [first, second] = tasks
  await save(world, ivan, [
    { taskId: first?.id ?? '', taskName: 'Theirs' },
    { taskId: second?.id ?? '', taskName: 'Second there' },
  ])
  await user.click(await button('Save changes'))
  expect(
    await screen.findByText(
      'These tasks were changed in another session. Review the latest version and try again.',
    ),
  ).toBeTruthy()
  const both = within(await screen.findByRole('region', { name: 'Two versions of task 1' }))
  expect(both.getByText('Theirs')).toBeTruthy()
  expect((await cell('Task Name')).value).toBe('Mine')
  expect((await cell('Task Name', 2)).value).toBe('Second there')
  await user.click(both.getByRole('button', { name: 'Keep mine' }))
  await user.click(await button('Save changes'))
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
  expect(await savedNames()).toEqual(['Mine', 'Second there'])
})

test('the version from elsewhere can be taken instead', async () => {
  const { tasks } = await write(world, ivan, [{ taskName: 'First' }])
  const { user } = await open()
  await rename(user, 'Mine')
  await save(world, ivan, [{ taskId: tasks[0]?.id ?? '', taskName: 'Theirs' }])
  await user.click(await button('Save changes'))
  await user.click(await button('Use the other version'))
  expect((await cell('Task Name')).value).toBe('Theirs')
  expect(await button('Save changes')).toHaveProperty('disabled', true)
})

test('a task that was deleted elsewhere while it was changed here is kept as a new one', async () => {
  const { tasks } = await write(world, ivan, [{ taskName: 'First' }])
  const { user } = await open()
  await rename(user, 'Mine')
  await as(ivan, dailyUpdates.removeTask, { params: { taskId: tasks[0]?.id ?? '' } })
  await user.click(await button('Save changes'))
  expect(await screen.findByText('Task not found')).toBeTruthy()
  await user.click(await button('Keep as a new task'))
  await user.click(await button('Save changes'))
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
  expect(await savedNames()).toEqual(['Mine'])
})

test('unsaved input is restored after the next sign-in, for its owner only, until it is saved', async () => {
  const first = await open()
  await first.user.click(await button('Add Task'))
  await rename(first.user, 'Not saved yet')
  leave()

  await open(TODAY, isha)
  expect(await screen.findByText('No tasks found')).toBeTruthy()
  expect(screen.queryByText('What you wrote before is here. It is not saved yet.')).toBeNull()
  leave()

  const { user } = await open()
  expect(
    await screen.findByText('What you wrote before is here. It is not saved yet.'),
  ).toBeTruthy()
  expect((await cell('Task Name')).value).toBe('Not saved yet')
  await user.type(await cell('Planned Activities'), 'Write it down')
  await user.type(await cell('Estimated Time'), '1')
  await user.click(await button('Save changes'))
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
  leave()

  await open()
  expect((await cell('Task Name')).value).toBe('Not saved yet')
  expect(screen.queryByText('What you wrote before is here. It is not saved yet.')).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.includes('daily-update'))).toEqual([])
})

test('restored input can be discarded', async () => {
  await write(world, ivan, [{ taskName: 'Saved' }])
  const first = await open()
  await rename(first.user, 'Half')
  leave()
  const { user } = await open()
  await user.click(await button('Discard'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect((await cell('Task Name')).value).toBe('Saved'))
  expect(Object.keys(localStorage).filter((key) => key.includes('daily-update'))).toEqual([])
})

test('unsaved input remains readable after the day is over', async () => {
  const first = await open()
  await first.user.click(await button('Add Task'))
  await rename(first.user, 'Too late')
  leave()
  clock.set(new Date('2026-03-05T04:30:00Z'))
  const { user } = await open()
  expect(await screen.findByText('Unsaved when the day ended')).toBeTruthy()
  expect(screen.getByText(/Too late/)).toBeTruthy()
  await user.click(await button('Discard'))
  expect(screen.queryByText(/Too late/)).toBeNull()
})

test('unfinished tasks of the last written day are carried over, without what came of them', async () => {
  clock.set(new Date('2026-03-03T04:30:00Z'))
  await write(
    world,
    ivan,
    [
      { taskName: 'Half done', activitiesCompleted: 'A part', actualTime: 1 },
      { taskName: 'Completed', taskProgress: 'COMPLETED' },
    ],
    { date: '2026-03-03' },
  )
  clock.set(new Date('2026-03-04T04:30:00Z'))
  const { user } = await open()
  await user.click(await button('Carry over unfinished'))
  expect(
    await screen.findByText('Carried over 1 unfinished task from 3 March 2026, not saved yet.'),
  ).toBeTruthy()
  expect((await cell('Task Name')).value).toBe('Half done')
  expect((await cell('Completed Activities')).value).toBe('')
  expect((await cell('Actual Time')).value).toBe('')
  await user.click(await button('Copy previous day'))
  expect((await cell('Task Name', 2)).value).toBe('Completed')
  expect((await cell('Progress', 2)).value).toBe('PENDING')
  expect(await savedNames()).toEqual([])
})

test('without an earlier day there is nothing to copy', async () => {
  const { user } = await open()
  await user.click(await button('Copy previous day'))
  expect(await screen.findByText('No earlier day has tasks.')).toBeTruthy()
})
