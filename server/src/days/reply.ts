import type { Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { days } from '@cohort/contract/days/calls'
import { REACTION_LABELS } from '@cohort/contract/days/rules'
import type { DayReply, ReplyForm } from '@cohort/contract/days/schemas'
import { formatShortDay, type Day } from '@cohort/contract/dates'
import { requireOpenDay } from '#server/daily-updates/days.ts'
import { listTasks } from '#server/daily-updates/queries.ts'
import { requireVisible } from '#server/interns/reader.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { withdraw } from '#server/notifications/withdraw.ts'
import { limitChanges, SERIAL_CHANGES_AN_HOUR } from '#server/notifications/sending-limit.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { lockUser } from '#server/users/profile/queries.ts'
import { deleteReply, listReplies, upsertRead, upsertReply } from './reply-queries.ts'

const SUBJECT = 'reply to a daily update'

interface Target {
  readonly userId: string
  readonly date: Day
}

export async function markRead(services: Services, actor: Actor, target: Target): Promise<null> {
  requireOpenDay(services, target.date)
  await requireVisible(services, actor, target.userId)
  const { orm } = services.database
  const tasks = await listTasks(orm, target.userId, target.date)
  if (tasks.length === 0) return null
  await upsertRead(orm, { ...target, readerId: actor.id, readAt: services.now() })
  return null
}

/** The intern is notified of the first reply of an author to a day; an unread notice follows its changes. */
export async function replyToDay(
  services: Services,
  actor: Actor,
  { userId, date, reaction, text }: ReplyForm & { readonly userId: string },
): Promise<DayReply> {
  requireOpenDay(services, date)
  await requireVisible(services, actor, userId)
  return transact(services, async (db, afterCommit) => {
    await limitChanges(services, db, actor, { subject: SUBJECT, most: SERIAL_CHANGES_AN_HOUR })
    orNotFound(await lockUser(db, userId), 'Intern')
    if ((await listTasks(db, userId, date)).length === 0) throw refuse(days.reply, 'none')
    const line = { reaction, text: text === '' ? null : text }
    const written = { userId, date, authorId: actor.id, ...line, now: services.now() }
    const { id, isNew } = await upsertReply(db, written)
    await record(db, {
      actorId: actor.id,
      action: isNew ? 'replied' : 'changed',
      subject: SUBJECT,
      subjectId: userId,
    })
    const replies = await listReplies(db, { userId, date })
    const reply = orNotFound(
      replies.find(({ authorId }) => authorId === actor.id),
      'Reply',
    )
    const notice = { ...noticeOf(userId, date, reply), recordId: id }
    if (!isNew) {
      const kept = { userIds: [userId], message: notice.message }
      const { unsentIds, tell } = await withdraw(services, db, aboutOf(id), kept)
      afterCommit(tell)
      if (unsentIds.length === 0) return reply
    }
    afterCommit(await notify(services, db, [notice]))
    return reply
  })
}

const aboutOf = (recordId: string) => ({ recordId, kind: 'daily update' }) as const

const noticeOf = (
  userId: string,
  date: Day,
  { authorId, author, reaction, text }: DayReply,
): Notice => ({
  userId,
  quotedIds: [authorId],
  kind: 'daily update',
  isNotMailed: true,
  message: `${author} about your update for ${formatShortDay(date)}: ${[
    reaction && REACTION_LABELS[reaction],
    text,
  ]
    .filter(Boolean)
    .join('. ')}`,
  link: paths.ownUpdates(date),
})

export async function removeReply(services: Services, actor: Actor, target: Target): Promise<null> {
  return transact(services, async (db, afterCommit) => {
    const id = orNotFound(await deleteReply(db, { ...target, authorId: actor.id }), 'Reply')
    afterCommit((await withdraw(services, db, aboutOf(id))).tell)
    await record(db, {
      actorId: actor.id,
      action: 'deleted',
      subject: SUBJECT,
      subjectId: target.userId,
    })
    return null
  })
}
