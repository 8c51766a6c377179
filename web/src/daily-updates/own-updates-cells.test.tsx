import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'
import { dayWriter } from '../../test/writing-day.ts'

const world = await openBrowser()
const { open, cell, button, fill, add, writeTask, pasteInto, saveDay, savedDay } = dayWriter(world)

test('Enter goes to the same field of the next row, and below the last makes a new one', async () => {
  const { user } = await open()
  await add(user)
  await user.click(await cell('Planned Activities'))
  await user.keyboard('{Enter}')
  const below = await cell('Planned Activities', 2)
  await waitFor(() => expect(document.activeElement).toBe(below))
  await user.click(await cell('Planned Activities'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(below)
  expect(screen.queryByLabelText('Task Name of task 3')).toBeNull()
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(await cell('Task Name'))
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(await cell('Planned Activities'))
})

test('the empty row that Enter made is not sent', async () => {
  const { user } = await open()
  await add(user)
  await writeTask(user)
  await user.keyboard('{Enter}')
  expect(await cell('Estimated Time', 2)).toBeTruthy()
  await saveDay(user)
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
  expect((await savedDay()).tasks).toHaveLength(1)
  expect(screen.queryByLabelText('Task Name of task 2')).toBeNull()
})

test('pasting a block fills cells and rows, is reported, and can be undone', async () => {
  const { user } = await open()
  await add(user)
  await fill(user, 'Task Name', 'Kept')
  const block =
    'Read\t"Chapter 4\r\nand ""5"""\t\t0,5\t1\tdone\textra\r\nWrite\tNotes on it\t\t1\t\tpending\r\n'
  await pasteInto(user, await cell('Task Name'), block)
  expect(
    await screen.findByText('Pasted 12 cells in 2 rows, 1 of them new. 1 extra column skipped.'),
  ).toBeTruthy()
  expect((await cell('Planned Activities')).value).toBe('Chapter 4\nand "5"')
  expect((await cell('Estimated Time')).value).toBe('0.5')
  expect((await cell('Progress')).value).toBe('COMPLETED')
  expect((await cell('Task Name', 2)).value).toBe('Write')
  await user.click(await button('Undo'))
  expect((await cell('Task Name')).value).toBe('Kept')
  expect(screen.queryByLabelText('Task Name of task 2')).toBeNull()
})
