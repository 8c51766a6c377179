import type { Actor } from '@cohort/contract/access'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { isWithinDailyLimit, totalHours } from '@cohort/contract/daily-updates/hours'
import { MAX_DAY_TEXT, MAX_TASKS } from '@cohort/contract/daily-updates/rules'
import { DUPLICATE_TASK } from '@cohort/contract/daily-updates/messages'
import type { DayForm, DayOfTasks } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import {
  forbidden,
  invalid,
  notFound,
  orNotFound,
  refuse,
  refuseAt,
} from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { violatedConstraint } from '#server/platform/database/constraint-errors.ts'
import { transact } from '#server/platform/database/transact.ts'
import { closedDay, isWritable } from './days.ts'
import { mergeTasks, type Merged } from './merge-tasks.ts'
import {
  deleteTask,
  findDayToWrite,
  findOwnTask,
  listTasks,
  lockDay,
  shownWithTotals,
  upsertTasks,
  type LockedDay,
} from './queries.ts'

const { save } = dailyUpdates

/** All or nothing, and idempotent: a repeated save changes nothing. */
export async function saveDay(
  services: Services,
  actor: Actor,
  form: DayForm,
): Promise<DayOfTasks> {
  try {
    for (;;) {
      const saved = await trySave(services, { ...form, userId: actor.id })
      // Undefined when another window has saved meanwhile: what it saved is to be kept.
      if (saved) return saved
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

type OwnForm = DayForm & { readonly userId: string }

async function trySave(services: Services, { userId, date, revision: known, tasks }: OwnForm) {
  const { orm } = services.database
  const found = requireWritable(services, await findDayToWrite(orm, userId, date), date)
  const { kept, revision } = found
  const merged = mergeTasks(kept, tasks, { userId, day: date, now: services.now() })
  if (merged === 'unknown') throw notFound('Task')
  if (merged === 'twice') throw invalid({ tasks: DUPLICATE_TASK })
  requireLimits(merged)
  if (merged.changed.length === 0) return { ...shownWithTotals(kept), revision }
  // Checked only now, because a repeated save has the old revision and changes nothing.
  if (known !== undefined && known !== revision)
    throw refuseAt(save, 'changedMeanwhile', 'revision')
  const isSaved = await upsertTasks(orm, { userId, day: date, revision }, merged.changed)
  return isSaved ? { ...shownWithTotals(merged.all), revision: revision + 1 } : undefined
}

type Writer = Pick<LockedDay, 'dateOfJoining' | 'createdAt'>

function requireWritable<Found extends Writer>(
  services: Services,
  found: Found | undefined,
  day: Day,
): Found {
  if (!found) throw forbidden()
  if (!isWritable(services, found, day)) throw closedDay()
  return found
}

/** Tasks that were not sent count too. */
function requireLimits({ all }: Merged) {
  const total = (hours: 'estimatedHours' | 'actualHours') =>
    totalHours(all.map((row) => row[hours]))
  const totals = {
    totalEstimatedTime: total('estimatedHours'),
    totalActualTime: total('actualHours'),
  }
  if (!isWithinDailyLimit(totals)) throw overTotal()
  if (all.length > MAX_TASKS) throw refuse(save, 'tooMany')
  const textLength = all.reduce(
    (sum, { name, planned, completed }) =>
      sum + name.length + planned.length + (completed?.length ?? 0),
    0,
  )
  if (textLength > MAX_DAY_TEXT) throw refuse(save, 'tooLong')
}

const overTotal = () => refuseAt(save, 'total', 'tasks')

function refusalOf(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'tasks_fit_day') return overTotal()
  // The client's id belongs to a task of another day.
  return constraint === 'tasks_by_client' ? notFound('Task') : error
}

export async function removeTask(
  services: Services,
  actor: Actor,
  taskId: string,
): Promise<DayOfTasks> {
  const { orm } = services.database
  const task = orNotFound(await findOwnTask(orm, actor.id, taskId), 'Task')
  return transact(services, async (db) => {
    const { day } = task
    const { revision } = requireWritable(services, await lockDay(db, actor.id, day), day)
    if (!(await deleteTask(db, actor.id, taskId))) throw notFound('Task')
    return { ...shownWithTotals(await listTasks(db, actor.id, day)), revision }
  })
}
