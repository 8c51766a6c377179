import { ROLES } from '@cohort/contract/access'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#server/platform/database/checks.ts'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

export const announcements = pgTable(
  'announcements',
  {
    id: primaryId(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    /** Null includes everyone. */
    audienceRole: text({ enum: ROLES }),
    audienceYear: smallint(),
    audienceBatch: text(),
    isPinned: boolean().notNull().default(false),
    expiresAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('announcements_by_time').on(table.createdAt),
    check('announcements_role', oneOf(table.audienceRole, ROLES)),
    check(
      'announcements_audience',
      sql`${table.audienceRole} is not distinct from 'Interns'
        or (${table.audienceYear} is null and ${table.audienceBatch} is null)`,
    ),
  ],
)
