import type { SentTask } from '@cohort/contract/daily-updates/schemas'
import { newId } from '#server/platform/database/columns.ts'
import type { TaskRow } from './queries.ts'

interface Owner {
  readonly userId: string
  readonly day: string
  readonly now: Date
}

export interface Merged {
  readonly all: readonly TaskRow[]
  readonly changed: readonly TaskRow[]
}

/** 'unknown' for a task of another day, 'twice' for one that is sent under both of its ids. */
export function mergeTasks(
  kept: readonly TaskRow[],
  sent: readonly SentTask[],
  owner: Owner,
): Merged | 'unknown' | 'twice' {
  const keptOf = sent.map((one) => findKept(kept, one))
  if (sent.some(({ taskId }, index) => taskId && !keptOf[index])) return 'unknown'
  const found = keptOf.filter((row) => row !== undefined)
  if (new Set(found).size < found.length) return 'twice'
  const saved = sent.map((one, index) => rowOf(one, keptOf[index], owner))
  const all = inOrder(kept, saved).map((row, position) =>
    row.position === position ? row : { ...row, position, updatedAt: owner.now },
  )
  const before = new Map(kept.map((row) => [row.id, row]))
  return { all, changed: all.filter((row) => isDifferent(row, before.get(row.id))) }
}

const findKept = (kept: readonly TaskRow[], { taskId, clientId }: SentTask) =>
  taskId
    ? kept.find(({ id }) => id === taskId)
    : clientId && kept.find((row) => row.clientId === clientId)

function rowOf(
  { taskData, clientId }: SentTask,
  kept: TaskRow | '' | undefined,
  { userId, day, now }: Owner,
): TaskRow {
  const written = {
    name: taskData.taskName,
    planned: taskData.activitiesPlanned,
    completed: taskData.activitiesCompleted || null,
    estimatedHours: taskData.estimatedTime,
    actualHours: taskData.actualTime ?? null,
    progress: taskData.taskProgress,
    updatedAt: now,
  }
  if (kept) return { ...kept, ...written }
  const made = { id: newId(), userId, day, position: -1, createdAt: now }
  return { ...made, clientId: clientId ?? null, ...written }
}

/** As sent if all were sent. Otherwise the sent ones exchange their places, others keep theirs, new ones come last. */
function inOrder(kept: readonly TaskRow[], saved: readonly TaskRow[]): TaskRow[] {
  const keptIds = new Set(kept.map(({ id }) => id))
  const sentIds = new Set(saved.map(({ id }) => id))
  if (kept.every(({ id }) => sentIds.has(id))) return [...saved]
  const moved = saved.filter(({ id }) => keptIds.has(id))[Symbol.iterator]()
  const places = kept.map((row) => (sentIds.has(row.id) ? (moved.next().value ?? row) : row))
  return [...places, ...saved.filter(({ id }) => !keptIds.has(id))]
}

const COMPARED = [
  'position',
  'name',
  'planned',
  'completed',
  'estimatedHours',
  'actualHours',
  'progress',
] as const

const isDifferent = (row: TaskRow, before: TaskRow | undefined) =>
  before === undefined || COMPARED.some((field) => row[field] !== before[field])
