import { foreignKey, index, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId } from '#server/platform/database/columns.ts'
import { interactions } from '#server/interactions/table.ts'
import { users } from '#server/users/table.ts'

/** One per interaction, by a unique key; for that interaction's intern, by a composite foreign key. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: primaryId(),
    interactionId: uuid().notNull().unique(),
    internId: uuid().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    /** KPI to stars; a CHECK holds each to 0–5 in half steps and the count to five or more. */
    ratings: jsonb().$type<Record<string, number>>().notNull(),
    averageRating: numeric({ precision: 6, scale: 5, mode: 'number' }).notNull(),
    description: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'feedbacks_of_interaction',
      columns: [table.interactionId, table.internId],
      foreignColumns: [interactions.id, interactions.internId],
    }),
    index('feedbacks_by_intern').on(table.internId, table.createdAt),
    index('feedbacks_by_author').on(table.authorId),
    index('feedbacks_by_time').on(table.createdAt),
  ],
)
