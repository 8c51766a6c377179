import type { Task } from '@cohort/contract/daily-updates/schemas'
import { expect, test } from 'vitest'
import { followTab, hasSavedOrDiscarded } from './follow-tab.ts'
import { isUnsaved, mergeRows, newRow, spareRow, type Row } from './rows.ts'

const task = (id: string, taskName: string): Task => ({
  id,
  clientId: null,
  taskName,
  activitiesPlanned: 'Build the form',
  activitiesCompleted: null,
  estimatedTime: 2,
  actualTime: null,
  taskProgress: 'PENDING',
})

const DAY = mergeRows([], { tasks: [task('a', 'First'), task('b', 'Second')] })
const named = (row: Row, taskName: string): Row => ({ ...row, fields: { ...row.fields, taskName } })
const rename = (rows: readonly Row[], place: number, taskName: string) =>
  rows.map((row, index) => (index === place ? named(row, taskName) : row))
const unsaved = (rows: readonly Row[]) => rows.filter(isUnsaved)
const names = (rows: readonly Row[]) => rows.map(({ fields }) => fields.taskName)

test('what the other tab adds comes before the empty row', () => {
  const spare = spareRow()
  const both = followTab([spare], [], [newRow({ taskName: 'New there' })])
  expect(names(both)).toEqual(['New there', ''])
  expect(both[1]).toBe(spare)
})

test('input of the other tab is merged row by row, and local input is kept', () => {
  const here = rename(DAY, 0, 'Mine')
  const added = newRow({ taskName: 'New there' })
  const there = [...rename(here, 1, 'Theirs'), added]
  const both = followTab(here, unsaved(here), unsaved(there))
  expect(names(both)).toEqual(['Mine', 'Theirs', 'New there'])
  expect(both.map(({ base }) => base?.taskName)).toEqual(['First', 'Second', undefined])
  expect(followTab(both, unsaved(there), unsaved(there))).toEqual(both)
})

test('of a row that both wrote, the last writing counts', () => {
  const here = rename(DAY, 0, 'Mine')
  const there = rename(here, 0, 'Mine, and more')
  expect(names(followTab(here, unsaved(here), unsaved(there)))).toEqual([
    'Mine, and more',
    'Second',
  ])
})

test('rows saved or discarded in the other tab are no longer unsaved here', () => {
  const added = newRow({ taskName: 'New' })
  const here = [...rename(DAY, 0, 'Mine'), added]
  const kept = unsaved(here)
  expect(hasSavedOrDiscarded(kept, [])).toBe(true)
  const settled = followTab(here, kept, [])
  expect(names(settled)).toEqual(['First', 'Second'])
  expect(unsaved(settled)).toEqual([])
  expect(names(followTab(here, kept, [added]))).toEqual(['First', 'Second', 'New'])
  expect(hasSavedOrDiscarded(kept, kept)).toBe(false)
})

test('the empty row that Enter added is not shared with other tabs', () => {
  const spare = { ...newRow(), isSpare: true }
  const here = [...DAY, spare]
  expect(followTab(here, [], unsaved(rename(DAY, 0, 'Theirs'))).at(-1)).toBe(spare)
})
