import type { Actor } from '@cohort/contract/access'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { conditionOf, isLate, visibleTo, waitsForReply, type LateMoments } from './queries.ts'
import { helpRequests } from './table.ts'

const { status } = helpRequests

export async function countHelpRequests(db: Queryable, actor: Actor, late: LateMoments) {
  const countOf = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const pending = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      late: countOf(conditionOf('late', late)),
      unanswered: countOf(conditionOf('unanswered', late)),
      answeredLate: countOf(sql`${isLate(late)} and not ${waitsForReply()}`),
    })
    .from(helpRequests)
    .where(and(visibleTo(actor), eq(status, 'PENDING')))
  return onlyRow(pending)
}
