import { type Actor, isAdmin, isIntern } from '@cohort/contract/access'
import type { QueryOf } from '@cohort/contract/calls'
import { foldedName, WHOLE_LETTERS } from '@cohort/contract/folded-name'
import type { helpdesk } from '@cohort/contract/helpdesk/calls'
import {
  parseRequestNumber,
  type Priority,
  type ResolvedStatus,
  type Shown,
} from '@cohort/contract/helpdesk/rules'
import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import type { Due } from '@cohort/contract/helpdesk/targets'
import { and, asc, between, desc, eq, ilike, isNull, like, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Span } from '#server/notifications/sending-limit.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { containing, nameHolds } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { helpMessages, helpRequests } from './table.ts'

const sender = alias(users, 'sender')
const recipient = alias(users, 'recipient')
const resolver = alias(users, 'resolver')

export function visibleTo(actor: Actor): SQL | undefined {
  const { recipient: to, recipientId: toId, senderId } = helpRequests
  // Both columns, as in the index.
  if (isAdmin(actor)) return and(eq(to, 'Admins'), isNull(toId))
  if (isIntern(actor)) return eq(senderId, actor.id)
  return and(eq(to, 'Mentors'), eq(toId, actor.id))
}

const select = (db: Queryable) =>
  db
    .select({
      id: helpRequests.id,
      number: helpRequests.number,
      userId: helpRequests.senderId,
      senderName: sender.name,
      subject: helpRequests.subject,
      description: helpRequests.description,
      priority: helpRequests.priority,
      recepient: helpRequests.recipient,
      recepientId: helpRequests.recipientId,
      recepientName: recipient.name,
      resolvedStatus: helpRequests.status,
      createdAt: helpRequests.createdAt,
      resolvedAt: helpRequests.resolvedAt,
      resolvedByName: resolver.name,
      messageCount: db.$count(helpMessages, eq(helpMessages.requestId, helpRequests.id)),
      answeredAt: helpRequests.answeredAt,
      reopenedAt: helpRequests.reopenedAt,
    })
    .from(helpRequests)
    .innerJoin(sender, eq(sender.id, helpRequests.senderId))
    .leftJoin(recipient, eq(recipient.id, helpRequests.recipientId))
    .leftJoin(resolver, eq(resolver.id, helpRequests.resolvedById))

type Row = Awaited<ReturnType<typeof select>>[number]

export type StoredRequest = Omit<HelpRequest, keyof Due | 'answerOverdue' | 'solutionOverdue'>

const shown = (row: Row): StoredRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  reopenedAt: row.reopenedAt?.toISOString() ?? null,
})

/** A request that began before the moment of its priority is late. */
export interface LateMoments {
  readonly answer: Readonly<Record<Priority, Date>>
  readonly solution: Readonly<Record<Priority, Date>>
}

export async function listHelpRequests(
  db: Queryable,
  actor: Actor,
  { resolvedStatus, search, order, show, limit, offset }: QueryOf<typeof helpdesk.list>,
  late: LateMoments,
): Promise<StoredRequest[]> {
  const rows = await select(db)
    .where(
      and(
        visibleTo(actor),
        resolvedStatus && eq(helpRequests.status, resolvedStatus),
        search ? matching(search) : undefined,
        conditionOf(show, late),
      ),
    )
    .orderBy(...(order === 'urgent' ? [desc(isLate(late))] : []), ...ORDERINGS[order])
    .limit(limit)
    .offset(offset)
  return rows.map(shown)
}

const { createdAt, id, priority } = helpRequests
const OLDEST_FIRST = [asc(createdAt), asc(id)]

const ORDERINGS = {
  urgent: [sql`array_position(array['HIGH', 'MEDIUM', 'LOW'], ${priority}::text)`, ...OLDEST_FIRST],
  newest: [desc(createdAt), desc(id)],
  oldest: OLDEST_FIRST,
}

export function conditionOf(show: Shown, late: LateMoments): SQL | undefined {
  if (show === 'all') return undefined
  return show === 'late' ? and(isPending, isLate(late)) : waitsForReply()
}

export const isPending = eq(helpRequests.status, 'PENDING')

/** Of a row of help requests, by its alias. */
export const lastMessage = (request: SQL, before?: SQL) => sql`
  select author_id, created_at from ${helpMessages} message
  where message.request_id = ${request}.id ${before ? sql`and message.created_at < ${before}` : sql``}
  order by message.created_at desc, message.id desc limit 1`

const allRequests = sql`${helpRequests}`

export const lastAuthor = sql`(select author_id from (${lastMessage(allRequests)}) as last)`

/** Of a row of help requests, by its alias. */
export const waitsForReply = (request = allRequests) => sql`(${request}.status = 'PENDING'
  and coalesce((select author_id from (${lastMessage(request)}) as last) = ${request}.sender_id, true))`

export function isLate({ answer, solution }: LateMoments): SQL {
  const began = sql`coalesce(${helpRequests.reopenedAt}, ${helpRequests.createdAt})`
  const isBefore = ({ HIGH, MEDIUM, LOW }: LateMoments['answer']) =>
    sql`${began} < case ${priority} when 'HIGH' then ${HIGH.toISOString()}::timestamptz
      when 'MEDIUM' then ${MEDIUM.toISOString()}::timestamptz
      else ${LOW.toISOString()}::timestamptz end`
  return sql`(${helpRequests.status} = 'PENDING'
    and (${isBefore(solution)} or (${helpRequests.answeredAt} is null and ${isBefore(answer)})))`
}

/** In small letters without their accents, like `foldedName`. */
const foldedSubject = Object.entries(WHOLE_LETTERS).reduce(
  (text, [letter, plain]) => sql`replace(${text}, ${letter}, ${plain})`,
  sql`regexp_replace(normalize(lower(${helpRequests.subject}), NFKD), ${'[\u0300-\u036f]'}, '', 'g')`,
)

function matching(searched: string): SQL | undefined {
  const number = parseRequestNumber(searched)
  return or(
    number === undefined ? undefined : eq(helpRequests.number, number),
    ilike(helpRequests.subject, containing(searched)),
    like(foldedSubject, containing(foldedName(searched))),
    nameHolds(sender.nameFolded, searched),
  )
}

/** `HD-`, as far as it is typed, finds the newest. */
const HD_ALONE = /^hd[- ]?$/i

export const searchHelpRequests = (db: Queryable, actor: Actor, searched: string, limit: number) =>
  select(db)
    .where(and(visibleTo(actor), HD_ALONE.test(searched) ? undefined : matching(searched)))
    .orderBy(...ORDERINGS.newest)
    .limit(limit)

export async function findHelpRequest(
  db: Queryable,
  actor: Actor,
  requestId: string,
): Promise<StoredRequest | undefined> {
  const [row] = await select(db).where(and(visibleTo(actor), eq(helpRequests.id, requestId)))
  return row && shown(row)
}

export async function lockHelpRequest(db: Queryable, actor: Actor, requestId: string) {
  await db
    .select({ id: helpRequests.id })
    .from(helpRequests)
    .where(and(visibleTo(actor), eq(helpRequests.id, requestId)))
    .for('update')
  return findHelpRequest(db, actor, requestId)
}

type NewRequest = typeof helpRequests.$inferInsert

export async function insertHelpRequest(db: Queryable, row: NewRequest): Promise<string> {
  return onlyRow(await db.insert(helpRequests).values(row).returning({ id: helpRequests.id })).id
}

export const countRaised = (db: Queryable, senderId: string, span: Span) =>
  db.$count(
    helpRequests,
    and(eq(helpRequests.senderId, senderId), between(helpRequests.createdAt, ...span)),
  )

export async function updateStatus(
  db: Queryable,
  requestId: string,
  { status, by, now }: { readonly status: ResolvedStatus; readonly by: string; readonly now: Date },
): Promise<void> {
  const resolved =
    status === 'RESOLVED'
      ? { resolvedAt: now, resolvedById: by }
      : { resolvedAt: null, resolvedById: null, reopenedAt: now }
  await db
    .update(helpRequests)
    .set({ status, ...resolved })
    .where(eq(helpRequests.id, requestId))
}

/** The first answer counts, and a later one changes nothing. */
export async function markAnswered(db: Queryable, requestId: string, now: Date): Promise<void> {
  await db
    .update(helpRequests)
    .set({ answeredAt: now })
    .where(and(eq(helpRequests.id, requestId), isNull(helpRequests.answeredAt)))
}
