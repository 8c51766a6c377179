import { and, eq, gt, lte } from 'drizzle-orm'
import { tokenHash } from '#server/platform/process/opaque-token.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { downloadTickets } from '../table.ts'

// Not scoped to an actor: the ticket itself is the permission.

type Ticket = typeof downloadTickets.$inferSelect

export async function insertTicket(db: Queryable, ticket: Ticket, now: Date): Promise<void> {
  await db.delete(downloadTickets).where(lte(downloadTickets.expiresAt, now))
  await db.insert(downloadTickets).values(ticket)
}

export async function consumeTicket(
  db: Queryable,
  ticket: string,
  now: Date,
): Promise<string | undefined> {
  const { sessionId, expiresAt } = downloadTickets
  const [used] = await db
    .delete(downloadTickets)
    .where(and(eq(downloadTickets.tokenHash, tokenHash(ticket)), gt(expiresAt, now)))
    .returning({ sessionId })
  return used?.sessionId
}
