import type { Task } from '@cohort/contract/daily-updates/schemas'
import { id as uuid } from '@cohort/contract/fields'
import { expect, test } from 'vitest'
import { newUuid } from '#web/lib/network/new-uuid.ts'
import { mergeRows, newRow, resolve, settleRows, type Row } from './rows.ts'

const ID = '01900000-0000-7000-8000-0000000000a1'

const task = (wish: Partial<Task> = {}): Task => ({
  id: ID,
  clientId: null,
  taskName: 'Login page',
  activitiesPlanned: 'Build the form',
  activitiesCompleted: null,
  estimatedTime: 2,
  actualTime: null,
  taskProgress: 'PENDING',
  ...wish,
})

const day = (...tasks: Task[]) => ({ tasks })
const rename = (row: Row | undefined, taskName: string): Row => {
  if (!row) throw new Error('There is no such row')
  return { ...row, fields: { ...row.fields, taskName } }
}
const names = (rows: readonly Row[]) => rows.map(({ fields }) => fields.taskName)

test('a key is a UUID that the contract takes', () => {
  expect(uuid.safeParse(newUuid()).success).toBe(true)
})

test('an unchanged row follows the server', () => {
  const rows = mergeRows([], day(task()))
  expect(names(mergeRows(rows, day(task({ taskName: 'Sign-in page' }))))).toEqual(['Sign-in page'])
  expect(mergeRows(rows, day())).toEqual([])
})

test('a row that was changed here alone stays as it is', () => {
  const [row] = mergeRows([], day(task()))
  const [merged] = mergeRows([rename(row, 'Mine')], day(task()))
  expect(merged).toMatchObject({ fields: { taskName: 'Mine' } })
  expect(merged?.theirs).toBeUndefined()
})

test('a row that was changed on both sides keeps both versions, however often it is merged', () => {
  const [row] = mergeRows([], day(task()))
  const server = day(task({ taskName: 'Theirs' }))
  const once = mergeRows([rename(row, 'Mine')], server)
  const twice = mergeRows(once, server)
  for (const [merged] of [once, twice])
    expect(merged).toMatchObject({ fields: { taskName: 'Mine' }, theirs: { taskName: 'Theirs' } })
  expect(names(resolve(twice, ID, 'mine'))).toEqual(['Mine'])
  expect(names(resolve(twice, ID, 'theirs'))).toEqual(['Theirs'])
})

test('a row that was changed here and deleted elsewhere asks, and is kept as a new task', () => {
  const [row] = mergeRows([], day(task()))
  const merged = mergeRows([rename(row, 'Mine')], day())
  expect(merged[0]?.theirs).toBe('deleted')
  expect(resolve(merged, ID, 'theirs')).toEqual([])
  const [kept] = resolve(merged, ID, 'mine')
  expect(kept).toMatchObject({ taskId: null, base: null, fields: { taskName: 'Mine' } })
  expect(kept?.key).not.toBe(ID)
})

test('a new task whose save was not answered is matched, with later input', () => {
  const row = newRow({ taskName: 'New, changed since' })
  const merged = mergeRows([row], day(task({ clientId: row.key, taskName: 'New' })))
  expect(merged).toHaveLength(1)
  expect(merged[0]).toMatchObject({ taskId: ID, fields: { taskName: 'New, changed since' } })
  expect(merged[0]?.theirs).toBeUndefined()
})

test('input during a save remains unsaved', () => {
  const sent = [newRow({ taskName: ' Trimmed ' }), newRow({ taskName: 'Second' })]
  const now = [
    sent[0] ?? newRow(),
    rename(sent[1], 'Second, longer'),
    newRow({ taskName: 'Third' }),
  ]
  const [one, two] = sent.map(({ key }, index) =>
    task({
      id: ID.replace('a1', `a${index}`),
      clientId: key,
      taskName: ['Trimmed', 'Second'][index] ?? '',
    }),
  )
  if (!one || !two) throw new Error('Two were sent')
  const settled = settleRows(now, sent, day(one, two))
  expect(names(settled)).toEqual(['Trimmed', 'Second, longer', 'Third'])
  expect(settled.map(({ base }) => base?.taskName)).toEqual(['Trimmed', 'Second', undefined])
  expect(settled.some(({ theirs }) => theirs)).toBe(false)
})
