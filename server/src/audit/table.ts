import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/columns.ts'

/** Append-only: a trigger refuses every update and delete. Names of fields and values, never secrets. */
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
  (table) => [index('audit_by_subject').on(table.subjectId, table.id)],
)
