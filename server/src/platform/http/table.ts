import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/platform/database/columns.ts'

/** The key is a hash of the person, the call and the key that the client sent. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    userId: uuid().notNull(),
    bodyHash: text().notNull(),
    createdAt: createdAt(),
    /** What was created; null until the transaction ends. Not `jsonb`, which reorders fields. */
    response: json(),
  },
  ({ userId }) => [index().on(userId)],
)
