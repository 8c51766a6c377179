import type { Snippet } from '@cohort/contract/feedback/schemas'
import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { feedbackSnippets } from './table.ts'

// Scoped to the caller's own texts.

const SHOWN = { id: feedbackSnippets.id, text: feedbackSnippets.text }

export const listSnippets = (db: Queryable, ownerId: string): Promise<Snippet[]> =>
  db
    .select(SHOWN)
    .from(feedbackSnippets)
    .where(eq(feedbackSnippets.ownerId, ownerId))
    .orderBy(desc(feedbackSnippets.createdAt), desc(feedbackSnippets.id))

export const countSnippets = (db: Queryable, ownerId: string) =>
  db.$count(feedbackSnippets, eq(feedbackSnippets.ownerId, ownerId))

/** Undefined when its owner has the same already. */
export async function insertSnippet(
  db: Queryable,
  row: Omit<typeof feedbackSnippets.$inferInsert, 'id'>,
): Promise<Snippet | undefined> {
  const [made] = await db
    .insert(feedbackSnippets)
    .values(row)
    .onConflictDoNothing({ target: [feedbackSnippets.ownerId, feedbackSnippets.text] })
    .returning(SHOWN)
  return made
}

export async function deleteSnippet(db: Queryable, ownerId: string, snippetId: string) {
  const isOwn = and(eq(feedbackSnippets.id, snippetId), eq(feedbackSnippets.ownerId, ownerId))
  const rows = await db.delete(feedbackSnippets).where(isOwn).returning({ id: feedbackSnippets.id })
  return rows.length > 0
}
