import { write } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'
import { dayWriter } from '../../test/writing-day.ts'

const world = await openBrowser()
const { ivan } = world
const { open, cell, fill, add, writeTask, pasteInto, saveDay, savedDay } = dayWriter(world)

test('the actual time hints at its limits', async () => {
  const { user } = await open()
  await add(user)
  const { min, max, step } = await cell('Actual Time')
  expect({ min, max, step }).toEqual({ min: '0.5', max: '3', step: '0.1' })
})

test.each([
  ['Task Name', '', 'Task Name is required'],
  ['Planned Activities', '', 'Planned Activities is required'],
  ['Estimated Time', '', 'Estimated Time is required for all tasks.'],
  ['Estimated Time', '3.5', 'time should between 0.5 to 3 hours for each task'],
  ['Actual Time', '4', 'time should between 0.5 to 3 hours for each task'],
  [
    'Task Name',
    'ab',
    'Task name and activities should be at least 3 characters long and not numeric',
  ],
  [
    'Planned Activities',
    '1234',
    'Task name and activities should be at least 3 characters long and not numeric',
  ],
  [
    'Completed Activities',
    '???',
    'Task name and activities should be at least 3 characters long and not numeric',
  ],
])('%s with %j is refused on its cell while it is typed', async (title, text, sentence) => {
  const { user } = await open()
  await add(user)
  await writeTask(user)
  const field = await cell(title)
  await user.clear(field)
  if (text) await user.type(field, text)
  const said = await screen.findByText(sentence)
  expect(field.getAttribute('aria-describedby')).toBe(said.id)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await saveDay(user)
  expect((await savedDay()).tasks).toEqual([])
  expect(document.activeElement).toBe(field)
})

test('saving an empty task reports the missing fields', async () => {
  const { user } = await open()
  await add(user)
  await saveDay(user)
  expect(await screen.findByText('Task Name is required')).toBeTruthy()
  expect(screen.getByText('Planned Activities is required')).toBeTruthy()
  expect(screen.getByText('Estimated Time is required for all tasks.')).toBeTruthy()
})

test.each([
  ['3\n3\n2.9', undefined, null],
  ['3\n3\n3', 'warning', null],
  ['3\n3\n3\n1', 'warning', null],
  ['3\n3\n3\n1.1', 'bad', 'Total working hours should be less than 10'],
])('the total of %j is toned %s', async (hours, tone, sentence) => {
  const { user } = await open()
  await add(user)
  await pasteInto(user, await cell('Actual Time'), hours)
  const box = (await screen.findByText(/^Total Time: \d/)).parentElement
  await waitFor(() => expect(box?.dataset['tone']).toBe(tone))
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(sentence)
})

test('a save of more than ten hours is not sent, and the reason above the table gets the focus', async () => {
  await write(
    world,
    ivan,
    [3, 3, 3, 1].map((estimatedTime) => ({ estimatedTime })),
  )
  const { user } = await open()
  await fill(user, 'Estimated Time', '3', 4)
  await saveDay(user)
  const sentence = await screen.findByText('Total working hours should be less than 10')
  await waitFor(() => expect(document.activeElement).toBe(sentence))
  expect((await savedDay()).totalEstimatedTime).toBe(10)
})
