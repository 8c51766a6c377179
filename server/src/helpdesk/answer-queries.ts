import type { CannedAnswer } from '@cohort/contract/helpdesk/schemas'
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { cannedAnswers } from './table.ts'

// Scoped to the caller's own answers.

const { id, ownerId, text } = cannedAnswers
const SHOWN = { id, ownerId, text }

type Owner = CannedAnswer['ownerId']

const isOf = (owner: Owner) => (owner === null ? isNull(ownerId) : eq(ownerId, owner))
const visibleTo = (userId: string) => or(eq(ownerId, userId), isNull(ownerId))

export const listAnswers = (db: Queryable, userId: string): Promise<CannedAnswer[]> =>
  db.select(SHOWN).from(cannedAnswers).where(visibleTo(userId)).orderBy(asc(text), asc(id))

export async function lockAnswers(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${cannedAnswers} in share row exclusive mode`)
}

export async function findAnswer(
  db: Queryable,
  userId: string,
  answerId: string,
): Promise<CannedAnswer | undefined> {
  const [found] = await db
    .select(SHOWN)
    .from(cannedAnswers)
    .where(and(eq(id, answerId), visibleTo(userId)))
  return found
}

export const countAnswers = (db: Queryable, owner: Owner) => db.$count(cannedAnswers, isOf(owner))

export async function isAnswerTaken(
  db: Queryable,
  owner: Owner,
  wanted: string,
  exceptId?: string,
): Promise<boolean> {
  const isOther = exceptId === undefined ? undefined : ne(id, exceptId)
  return (await db.$count(cannedAnswers, and(isOf(owner), eq(text, wanted), isOther))) > 0
}

export async function insertAnswer(
  db: Queryable,
  row: typeof cannedAnswers.$inferInsert & CannedAnswer,
): Promise<CannedAnswer> {
  await db.insert(cannedAnswers).values(row)
  return { id: row.id, ownerId: row.ownerId, text: row.text }
}

export async function updateAnswer(db: Queryable, answerId: string, wanted: string) {
  await db.update(cannedAnswers).set({ text: wanted }).where(eq(id, answerId))
}

export async function deleteAnswer(db: Queryable, answerId: string): Promise<void> {
  await db.delete(cannedAnswers).where(eq(id, answerId))
}
