import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId } from '#server/columns.ts'
import { users } from '#server/users/table.ts'

export const announcements = pgTable(
  'announcements',
  {
    id: primaryId(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('announcements_by_time').on(table.createdAt)],
)
