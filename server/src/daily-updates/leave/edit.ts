import type { Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { LEAVE_LABELS } from '@cohort/contract/daily-updates/rules'
import type { Leave, LeaveForm } from '@cohort/contract/daily-updates/schemas'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { withdraw } from '#server/notifications/withdraw.ts'
import { addedValues, type Changes } from '#server/platform/audit/changes.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notFound, orNotFound, refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { findName, lockPeople } from '#server/users/lookup-queries.ts'
import { recordAboutPeople } from '#server/users/record-person.ts'
import { daysInWords, mentorNotice, noticesToOthers } from './meeting-notices.ts'
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
    const changes = addedValues({ ...form })
    await recordChange(services, db, { actor, userId, action: 'created', changes })
    const told = await noticesToOthers(services, db, { intern, leave: added, actorId: actor.id })
    afterCommit(await notify(services, db, [noticeOf(userId, added, 'recorded'), ...told]))
    return added
  })
}

export function removeLeave(services: Services, actor: Actor, leaveId: string): Promise<null> {
  return transact(services, async (db, afterCommit) => {
    const { userId, id: _id, ...before } = orNotFound(await deleteLeave(db, leaveId), 'Leave')
    const changes = Object.fromEntries(
      Object.entries(before).map(([name, from]) => [name, { from, to: null }]),
    )
    await recordChange(services, db, { actor, userId, action: 'deleted', changes })
    const withdrawn = await withdrawFromOthers(services, db, leaveId)
    afterCommit(withdrawn.tell)
    const intern = { id: userId, name: orNotFound(await findName(db, userId), 'Intern') }
    const toMentor = await mentorNotice(services, db, { intern, leave: before, act: 'deleted' })
    const notices = toMentor && !withdrawn.unseen.has(toMentor.userId) ? [toMentor] : []
    afterCommit(await notify(services, db, [noticeOf(userId, before, 'deleted'), ...notices]))
    return null
  })
}

async function withdrawFromOthers(services: Services, db: Queryable, recordId: string) {
  const ofMeetings = await withdraw(services, db, { recordId, kind: 'interaction' })
  const ofMentor = await withdraw(services, db, { recordId, kind: 'daily update' })
  return {
    unseen: new Set([...ofMeetings.unseenIds, ...ofMentor.unseenIds]),
    tell: () => {
      ofMeetings.tell()
      ofMentor.tell()
    },
  }
}

interface LeaveChange extends Target {
  readonly action: string
  readonly changes: Changes
}

const recordChange = (
  services: Services,
  db: Queryable,
  { actor, userId, ...change }: LeaveChange,
) =>
  recordAboutPeople(services, db, [
    { actorId: actor.id, subject: 'leave', subjectId: userId, personId: userId, ...change },
  ])

function noticeOf(
  userId: string,
  { kind, ...days }: Omit<Leave, 'id'>,
  act: 'recorded' | 'deleted',
): Notice {
  return {
    userId,
    kind: 'daily update',
    subject: `${LEAVE_LABELS[kind]} ${act}`,
    message: `Your ${LEAVE_LABELS[kind].toLowerCase()} ${daysInWords(days)} was ${act}.`,
    link: paths.ownDailyUpdates,
  }
}
