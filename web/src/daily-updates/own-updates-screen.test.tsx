import { dailyUpdates } from '@cohort/contract/daily-updates'
import { letInternsJoin, TODAY, TOMORROW, write } from '@cohort/server/test/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, database, ivan } = world

type User = Awaited<ReturnType<typeof visit>>['user']

beforeEach(() => letInternsJoin(world))

const open = (date = TODAY, person = ivan) => visit(`/intern/daily-update/${date}`, person)
const cell = (title: string, place = 1) =>
  screen.findByLabelText<HTMLInputElement>(`${title} of task ${place}`)
const button = (name: string) => screen.findByRole('button', { name })
const add = async (user: User) => user.click(await button('Add Task'))
const saveDay = async (user: User) => user.click(await button('Save changes'))

const fill = async (user: User, title: string, text: string, place = 1) => {
  const field = await cell(title, place)
  await user.clear(field)
  await user.type(field, text)
}

const writeTask = async (user: User, name = 'Login page', place = 1) => {
  await fill(user, 'Task Name', name, place)
  await fill(user, 'Planned Activities', 'Build the form', place)
  await fill(user, 'Estimated Time', '2', place)
}

const savedDay = async (date = TODAY) =>
  (await as(ivan, dailyUpdates.get, { params: { userId: ivan.id }, query: { date } })).data

const pasteInto = async (user: User, field: HTMLElement, text: string) => {
  await user.click(field)
  await user.paste(text)
}

test('an empty day says so, and a task is written and saved', async () => {
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: 'Daily Updates - (04-03-2026)' })).toBeTruthy()
  expect(await screen.findByText('No tasks found')).toBeTruthy()
  expect(screen.getByText('Total Time: 0 Hours')).toBeTruthy()
  await add(user)
  const heads = within(screen.getByRole('table', { name: 'Tasks' })).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Task Name',
    'Planned Activities',
    'Completed Activities',
    'Estimated Time',
    'Actual Time',
    'Progress',
    'Action',
  ])
  await writeTask(user)
  await fill(user, 'Actual Time', '1.5')
  await user.selectOptions(await cell('Progress'), 'COMPLETED')
  expect(screen.getByText('Total Time: 1.5 Hours')).toBeTruthy()
  expect(screen.getByText('Planned: 2 Hours')).toBeTruthy()
  await saveDay(user)
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
  expect((await savedDay()).tasks).toMatchObject([
    { taskName: 'Login page', estimatedTime: 2, actualTime: 1.5, taskProgress: 'COMPLETED' },
  ])
  expect(await button('Save changes')).toHaveProperty('disabled', true)
})

test('a completed task goes back to pending, and that is saved', async () => {
  await write(world, ivan, [{ taskProgress: 'COMPLETED' }])
  const { user } = await open()
  const progress = await cell('Progress')
  expect(progress.value).toBe('COMPLETED')
  await user.selectOptions(progress, 'PENDING')
  await saveDay(user)
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
  expect((await savedDay()).tasks).toMatchObject([{ taskProgress: 'PENDING' }])
})

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

test('a save with an empty task says what is missing', async () => {
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

test('a save of more than ten hours is not sent, and the toast says why', async () => {
  await write(
    world,
    ivan,
    [3, 3, 3, 1].map((estimatedTime) => ({ estimatedTime })),
  )
  const { user } = await open()
  await fill(user, 'Estimated Time', '3', 4)
  await saveDay(user)
  const sentence = 'Total working hours should be less than 10'
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
  expect((await savedDay()).totalEstimatedTime).toBe(10)
})

test.each([['2026-03-03'], ['2026-02-27']])('%s is read-only, without actions', async (date) => {
  clock.set(new Date(`${date}T05:00:00Z`))
  await write(world, ivan, [{ activitiesCompleted: '' }], { date })
  clock.set(new Date('2026-03-04T04:30:00Z'))
  await open(date)
  const table = within(await screen.findByRole('table', { name: 'Tasks' }))
  expect(table.queryByRole('columnheader', { name: 'Action' })).toBeNull()
  expect(table.getByText('N/A')).toBeTruthy()
  expect(table.getByText('-')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add Task' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  expect(screen.getByText('Total Time: 0 Hours')).toBeTruthy()
})

test('tomorrow is written like today', async () => {
  const { user } = await open(TOMORROW)
  await add(user)
  await writeTask(user)
  await saveDay(user)
  await waitFor(async () => expect((await savedDay(TOMORROW)).tasks).toHaveLength(1))
})

test.each(['2026-03-07', '2026-03-06', '2025-01-03', '2026-13-01', 'today'])(
  'the day %s leads to /not-found',
  async (date) => {
    await open(date)
    await waitFor(() => expect(location.pathname).toBe('/not-found'))
  },
)

test.each([
  ['2026-03-04T18:29:00Z', '2026-03-05', true],
  ['2026-03-04T18:29:00Z', '2026-03-04', true],
  ['2026-03-04T18:31:00Z', '2026-03-04', false],
  ['2026-03-04T18:31:00Z', '2026-03-06', true],
])('at %s by the server the day %s can be written: %s', async (now, date, canWrite) => {
  clock.set(new Date(now))
  await open(date)
  await screen.findByText('No tasks found')
  expect(screen.queryByRole('button', { name: 'Add Task' }) !== null).toBe(canWrite)
})

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

test('a pasted block fills cells and rows, says so, and is undone', async () => {
  const { user } = await open()
  await add(user)
  await fill(user, 'Task Name', 'Kept')
  const block =
    'Read\t"Chapter 4\r\nand ""5"""\t\t0,5\t1\tdone\textra\r\nWrite\tNotes on it\t\t1\t\tpending\r\n'
  await pasteInto(user, await cell('Task Name'), block)
  expect(
    await screen.findByText(
      'Pasted 12 cells in 2 rows, 1 of them new. 1 column too many: left out.',
    ),
  ).toBeTruthy()
  expect((await cell('Planned Activities')).value).toBe('Chapter 4\nand "5"')
  expect((await cell('Estimated Time')).value).toBe('0.5')
  expect((await cell('Progress')).value).toBe('COMPLETED')
  expect((await cell('Task Name', 2)).value).toBe('Write')
  await user.click(await button('Undo'))
  expect((await cell('Task Name')).value).toBe('Kept')
  expect(screen.queryByLabelText('Task Name of task 2')).toBeNull()
})

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

test('a deletion that fails is told, and the task stays', async () => {
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

test('a task that was never saved is removed at once, and brought back', async () => {
  const { user } = await open()
  await add(user)
  await fill(user, 'Task Name', 'Short-lived')
  await user.click(await button('Delete task 1'))
  expect(await screen.findByText('Removed Short-lived.')).toBeTruthy()
  expect(await screen.findByText('No tasks found')).toBeTruthy()
  await user.click(await button('Undo'))
  expect((await cell('Task Name')).value).toBe('Short-lived')
})

test('a save that fails tells the server’s message, and what was typed stays', async () => {
  const { user } = await open()
  await add(user)
  await writeTask(user)
  await database.pool.query('alter table tasks rename column planned to elsewhere')
  try {
    await saveDay(user)
    expect(await screen.findByText('Something went wrong!')).toBeTruthy()
  } finally {
    await database.pool.query('alter table tasks rename column elsewhere to planned')
  }
  expect((await cell('Task Name')).value).toBe('Login page')
  await saveDay(user)
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
})
