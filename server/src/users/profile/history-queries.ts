import { desc, eq } from 'drizzle-orm'
import { auditEntries } from '#server/platform/audit/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '../table.ts'

const NEWEST = 500

/** Audit entries about one subject, newest first, with the names of the people who made the changes. */
export const listEntriesAbout = (db: Queryable, subjectId: string, most = NEWEST) =>
  db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actorName: users.name,
      action: auditEntries.action,
      changes: auditEntries.changes,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(eq(auditEntries.subjectId, subjectId))
    .orderBy(desc(auditEntries.id))
    .limit(most)
