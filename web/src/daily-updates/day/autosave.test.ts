import { TASK_TIME } from '@cohort/contract/daily-updates/messages'
import { expect, test } from 'vitest'
import { lackOf, obstacleOf, savableRows, settleInPlace } from './autosave.ts'
import { newRow, type Fields, type Row } from './rows.ts'

const WHOLE: Partial<Fields> = {
  taskName: 'Login page',
  activitiesPlanned: 'Build the form',
  estimatedTime: '2',
}
const whole = (fields: Partial<Fields> = {}) => newRow({ ...WHOLE, ...fields })
const saved = (row: Row): Row => ({ ...row, taskId: row.key, base: row.fields })

test('complete changes are saved, incomplete and empty rows and conflicts wait', () => {
  const complete = whole()
  const rows = [
    saved(whole()),
    complete,
    whole({ estimatedTime: '' }),
    newRow(),
    { ...saved(whole()), fields: whole({ taskName: 'Mine' }).fields, theirs: whole().fields },
  ]
  expect(savableRows(rows)).toEqual([complete])
})

test('nothing is saved on a day with too many hours', () => {
  const rows = [saved(whole({ estimatedTime: '8' })), whole({ estimatedTime: '8' })]
  expect(savableRows(rows)).toEqual([])
  expect(obstacleOf(rows)).toMatch(/hours/i)
})

test.each<[string, readonly Row[], string | null]>([
  ['complete rows', [whole()], null],
  ['an empty row', [newRow()], null],
  ['one incomplete row', [whole(), whole({ estimatedTime: '' })], '1 task not saved yet'],
  [
    'several incomplete rows',
    [whole({ activitiesPlanned: '' }), newRow({ taskName: 'Tests' })],
    '2 tasks not saved yet',
  ],
  ['a choice', [{ ...whole(), theirs: 'deleted' }], 'Select a version of 1 task.'],
])('%s: why the day is not saved is said', (_, rows, sentence) => {
  expect(obstacleOf(rows)).toBe(sentence)
})

test.each<[string, Row, string | null]>([
  ['a complete row', whole(), null],
  ['an empty row', newRow(), null],
  ['an estimate', whole({ estimatedTime: '' }), 'Fill in the estimated time.'],
  ['several fields', newRow({ taskName: 'Tests' }), 'Fill in the plan and estimated time.'],
  ['a wrong number', whole({ estimatedTime: '4' }), `Correct the estimated time: ${TASK_TIME}.`],
  [
    'two wrong numbers',
    whole({ estimatedTime: '4', actualTime: '5' }),
    `Correct the estimated time and actual time: ${TASK_TIME}.`,
  ],
])('%s: what is missing is named in its row', (_, row, sentence) => {
  expect(lackOf(row)).toBe(sentence)
})

test('rows stay where they are when some of them have been saved', () => {
  const [first, second] = [whole({ taskName: 'Not complete', estimatedTime: '' }), whole()]
  const task = {
    id: 'a',
    clientId: second.key,
    taskName: 'Login page',
    activitiesPlanned: 'Build the form',
    activitiesCompleted: null,
    estimatedTime: 2,
    actualTime: null,
    taskProgress: 'PENDING',
  } as const
  const settled = settleInPlace([first, second], [second], { tasks: [task] })
  expect(settled.map(({ key, taskId }) => [key, taskId])).toEqual([
    [first.key, null],
    [second.key, 'a'],
  ])
})
