import type { TableDefinition } from '@cohort/contract/directory/schemas'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, primaryId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

export const peopleViews = pgTable(
  'people_views',
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    isShared: boolean().notNull().default(false),
    definition: jsonb().$type<TableDefinition>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    // Apart, so that an admin who renames a shared view learns nothing of its owner's private ones.
    unique('people_views_name').on(table.ownerId, table.name, table.isShared),
    check('people_views_name_length', sql`char_length(${table.name}) between 1 and 60`),
    index('people_views_shared')
      .on(table.name)
      .where(sql`${table.isShared}`),
  ],
)
