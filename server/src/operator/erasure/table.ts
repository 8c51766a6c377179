import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'

/** Restored from a backup of before their erasure, and not yet erased again. */
export const pendingErasures = pgTable('pending_erasures', {
  userId: uuid().primaryKey(),
  /** That of the erasure before the restore. */
  number: integer().notNull(),
})
