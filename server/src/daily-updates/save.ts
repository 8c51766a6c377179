import type { Actor } from '@cohort/contract/access'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { isWithinDailyLimit, totalHours } from '@cohort/contract/daily-updates/hours'
import { MAX_TASKS } from '@cohort/contract/daily-updates/rules'
import { DUPLICATE_TASK } from '@cohort/contract/daily-updates/messages'
import type { DayForm, DayOfTasks } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import {
  forbidden,
  invalid,
  notFound,
  orNotFound,
  refuse,
  refuseAt,
} from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { violatedConstraint } from '#server/platform/database/constraint-errors.ts'
import { closedDay, isWritable } from './days.ts'
import { mergeTasks, type Merged } from './merge-tasks.ts'
import {
  deleteTask,
  findOwnTask,
  giveRevisionBack,
  listTasks,
  lockDay,
  shownWithTotals,
  upsertTasks,
} from './queries.ts'

const { save } = dailyUpdates

/** All or nothing, and idempotent: a repeated save changes nothing. */
export async function saveDay(
  services: Services,
  actor: Actor,
  form: DayForm,
): Promise<DayOfTasks> {
  try {
    return await transact(services, (db) => saveIn(services, db, { ...form, userId: actor.id }))
  } catch (error) {
    throw refusalOf(error)
  }
}

async function saveIn(
  services: Services,
  db: Queryable,
  { userId, date, revision: known, tasks }: DayForm & { readonly userId: string },
): Promise<DayOfTasks> {
  const revision = await lockWritable(services, db, { userId, day: date })
  const kept = await listTasks(db, userId, date)
  const merged = mergeTasks(kept, tasks, { userId, day: date, now: services.now() })
  if (merged === 'unknown') throw notFound('Task')
  if (merged === 'twice') throw invalid({ tasks: DUPLICATE_TASK })
  requireLimits(merged)
  if (merged.changed.length === 0) {
    await giveRevisionBack(db, userId, date)
    return { ...shownWithTotals(kept), revision: revision - 1 }
  }
  // Checked only now, because a repeated save has the old revision and changes nothing.
  if (known !== undefined && known !== revision - 1)
    throw refuseAt(save, 'changedMeanwhile', 'revision')
  await upsertTasks(db, merged.changed)
  return { ...shownWithTotals(merged.all), revision }
}

interface OwnDay {
  readonly userId: string
  readonly day: Day
}

/** Returns the revision of the day after the change. */
async function lockWritable(services: Services, db: Queryable, { userId, day }: OwnDay) {
  const locked = await lockDay(db, userId, day)
  if (!locked) throw forbidden()
  if (!isWritable(services, locked, day)) throw closedDay()
  return locked.revision
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
  return orm.transaction(async (db) => {
    const { day } = task
    const revision = await lockWritable(services, db, { userId: actor.id, day })
    if (!(await deleteTask(db, actor.id, taskId))) throw notFound('Task')
    return { ...shownWithTotals(await listTasks(db, actor.id, day)), revision }
  })
}
