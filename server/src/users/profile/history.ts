import type { HistoryEntry } from '@cohort/contract/users/record'
import { desc, eq } from 'drizzle-orm'
import { auditEntries } from '#server/audit/table.ts'
import type { Queryable } from '#server/database.ts'
import { users } from '../table.ts'

const NEWEST = 500

/** What the audit log holds of a person, for admins. */
export async function listHistory(db: Queryable, userId: string): Promise<HistoryEntry[]> {
  const entries = await db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actorName: users.name,
      action: auditEntries.action,
      changes: auditEntries.changes,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(eq(auditEntries.subjectId, userId))
    .orderBy(desc(auditEntries.id))
    .limit(NEWEST)
  return entries.map(({ at, changes, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    changes: Object.entries(changes ?? {}).map(([field, { from, to }]) => ({
      field,
      from: inWords(from),
      to: inWords(to),
    })),
  }))
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
