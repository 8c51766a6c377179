import { NOTICE_KINDS } from '@cohort/contract/notifications/rules'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#server/platform/database/checks.ts'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: ownerId(),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    message: text().notNull(),
    link: text(),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_by_user').on(table.userId, table.createdAt),
    check('notifications_kind', oneOf(table.kind, NOTICE_KINDS)),
  ],
)

/** Without a row, the default of the kind applies. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    userId: ownerId(),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    isMailed: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('mail_choices_kind', oneOf(table.kind, NOTICE_KINDS)),
  ],
)
