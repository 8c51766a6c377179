import type { Day } from '@cohort/contract/dates'
import { addDays, toInstant } from '@cohort/contract/dates'
import type { AuditFilters } from '@cohort/contract/audit/schemas'
import { and, asc, desc, eq, ilike, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditEntries, auditKind, auditRepeats, auditText } from '#server/platform/audit/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { containing } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { concerning, personConcerned, subjectName } from './subject-queries.ts'

// Not scoped to an actor: only admins see the audit log.

const { id, at } = auditEntries
const subjects = alias(users, 'subjects')

const fields = {
  id,
  at,
  kind: auditKind(auditEntries),
  action: auditEntries.action,
  subject: auditEntries.subject,
  actorId: auditEntries.actorId,
  actorName: users.name,
  subjectId: auditEntries.subjectId,
  subjectName,
  personId: subjects.id,
  personName: subjects.name,
  repeated: sql<number>`coalesce(${auditRepeats.times}, 0)`,
  changes: auditEntries.changes,
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number]

interface Position {
  readonly from: number | undefined
  readonly direction: 'older' | 'newer'
  readonly limit: number
}

export function listAuditEntries(
  db: Queryable,
  condition: SQL | undefined,
  { from, direction, limit }: Position,
) {
  const order = direction === 'older' ? [desc(at), desc(id)] : [asc(at), asc(id)]
  const page = db
    .select({ id })
    .from(auditEntries)
    .where(and(condition, from === undefined ? undefined : beyond(from, direction)))
    .orderBy(...order)
    .limit(limit)
    .as('page')
  return db
    .select(fields)
    .from(auditEntries)
    .innerJoin(page, eq(page.id, id))
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(subjects, eq(subjects.id, personConcerned))
    .leftJoin(auditRepeats, eq(auditRepeats.entryId, id))
    .orderBy(...order)
}

/** The moment stays in the database, which keeps it to the microsecond. */
function beyond(entryId: number, direction: Position['direction']) {
  const position = sql`((select at from audit_entries where id = ${entryId}), ${entryId}::bigint)`
  return direction === 'older'
    ? sql`(${at}, ${id}) < ${position}`
    : sql`(${at}, ${id}) > ${position}`
}

export const matching = (
  { kind, actorId, personId, from, to, text }: AuditFilters,
  timeZone: string,
): SQL | undefined =>
  and(
    kind && eq(auditKind(auditEntries), kind),
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    personId ? concerning(personId) : undefined,
    from ? sql`${at} >= ${startOf(from, timeZone)}::timestamptz` : undefined,
    to ? sql`${at} < ${startOf(addDays(to, 1), timeZone)}::timestamptz` : undefined,
    text ? ilike(auditText(auditEntries), containing(text)) : undefined,
  )

const startOf = (day: Day, timeZone: string) => toInstant(day, '00:00', timeZone).toISOString()
