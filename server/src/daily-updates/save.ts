import type { Actor } from '@cohort/contract/access'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { isWithinDailyLimit, totalHours } from '@cohort/contract/daily-updates/hours'
import { MAX_TASKS } from '@cohort/contract/daily-updates/rules'
import { DUPLICATE_TASK } from '@cohort/contract/daily-updates/messages'
import type { DayForm, DayOfTasks } from '@cohort/contract/daily-updates/schemas'
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
  findDay,
  findIntern,
  findOwnTask,
  listTasks,
  lockDay,
  lockIntern,
  incrementRevision,
  upsertTasks,
} from './queries.ts'

const { save } = dailyUpdates

/** All or nothing, and idempotent: a repeated save changes nothing. */
export async function saveDay(
  services: Services,
  actor: Actor,
  form: DayForm,
): Promise<DayOfTasks> {
  await requireWritable(services, actor, form.date)
  try {
    return await transact(services, (db) =>
      saveIn(db, { ...form, userId: actor.id }, services.now()),
    )
  } catch (error) {
    throw refusalOf(error)
  }
}

async function saveIn(
  db: Queryable,
  { userId, date, revision, tasks }: DayForm & { readonly userId: string },
  now: Date,
): Promise<DayOfTasks> {
  if (!(await lockIntern(db, userId))) throw forbidden()
  const current = await lockDay(db, userId, date)
  const kept = await listTasks(db, userId, date)
  const merged = mergeTasks(kept, tasks, { userId, day: date, now })
  if (merged === 'unknown') throw notFound('Task')
  if (merged === 'twice') throw invalid({ tasks: DUPLICATE_TASK })
  requireLimits(merged)
  if (merged.changed.length > 0) {
    // Checked only now, because a repeated save has the old revision and changes nothing.
    if (revision !== undefined && revision !== current)
      throw refuseAt(save, 'changedMeanwhile', 'revision')
    await upsertTasks(db, merged.changed)
    await incrementRevision(db, userId, date)
  }
  return findDay(db, userId, date)
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
  await requireWritable(services, actor, task.day)
  return orm.transaction(async (db) => {
    if (!(await lockIntern(db, actor.id))) throw forbidden()
    await lockDay(db, actor.id, task.day)
    if (!(await deleteTask(db, actor.id, taskId))) throw notFound('Task')
    await incrementRevision(db, actor.id, task.day)
    return findDay(db, actor.id, task.day)
  })
}

async function requireWritable(services: Services, actor: Actor, day: string) {
  const intern = await findIntern(services.database.orm, actor.id)
  if (!intern) throw forbidden()
  if (!isWritable(services, intern, day)) throw closedDay()
}
