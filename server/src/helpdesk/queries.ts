import { type Actor, isAdmin } from '@cohort/contract/access'
import type { ResponseOf, QueryOf } from '@cohort/contract/calls'
import { foldedName } from '@cohort/contract/folded-name'
import type { helpdesk } from '@cohort/contract/helpdesk/calls'
import { parseRequestNumber, type ResolvedStatus } from '@cohort/contract/helpdesk/rules'
import type { HelpMessage, HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { isTrainee } from '@cohort/contract/users/rules'
import { and, asc, desc, eq, gte, ilike, isNull, like, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { containing, nameHolds } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { helpMessages, helpRequests } from './table.ts'

const sender = alias(users, 'sender')
const recipient = alias(users, 'recipient')
const resolver = alias(users, 'resolver')

/** The requests that the actor may know of. */
function visibleTo(actor: Actor): SQL | undefined {
  const { recipient: to, recipientId: toId, senderId } = helpRequests
  // Both columns, as in the index.
  if (isAdmin(actor)) return and(eq(to, 'Admins'), isNull(toId))
  if (isTrainee(actor)) return eq(senderId, actor.id)
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
    })
    .from(helpRequests)
    .innerJoin(sender, eq(sender.id, helpRequests.senderId))
    .leftJoin(recipient, eq(recipient.id, helpRequests.recipientId))
    .leftJoin(resolver, eq(resolver.id, helpRequests.resolvedById))

type Row = Awaited<ReturnType<typeof select>>[number]

const shown = (row: Row): HelpRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
})

export async function listHelpRequests(
  db: Queryable,
  actor: Actor,
  { resolvedStatus, search, order, limit, offset }: QueryOf<typeof helpdesk.list>,
): Promise<ResponseOf<typeof helpdesk.list>> {
  const rows = await select(db)
    .where(
      and(
        visibleTo(actor),
        resolvedStatus && eq(helpRequests.status, resolvedStatus),
        search ? matching(search) : undefined,
      ),
    )
    .orderBy(...ORDERINGS[order])
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

/** In small letters without their accents, like `foldedName`. */
const foldedSubject = sql`regexp_replace(normalize(lower(${helpRequests.subject}), NFKD), ${'[\u0300-\u036f]'}, '', 'g')`

function matching(searched: string): SQL | undefined {
  const number = parseRequestNumber(searched)
  return or(
    number === undefined ? undefined : eq(helpRequests.number, number),
    ilike(helpRequests.subject, containing(searched)),
    like(foldedSubject, containing(foldedName(searched))),
    nameHolds(sender.nameFolded, searched),
  )
}

export async function findHelpRequest(
  db: Queryable,
  actor: Actor,
  requestId: string,
): Promise<HelpRequest | undefined> {
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

export const countRaised = (db: Queryable, senderId: string, since: Date) =>
  db.$count(
    helpRequests,
    and(eq(helpRequests.senderId, senderId), gte(helpRequests.createdAt, since)),
  )

export async function updateStatus(
  db: Queryable,
  requestId: string,
  { status, by, now }: { readonly status: ResolvedStatus; readonly by: string; readonly now: Date },
): Promise<void> {
  const resolved = status === 'RESOLVED' ? { resolvedAt: now, resolvedById: by } : OPEN
  await db
    .update(helpRequests)
    .set({ status, ...resolved })
    .where(eq(helpRequests.id, requestId))
}

const OPEN = { resolvedAt: null, resolvedById: null }

const MAX_MESSAGES = 1000

/** The newest messages, oldest first. Not scoped to an actor: callers have found the request. */
export async function listMessages(db: Queryable, requestId: string): Promise<HelpMessage[]> {
  const rows = await db
    .select({
      id: helpMessages.id,
      authorId: helpMessages.authorId,
      authorName: users.name,
      text: helpMessages.text,
      createdAt: helpMessages.createdAt,
    })
    .from(helpMessages)
    .innerJoin(users, eq(users.id, helpMessages.authorId))
    .where(eq(helpMessages.requestId, requestId))
    .orderBy(desc(helpMessages.createdAt), desc(helpMessages.id))
    .limit(MAX_MESSAGES)
  return rows.reverse().map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

type NewMessage = typeof helpMessages.$inferInsert

export async function insertMessage(db: Queryable, row: NewMessage): Promise<string> {
  return onlyRow(await db.insert(helpMessages).values(row).returning({ id: helpMessages.id })).id
}

export const countWritten = (db: Queryable, authorId: string, since: Date) =>
  db.$count(
    helpMessages,
    and(eq(helpMessages.authorId, authorId), gte(helpMessages.createdAt, since)),
  )
