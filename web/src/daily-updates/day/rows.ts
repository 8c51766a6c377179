import { TASK_PROGRESS } from '@cohort/contract/daily-updates/rules'
import { taskForm, type DayOfTasks, type Task } from '@cohort/contract/daily-updates/schemas'
import { newUuid } from '#web/lib/network/new-uuid.ts'

/** A task as it is edited: hours are strings, as typed. */
export interface Fields {
  readonly taskName: string
  readonly activitiesPlanned: string
  readonly activitiesCompleted: string
  readonly estimatedTime: string
  readonly actualTime: string
  readonly taskProgress: Task['taskProgress']
}
export type Field = keyof Fields

/** In the order of the table, and of pasted cells. */
export const COLUMNS = [
  { field: 'taskName', title: 'Task Name' },
  { field: 'activitiesPlanned', title: 'Planned Activities' },
  { field: 'activitiesCompleted', title: 'Completed Activities' },
  { field: 'estimatedTime', title: 'Estimated Time' },
  { field: 'actualTime', title: 'Actual Time' },
  { field: 'taskProgress', title: 'Progress' },
] as const satisfies readonly { field: Field; title: string }[]

export const titleOf = (field: Field): string =>
  COLUMNS.find((column) => column.field === field)?.title ?? ''

export interface Row {
  /** Becomes the `clientId` of the task. */
  readonly key: string
  readonly taskId: string | null
  /** The saved version; null for a new task. */
  readonly base: Fields | null
  readonly fields: Fields
  /** The first one of an empty day, or added by Enter below the last row; not a task while it is empty. */
  readonly isSpare?: boolean
  /** A conflict: the version that another device or tab saved. */
  readonly theirs?: Fields | 'deleted'
}

export const NOTHING: Fields = {
  taskName: '',
  activitiesPlanned: '',
  activitiesCompleted: '',
  estimatedTime: '',
  actualTime: '',
  taskProgress: 'PENDING',
}

export const newRow = (fields: Partial<Fields> = {}): Row => ({
  key: newUuid(),
  taskId: null,
  base: null,
  fields: { ...NOTHING, ...fields },
})

/** An empty row to type in; not a task while it is empty. */
export const spareRow = (): Row => ({ ...newRow(), isSpare: true })

export const isSame = (one: Fields, other: Fields) =>
  COLUMNS.every(({ field }) => one[field] === other[field])

export const isEmpty = ({ fields }: Row) => isSame(fields, NOTHING)

export const isChanged = ({ base, fields }: Row) => base === null || !isSame(base, fields)

export const isUntouched = (row: Row) => row.isSpare === true && isEmpty(row)

/** A new row in which nothing is typed. */
export const isBlank = (row: Row) => row.base === null && isEmpty(row)

export const isUnsaved = (row: Row) => isChanged(row) && !isBlank(row)

const hoursText = (hours: number | null) => (hours === null ? '' : String(hours))

export const fieldsOf = (task: Task): Fields => ({
  taskName: task.taskName,
  activitiesPlanned: task.activitiesPlanned,
  activitiesCompleted: task.activitiesCompleted ?? '',
  estimatedTime: hoursText(task.estimatedTime),
  actualTime: hoursText(task.actualTime),
  taskProgress: task.taskProgress,
})

const rowOf = (task: Task): Row => {
  const fields = fieldsOf(task)
  return { key: task.clientId ?? task.id, taskId: task.id, base: fields, fields }
}

/** Accepts a decimal comma; null when empty, NaN when not a number. */
export function readHours(typed: string): number | null {
  const written = typed.trim().replace(',', '.')
  return written === '' ? null : Number(written)
}

export const taskDataOf = ({ fields }: Pick<Row, 'fields'>) => ({
  ...fields,
  estimatedTime: readHours(fields.estimatedTime),
  actualTime: readHours(fields.actualTime),
})

/** As a save sends it; throws for a row that is not valid. */
export const sentOf = (row: Row) => ({
  taskData: taskForm.parse(taskDataOf(row)),
  ...(row.taskId === null ? { clientId: row.key } : { taskId: row.taskId }),
})

export const tasksAmong = (rows: readonly Row[]) => rows.filter((row) => !isUntouched(row))

const isOf = (row: Row, task: Task) =>
  row.taskId === null ? row.key === task.clientId : row.taskId === task.id

/**
 * Merges the saved day into the rows: unchanged rows follow the server, changed ones stay, and those that
 * were changed on both sides become conflicts.
 */
export function mergeRows(rows: readonly Row[], { tasks }: Pick<DayOfTasks, 'tasks'>): Row[] {
  const followed = tasks.map((task) => {
    const own = rows.find((row) => isOf(row, task))
    return own ? follow(own, task) : rowOf(task)
  })
  const others = rows.filter((row) => !tasks.some((task) => isOf(row, task)))
  return [...followed, ...others.flatMap(keepUnsaved)]
}

function follow({ theirs, ...own }: Row, task: Task): Row {
  const server = fieldsOf(task)
  const saved = { ...own, taskId: task.id, base: server }
  if (!isUnsaved(own) || isSame(own.fields, server)) return { ...saved, fields: server }
  // A new task that the server knows was saved, and edited since.
  const isUnchangedOnServer = !theirs && (own.base === null || isSame(own.base, server))
  return isUnchangedOnServer ? saved : { ...saved, theirs: server }
}

function keepUnsaved(row: Row): Row[] {
  if (row.taskId === null) return [row]
  return isChanged(row) ? [{ ...row, theirs: 'deleted' }] : []
}

/** After a save: sent rows become the saved version, edits made meanwhile stay. */
export function settleRows(
  rows: readonly Row[],
  sent: readonly Row[],
  day: Pick<DayOfTasks, 'tasks'>,
): Row[] {
  const settled = rows.map((row) => {
    const before = sent.find(({ key }) => key === row.key)
    const task = before && day.tasks.find((one) => isOf(before, one))
    if (!task) return row
    const server = fieldsOf(task)
    const fields = isSame(row.fields, before.fields) ? server : row.fields
    return { ...row, taskId: task.id, base: server, fields }
  })
  return mergeRows(settled, day)
}

export function resolve(rows: readonly Row[], key: string, choice: 'mine' | 'theirs'): Row[] {
  return rows.flatMap((row) => {
    if (row.key !== key || !row.theirs) return [row]
    const { theirs, ...own } = row
    if (theirs === 'deleted') return choice === 'mine' ? [newRow(own.fields)] : []
    return [choice === 'mine' ? own : { ...own, fields: theirs }]
  })
}

export const isProgress = (word: string): word is Fields['taskProgress'] =>
  TASK_PROGRESS.some((progress) => progress === word)

/** Saved ones that are not done: each can be blocked. */
export const openTasksOf = (rows: readonly Row[]) =>
  rows.flatMap(({ taskId, base }) =>
    taskId && base?.taskProgress === 'PENDING' ? { taskId, taskName: base.taskName } : [],
  )
