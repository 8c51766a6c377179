import { type Actor, isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { blockers } from '@cohort/contract/blockers/calls'
import type { Blocker, BlockerForm } from '@cohort/contract/blockers/schemas'
import { shortName } from '@cohort/contract/wording'
import { readerOf } from '#server/interns/reader.ts'
import { isVisible } from '#server/interns/visible-queries.ts'
import { notify, settle, type Notice } from '#server/notifications/notify.ts'
import { withdraw } from '#server/notifications/withdraw.ts'
import { limitChanges } from '#server/notifications/sending-limit.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notFound, orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { todayOf, type Services } from '#server/services.ts'
import { listMentorsOf } from '#server/plans/mentor-queries.ts'
import {
  findBlocker,
  findTaskOf,
  insertBlocker,
  listAddressed,
  lockBlocker,
  updateBlocker,
  type BlockerRow,
} from './queries.ts'
import { withDays } from './read.ts'

const kind = 'daily update' as const
const SUBJECT = 'blocker'
const MAIL_SUBJECT = 'Blocked task'

/** Each is sent to the mentor, or to all admins. */
const REPORTS_AN_HOUR = 20
const tabOf = (internId: string) => `${paths.intern(internId)}?tab=work`

/** A repeated report of the same task is refused. */
export async function reportBlocker(
  services: Services,
  actor: Actor,
  { taskId, reason, waitsFor }: BlockerForm,
): Promise<Blocker> {
  return transact(services, async (db, afterCommit) => {
    await limitChanges(services, db, actor, {
      subject: SUBJECT,
      actions: ['reported'],
      most: REPORTS_AN_HOUR,
    })
    const task = orNotFound(await findTaskOf(db, actor.id, taskId), 'Task')
    const openedAt = services.now()
    const taskName = shortName(task.name)
    const about = { internId: actor.id, taskId, taskName, reason, waitsFor, openedAt }
    const id = await insertBlocker(db, about)
    if (!id) throw refuse(blockers.report, 'open')
    await record(db, { actorId: actor.id, action: 'reported', subject: SUBJECT, subjectId: id })
    const made = orNotFound(await findBlocker(db, id), 'Blocker')
    const mentorId = await currentMentorOf(services, db, actor.id)
    const notices = (await listAddressed(db, mentorId)).map((userId) => ({
      userId,
      kind,
      subject: MAIL_SUBJECT,
      message: `${made.intern} is blocked on "${made.taskName}" (waiting for: ${waitsFor}): ${reason}`,
      link: tabOf(actor.id),
      quotedIds: [actor.id],
      recordId: id,
    })) satisfies Notice[]
    afterCommit(await notify(services, db, notices))
    return shown(services, db, made)
  })
}

async function currentMentorOf(services: Services, db: Queryable, internId: string) {
  const mentors = await listMentorsOf(db, [internId], todayOf(services))
  return mentors.get(internId)?.id ?? null
}

interface Target {
  readonly actor: Actor
  readonly blockerId: string
}

export function answerBlocker(services: Services, target: Target, answer: string) {
  const { id: answeredById } = target.actor
  return changeOpen(services, target, {
    refusal: () => refuse(blockers.answer, 'closed'),
    action: 'answered',
    change: { answer, answeredById, answeredAt: services.now() },
    message: (row) => `Your blocker "${row.taskName}" was answered: ${answer}`,
  })
}

export function closeBlocker(services: Services, target: Target, note: string) {
  const { id: closedById } = target.actor
  return changeOpen(services, target, {
    refusal: () => refuse(blockers.close, 'closed'),
    action: 'closed',
    change: { note, closedById, closedAt: services.now() },
    message: (row) => `Your blocker "${row.taskName}" was closed: ${note}`,
  })
}

interface Act {
  readonly refusal: () => Error
  readonly action: string
  readonly change: Parameters<typeof updateBlocker>[2]
  readonly message: (row: BlockerRow) => string
}

async function changeOpen(services: Services, { actor, blockerId }: Target, act: Act) {
  const reader = await readerOf(services, actor)
  return transact(services, async (db, afterCommit) => {
    // Closing one's own notifies only oneself.
    if (!isIntern(actor)) await limitChanges(services, db, actor, { subject: SUBJECT })
    await lockBlocker(db, blockerId)
    const found = orNotFound(await findBlocker(db, blockerId), 'Blocker')
    if (!(await isVisible(db, reader, found.internId))) throw notFound('Blocker')
    if (found.closedAt !== null) throw act.refusal()
    await updateBlocker(db, blockerId, act.change)
    const entry = { actorId: actor.id, action: act.action, subject: SUBJECT }
    await record(db, { ...entry, subjectId: blockerId })
    const notice: Notice = {
      userId: found.internId,
      kind,
      subject: MAIL_SUBJECT,
      message: act.message(found),
      link: paths.dashboard,
      quotedIds: [actor.id],
      recordId: blockerId,
    }
    const notices = actor.id === found.internId ? [] : [notice]
    // An earlier answer is no longer true.
    const about = { recordId: blockerId, kind, readerId: found.internId }
    afterCommit((await withdraw(services, db, about)).tell)
    afterCommit(await settle(services, db, { records: [found], kind }))
    afterCommit(await notify(services, db, notices))
    return shown(services, db, orNotFound(await findBlocker(db, blockerId), 'Blocker'))
  })
}

async function shown(services: Services, db: Queryable, row: BlockerRow): Promise<Blocker> {
  const [first] = await withDays(services, [row], db)
  return orNotFound(first, 'Blocker')
}
