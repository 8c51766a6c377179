import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { helpMessages, helpRequests } from './table.ts'

// Not scoped to an actor: admins remind mentors of requests that they do not read.

export async function lockRequestToMentor(db: Queryable, requestId: string) {
  const { id, number, subject, senderId, recipient, recipientId, remindedAt } = helpRequests
  const isPending = sql<boolean>`${helpRequests.status} = 'PENDING'`
  const [request] = await db
    .select({ id, number, subject, senderId, mentorId: recipientId, remindedAt, isPending })
    .from(helpRequests)
    .where(and(eq(id, requestId), eq(recipient, 'Mentors')))
    .for('update')
  if (!request) return undefined
  const [last] = await db
    .select({ authorId: helpMessages.authorId })
    .from(helpMessages)
    .where(eq(helpMessages.requestId, requestId))
    .orderBy(desc(helpMessages.createdAt), desc(helpMessages.id))
    .limit(1)
  const isLastFromSender = last === undefined || last.authorId === request.senderId
  return { ...request, isWaiting: request.isPending && isLastFromSender }
}

export async function markReminded(db: Queryable, requestId: string, now: Date): Promise<void> {
  await db.update(helpRequests).set({ remindedAt: now }).where(eq(helpRequests.id, requestId))
}
