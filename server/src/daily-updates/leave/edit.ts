import type { Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { LEAVE_LABELS } from '@cohort/contract/daily-updates/rules'
import type { Leave, LeaveForm } from '@cohort/contract/daily-updates/schemas'
import { formatShortDay } from '@cohort/contract/dates'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { addedValues, type Changes } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notFound, orNotFound, refuse } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { deleteLeave, insertLeave, listLeaveOf } from './queries.ts'

interface Target {
  readonly actor: Actor
  readonly userId: string
}

/** Locks the intern, so that two additions cannot overlap. */
export function addLeave(
  services: Services,
  { actor, userId }: Target,
  form: LeaveForm,
): Promise<Leave> {
  return transact(services, async (db, afterCommit) => {
    const [intern] = await lockPeople(db, [userId])
    if (!intern?.isEnabledIntern) throw notFound('Intern')
    if ((await listLeaveOf(db, userId, form)).length > 0)
      throw refuse(dailyUpdates.addLeave, 'overlaps')
    const added = await insertLeave(db, userId, form)
    await recordChange(db, { actor, userId }, 'created', addedValues({ ...form }))
    afterCommit(await notify(services, db, [noticeOf(userId, added, 'was recorded')]))
    return added
  })
}

export function removeLeave(services: Services, actor: Actor, leaveId: string): Promise<null> {
  return transact(services, async (db, afterCommit) => {
    const { userId, id: _id, ...before } = orNotFound(await deleteLeave(db, leaveId), 'Leave')
    const changes = Object.fromEntries(
      Object.entries(before).map(([name, from]) => [name, { from, to: null }]),
    )
    await recordChange(db, { actor, userId }, 'deleted', changes)
    afterCommit(await notify(services, db, [noticeOf(userId, before, 'was deleted')]))
    return null
  })
}

const recordChange = (db: Queryable, { actor, userId }: Target, action: string, changes: Changes) =>
  record(db, { actorId: actor.id, action, subject: 'leave', subjectId: userId, changes })

function noticeOf(userId: string, { kind, from, to }: Omit<Leave, 'id'>, what: string): Notice {
  const days =
    from === to
      ? `on ${formatShortDay(from)}`
      : `from ${formatShortDay(from)} to ${formatShortDay(to)}`
  return {
    userId,
    kind: 'daily update',
    message: `Your ${LEAVE_LABELS[kind].toLowerCase()} ${days} ${what}.`,
    link: paths.ownDailyUpdates,
  }
}
