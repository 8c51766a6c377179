import { type Actor, isAdmin, isIntern } from '@cohort/contract/access'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { canResolve, isReopenable, type ResolvedStatus } from '@cohort/contract/helpdesk/rules'
import { FILL_ALL } from '@cohort/contract/helpdesk/messages'
import {
  sentHelpRequest,
  type SentHelpMessage,
  type HelpMessage,
  type HelpRequest,
} from '@cohort/contract/helpdesk/schemas'
import { settle } from '#server/notifications/notify.ts'
import { limitChanges, limitSending, type Span } from '#server/notifications/sending-limit.ts'
import { record } from '#server/platform/audit/queries.ts'
import { recordRefusal } from '#server/platform/audit/refusals.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { forbidden, orNotFound, refuse, validated } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { findName, lockPeople } from '#server/users/lookup-queries.ts'
import { countWritten, insertMessage, listMessages } from './message-queries.ts'
import {
  answeredMessage,
  notifyOtherSide,
  raisedMessage,
  reopenedMessage,
  resolvedMessage,
  wroteMessage,
} from './notices.ts'
import {
  countRaised,
  findHelpRequest,
  insertHelpRequest,
  lockHelpRequest,
  markAnswered,
  updateStatus,
} from './queries.ts'
import { addDue } from './targets.ts'

/** Each is mailed to every admin, or to a mentor. */
const REQUESTS_AN_HOUR = 20
const REPLIES_AN_HOUR = { ofInterns: 60, ofMentors: 100 }

const SUBJECT = 'help request'
const LIMITED = { subject: SUBJECT, actions: ['resolved', 'reopened'] }

interface Target {
  readonly actor: Actor
  readonly requestId: string
}

/** The sender is checked before the form is validated. */
export async function raiseRequest(
  services: Services,
  actor: Actor,
  body: Readonly<Record<string, unknown>>,
): Promise<HelpRequest> {
  await refuseForeignSender(services, actor, body['userId'])
  const form = validated(sentHelpRequest, body)
  return transact(services, async (db, afterCommit) => {
    const countBetween = (span: Span) => countRaised(db, actor.id, span)
    await limitSending(services, db, { senderId: actor.id, most: REQUESTS_AN_HOUR, countBetween })
    const recipientId = form.recepient === 'Mentors' ? (form.recepientId ?? null) : null
    if (recipientId !== null && !(await lockPeople(db, [recipientId]))[0]?.isEnabledMentor) {
      throw refuse(helpdesk.raise, 'notMentor', { fields: { recepientId: FILL_ALL } })
    }
    const { subject, description, priority, recepient: recipient } = form
    const content = { subject, description, priority, recipient, recipientId }
    const row = { ...content, senderId: actor.id, createdAt: services.now() }
    const requestId = await insertHelpRequest(db, row)
    const found = orNotFound(await findHelpRequest(db, actor, requestId), 'Help request')
    const request = await addDue(services, db, found)
    const about = { subject: SUBJECT, subjectId: requestId }
    await record(db, { actorId: actor.id, action: 'raised', ...about })
    afterCommit(await notifyOtherSide(services, db, { actor, request, message: raisedMessage }))
    return request
  })
}

async function refuseForeignSender(services: Services, actor: Actor, userId: unknown) {
  if (typeof userId !== 'string' || userId.toLowerCase() === actor.id) return
  await recordRefusal(services, actor, helpdesk.raise)
  throw refuse(helpdesk.raise, 'foreignSender')
}

/** Resolves or reopens. An unchanged status is answered as it is, without notices. */
export function setStatus(
  services: Services,
  { actor, requestId }: Target,
  status: ResolvedStatus,
): Promise<HelpRequest> {
  return transact(services, async (db, afterCommit) => {
    await limitChanges(services, db, actor, LIMITED)
    const found = orNotFound(await findHelpRequest(db, actor, requestId), 'Help request')
    if (status === 'PENDING') await requireRecipient(db, found)
    const { changed, isNew } = await changeStatus(services, db, { actor, requestId }, status)
    const request = await addDue(services, db, changed)
    if (!isNew) return request
    if (status === 'RESOLVED')
      afterCommit(await settle(services, db, { records: [request], kind: 'help' }))
    const message = status === 'RESOLVED' ? resolvedMessage : reopenedMessage
    afterCommit(await notifyOtherSide(services, db, { actor, request, message }))
    return request
  })
}

async function changeStatus(
  services: Services,
  db: Queryable,
  { actor, requestId }: Target,
  status: ResolvedStatus,
) {
  const before = orNotFound(await lockHelpRequest(db, actor, requestId), 'Help request')
  const isOwn = before.userId === actor.id
  const isAllowed = canResolve(actor, before) || (isOwn && status === 'PENDING')
  if (!isAllowed) throw forbidden()
  if (before.resolvedStatus === status) return { changed: before, isNew: false }
  const now = services.now()
  if (!isReopenable(before, now)) throw refuse(helpdesk.reopen, 'tooLate')
  await updateStatus(db, before.id, { status, by: actor.id, now })
  const changes = { resolvedStatus: { from: before.resolvedStatus, to: status } }
  const about = { subject: SUBJECT, subjectId: before.id, changes }
  const action = status === 'RESOLVED' ? 'resolved' : 'reopened'
  await record(db, { actorId: actor.id, action, ...about })
  const changed = orNotFound(await findHelpRequest(db, actor, requestId), 'Help request')
  return { changed, isNew: true }
}

// What was resolved stays private to its two sides: when the mentor leaves, it goes to no successor and no admin. The
// mentor is locked, whose open requests are handed over.
async function requireRecipient(db: Queryable, { recepientId }: Pick<HelpRequest, 'recepientId'>) {
  if (recepientId === null) return
  const [mentor] = await lockPeople(db, [recepientId])
  if (!mentor?.isEnabledMentor) throw refuse(helpdesk.reopen, 'mentorLeft')
}

export async function readConversation(
  services: Services,
  { actor, requestId }: Target,
  before?: string,
) {
  const { orm } = services.database
  const found = orNotFound(await findHelpRequest(orm, actor, requestId), 'Help request')
  const request = await addDue(services, orm, found)
  return { request, messages: await listMessages(orm, request.id, before) }
}

async function limitReplies(services: Services, db: Queryable, actor: Actor) {
  if (isAdmin(actor)) return
  const most = REPLIES_AN_HOUR[isIntern(actor) ? 'ofInterns' : 'ofMentors']
  const countBetween = (span: Span) => countWritten(db, actor.id, span)
  await limitSending(services, db, { senderId: actor.id, most, countBetween })
}

/** Both sides may write to a resolved request too; it stays resolved. An answer can resolve it, in one notice. */
export function writeMessage(
  services: Services,
  { actor, requestId }: Target,
  { text, resolves }: SentHelpMessage,
): Promise<HelpMessage> {
  return transact(services, async (db, afterCommit) => {
    if (resolves) await limitChanges(services, db, actor, LIMITED)
    const request = orNotFound(await findHelpRequest(db, actor, requestId), 'Help request')
    // The limit locks the sender, whom all calls lock before others.
    await limitReplies(services, db, actor)
    await requireRecipient(db, request)
    const row = { requestId: request.id, authorId: actor.id, text, createdAt: services.now() }
    const id = await insertMessage(db, row)
    const isAnswer = canResolve(actor, request) && actor.id !== request.userId
    if (isAnswer) {
      await markAnswered(db, request.id, row.createdAt)
      afterCommit(await settle(services, db, { records: [request], kind: 'help' }))
    }
    const about = { subject: SUBJECT, subjectId: request.id }
    await record(db, { actorId: actor.id, action: 'wrote', ...about })
    const target = { actor, requestId }
    const isResolved = resolves && (await changeStatus(services, db, target, 'RESOLVED')).isNew
    const authorName = (await findName(db, actor.id)) ?? ''
    const message = isResolved ? answeredMessage : wroteMessage
    const event = { actor, request, message, replyId: id }
    afterCommit(await notifyOtherSide(services, db, event))
    const createdAt = row.createdAt.toISOString()
    return { id, authorId: actor.id, authorName, text, createdAt }
  })
}
