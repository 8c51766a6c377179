import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { waitsForReply } from './queries.ts'
import { helpRequests } from './table.ts'

// Not scoped to an actor: admins remind mentors of requests that they do not read.

export async function lockRequestToMentor(db: Queryable, requestId: string) {
  const { id, number, subject, senderId, recipient, recipientId, remindedAt } = helpRequests
  const [request] = await db
    .select({ id, number, subject, senderId, mentorId: recipientId, remindedAt })
    .from(helpRequests)
    .where(and(eq(id, requestId), eq(recipient, 'Mentors')))
    .for('update')
  if (!request) return undefined
  const [waiting] = await db
    .select({ id })
    .from(helpRequests)
    .where(and(eq(id, requestId), waitsForReply()))
  return { ...request, isWaiting: waiting !== undefined }
}

export async function markReminded(db: Queryable, requestId: string, now: Date): Promise<void> {
  await db.update(helpRequests).set({ remindedAt: now }).where(eq(helpRequests.id, requestId))
}
