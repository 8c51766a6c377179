import { json, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/platform/database/columns.ts'

/** The key is a hash of the person, the call and the key that the client sent. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  bodyHash: text().notNull(),
  createdAt: createdAt(),
  /** Null while the first request is being served. Not `jsonb`, which reorders fields. */
  response: json(),
})
