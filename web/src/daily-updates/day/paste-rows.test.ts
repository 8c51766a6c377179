import { expect, test } from 'vitest'
import { describePaste, pasteRows, undoPaste } from './paste-rows.ts'
import { newRow, type Field, type Row } from './rows.ts'

const at = (row: Row, field: Field = 'taskName') => ({ key: row.key, field })

test.each([
  ['2', '2'],
  ['2.5', '2.5'],
  ['2,5', '2.5'],
  ['0,50', '0.5'],
  ['.5', '0.5'],
  ['2.5 h', '2.5'],
  ['3 hours', '3'],
  ['1:30', '1.5'],
  ['-', ''],
  ['', ''],
  ['-1', '-1'],
])('the hours %j are read as %j', (text, hours) => {
  const row = newRow({ actualTime: '1' })
  const { rows } = pasteRows([row], at(row, 'actualTime'), [[text]])
  expect(rows[0]?.fields.actualTime).toBe(hours)
})

test.each([
  ['COMPLETED', 'COMPLETED'],
  ['completed', 'COMPLETED'],
  ['Done', 'COMPLETED'],
  ['In progress', 'PENDING'],
  ['pending', 'PENDING'],
  ['', 'PENDING'],
])('the progress %j is read as %s', (text, word) => {
  const row = newRow({ taskProgress: word === 'PENDING' ? 'COMPLETED' : 'PENDING' })
  const { rows } = pasteRows([row], at(row, 'taskProgress'), [[text]])
  expect(rows[0]?.fields.taskProgress).toBe(word)
})

test('a block fills cells from the one it was pasted into, and adds the rows it needs', () => {
  const [first, second] = [newRow({ taskName: 'One' }), newRow({ taskName: 'Two' })] as const
  const block = [['Plan 1', 'Did 1'], ['Plan 2'], ['Plan 3']]
  const { rows, result } = pasteRows([first, second], at(second, 'activitiesPlanned'), block)
  expect(rows.map(({ fields }) => [fields.taskName, fields.activitiesPlanned])).toEqual([
    ['One', ''],
    ['Two', 'Plan 1'],
    ['', 'Plan 2'],
    ['', 'Plan 3'],
  ])
  expect(rows[1]?.fields.activitiesCompleted).toBe('Did 1')
  expect(describePaste(result)).toBe('Pasted 4 cells in 3 rows, 2 of them new.')
})

test('values that do not fit or cannot be parsed are skipped and listed', () => {
  const row = newRow({ estimatedTime: '2' })
  const line = ['much', '1', 'maybe', 'extra', 'more']
  const { rows, result } = pasteRows([row], at(row, 'estimatedTime'), [line])
  expect(rows[0]?.fields).toMatchObject({ estimatedTime: '2', actualTime: '1' })
  expect(describePaste(result)).toBe(
    'Pasted 1 cell in 1 row. 2 extra columns skipped. Not recognised and skipped: much, maybe.',
  )
})

test('a day has at most a hundred rows', () => {
  const row = newRow()
  const block = Array.from({ length: 103 }, (_, index) => [`Task ${index}`, 'Plan'])
  const { rows, result } = pasteRows([row], at(row), block)
  expect(rows).toHaveLength(100)
  expect(describePaste(result)).toContain('3 rows skipped, task limit reached.')
})

test('the titles of the columns are not pasted as a task', () => {
  const row = newRow()
  const block = [
    ['Task Name', 'Planned Activities'],
    ['Login', 'Build it'],
  ]
  const { rows, result } = pasteRows([row], at(row), block)
  expect(rows.map(({ fields }) => fields.taskName)).toEqual(['Login'])
  expect(describePaste(result)).toContain('The header row was skipped.')
})

test('undoing a paste restores the previous values and keeps later input', () => {
  const row = newRow({ taskName: 'Before' })
  const { rows, result } = pasteRows([row], at(row), [['A', 'Plan A'], ['B'], ['C']])
  const typed = rows.map((one) =>
    one.fields.taskName === 'B' ? { ...one, fields: { ...one.fields, taskName: 'B typed' } } : one,
  )
  const names = undoPaste(typed, result).map(({ fields }) => fields.taskName)
  expect(names).toEqual(['Before', 'B typed'])
  expect(undoPaste(rows, result)).toEqual([row])
})
