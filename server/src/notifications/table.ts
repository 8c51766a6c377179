import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '#server/columns.ts'
import { users } from '#server/users/table.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    link: text(),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('notifications_by_user').on(table.userId, table.createdAt)],
)
