import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { helpMessages, helpRequests } from '#server/helpdesk/table.ts'
import { visibleTo } from '#server/helpdesk/queries.ts'
import type { Actor } from '@cohort/contract/access'
import type { Queryable } from '#server/platform/database/queryable.ts'

const { id, number, subject, senderId, createdAt, reviewedAt, status } = helpRequests

/** The newest: each is compared with the others, while everyone waits. */
const COMPARED = 500

export const listForGrouping = (db: Queryable, actor: Actor, since: Date) =>
  db
    .select({
      id,
      number,
      subject,
      senderId,
      stems: sql<string[]>`tsvector_to_array(to_tsvector('english', ${subject}))`,
    })
    .from(helpRequests)
    .where(and(visibleTo(actor), isNull(reviewedAt), gte(createdAt, since)))
    .orderBy(desc(createdAt), desc(id))
    .limit(COMPARED)

export async function findAnswers(
  db: Queryable,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { requestId, authorId, text, createdAt: writtenAt, id: messageId } = helpMessages
  const rows = await db
    .selectDistinctOn([requestId], { requestId, text })
    .from(helpMessages)
    .innerJoin(helpRequests, eq(id, requestId))
    .where(
      and(inArray(id, [...requestIds]), eq(status, 'RESOLVED'), sql`${authorId} <> ${senderId}`),
    )
    .orderBy(requestId, desc(writtenAt), desc(messageId))
  return new Map(rows.map((row) => [row.requestId, row.text]))
}

export async function markReviewed(
  db: Queryable,
  { actor, requestIds }: { readonly actor: Actor; readonly requestIds: readonly string[] },
  now: Date,
): Promise<string[]> {
  if (requestIds.length === 0) return []
  const reviewed = await db
    .update(helpRequests)
    .set({ reviewedAt: now })
    .where(and(visibleTo(actor), inArray(id, [...requestIds])))
    .returning({ id })
  return reviewed.map((row) => row.id)
}
