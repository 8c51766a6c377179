import { and, eq, gt } from 'drizzle-orm'
import { tokenHash } from '#server/auth/tokens.ts'
import type { Queryable } from '#server/database.ts'
import { downloadTickets } from './table.ts'

/** The owner of a living ticket, which ends with this. */
export async function useTicket(
  db: Queryable,
  ticket: string,
  now: Date,
): Promise<string | undefined> {
  const [used] = await db
    .delete(downloadTickets)
    .where(
      and(eq(downloadTickets.tokenHash, tokenHash(ticket)), gt(downloadTickets.expiresAt, now)),
    )
    .returning({ userId: downloadTickets.userId })
  return used?.userId
}
