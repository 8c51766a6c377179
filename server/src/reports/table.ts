import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

/** A row is deleted by the download that uses it. */
export const downloadTickets = pgTable('download_tickets', {
  tokenHash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
})
