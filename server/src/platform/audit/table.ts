import type { AuditKind } from '@cohort/contract/audit/rules'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/platform/database/columns.ts'

/** Append-only: triggers reject updates, deletions and truncation. Never holds secrets. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: createdAt(),
    actorId: uuid(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: uuid(),
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>(),
  },
  (table) => [
    index('audit_by_time').on(table.at, table.id),
    index('audit_by_subject').on(table.subjectId, table.at, table.id),
    index('audit_by_actor').on(table.actorId, table.at, table.id),
    index('audit_by_kind').on(auditKind(table), table.at, table.id),
    index('audit_by_text').using('gin', sql`${auditText(table)} gin_trgm_ops`),
  ],
)

type Columns = Readonly<Record<'action' | 'subject' | 'changes', AnyPgColumn>>

/** Functions of the migrations: an index serves only the expression that it was made for. */
export const auditKind = ({ action }: Pick<Columns, 'action'>) =>
  sql<AuditKind>`audit_kind(${action})`
export const auditText = ({ action, subject, changes }: Columns) =>
  sql<string>`audit_text(${action}, ${subject}, ${changes})`

/** What repeats within an hour: counted beside its first entry until the hour is over. */
export const auditRepeats = pgTable(
  'audit_repeats',
  {
    key: text().primaryKey(),
    hour: moment().notNull(),
    entryId: bigint({ mode: 'number' }).notNull(),
    times: integer().notNull(),
  },
  (table) => [index('audit_repeats_by_entry').on(table.entryId)],
)

/** Append-only hash chain; without a foreign key, so that verification finds forced deletions. */
export const auditLinks = pgTable('audit_links', {
  position: bigint({ mode: 'number' }).primaryKey(),
  entryId: bigint({ mode: 'number' }).notNull().unique('audit_links_entry'),
  linkedAt: moment().notNull(),
  hash: text().notNull(),
})

/** Entries without a link: a trigger adds them, the linking job removes them. */
export const auditWaiting = pgTable('audit_waiting', {
  entryId: bigint({ mode: 'number' }).primaryKey(),
})
