import { bigint, bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    index('audit_by_subject').on(table.subjectId, table.id),
    index('audit_by_actor').on(table.actorId, table.id),
  ],
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
