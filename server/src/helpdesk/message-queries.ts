import type { HelpMessage } from '@cohort/contract/helpdesk/schemas'
import { and, between, desc, eq, sql } from 'drizzle-orm'
import type { Span } from '#server/notifications/sending-limit.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { helpMessages } from './table.ts'

// Not scoped to an actor: callers have found the request.

const MAX_MESSAGES = 200

/** The newest messages, or those before one of them, oldest first. */
export async function listMessages(
  db: Queryable,
  requestId: string,
  before?: string,
): Promise<HelpMessage[]> {
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
    .where(
      and(eq(helpMessages.requestId, requestId), before ? isBefore(before, requestId) : undefined),
    )
    .orderBy(desc(helpMessages.createdAt), desc(helpMessages.id))
    .limit(MAX_MESSAGES)
  return rows.reverse().map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const isBefore = (messageId: string, requestId: string) => sql`
  (${helpMessages.createdAt}, ${helpMessages.id}) < (select earliest.created_at, earliest.id
    from ${helpMessages} earliest
    where earliest.id = ${messageId} and earliest.request_id = ${requestId})`

type NewMessage = typeof helpMessages.$inferInsert

export async function insertMessage(db: Queryable, row: NewMessage): Promise<string> {
  return onlyRow(await db.insert(helpMessages).values(row).returning({ id: helpMessages.id })).id
}

export const countWritten = (db: Queryable, authorId: string, span: Span) =>
  db.$count(
    helpMessages,
    and(eq(helpMessages.authorId, authorId), between(helpMessages.createdAt, ...span)),
  )
