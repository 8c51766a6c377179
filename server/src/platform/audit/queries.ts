import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { chunksOf } from '#server/platform/database/chunks.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Changes } from './changes.ts'
import { auditEntries } from './table.ts'

export interface AuditEntry {
  readonly actorId: string | null
  readonly action: string
  readonly subject: string
  readonly subjectId?: string | null
  /** By field name; never the value of a secret. */
  readonly changes?: Changes
}

export async function record(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.insert(auditEntries).values(entry)
}

export async function recordAll(db: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  for (const batch of chunksOf(entries)) await db.insert(auditEntries).values(batch)
}

interface Repeated {
  readonly actorId: string
  readonly subject: string
  /** None: all. */
  readonly actions?: readonly string[]
  /** At least one of these was changed. */
  readonly fields?: readonly string[]
  readonly since: Date
}

export const countEntries = (db: Queryable, repeated: Repeated) =>
  db.$count(auditEntries, isRepeated(repeated))

/** Not scoped to an actor: for limits of what the actor does. */
export const listEntriesOf = (db: Queryable, repeated: Repeated) =>
  db.select({ changes: auditEntries.changes }).from(auditEntries).where(isRepeated(repeated))

const isRepeated = ({ actorId, subject, actions, fields, since }: Repeated) =>
  and(
    eq(auditEntries.actorId, actorId),
    eq(auditEntries.subject, subject),
    actions && inArray(auditEntries.action, actions),
    fields && sql`${auditEntries.changes} ?| ${sql.param([...fields])}::text[]`,
    gte(auditEntries.at, since),
  )

/** What a person did, oldest first, without the values. Not scoped to an actor: for their own data. */
export const listEntriesBy = (db: Queryable, actorId: string, limit: number) =>
  db
    .select({ at: auditEntries.at, action: auditEntries.action, subject: auditEntries.subject })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, actorId))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
