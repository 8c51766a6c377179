import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/platform/database/columns.ts'
import { interactions } from '#server/interactions/table.ts'
import { users } from '#server/users/table.ts'

/** Requested before an interaction. Hidden from the raters until the feedback is given. */
export const selfAssessments = pgTable(
  'self_assessments',
  {
    interactionId: uuid()
      .primaryKey()
      .references(() => interactions.id, { onDelete: 'cascade' }),
    internId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    askedAt: createdAt(),
    ratings: jsonb().$type<Record<string, number>>(),
    strength: text(),
    improvement: text(),
    submittedAt: moment(),
  },
  (table) => [
    index('self_assessments_by_intern').on(table.internId),
    index('self_assessments_by_asker').on(table.askedBy),
    check('self_assessments_strength', sql`char_length(${table.strength}) between 1 and 2000`),
    check(
      'self_assessments_improvement',
      sql`char_length(${table.improvement}) between 1 and 2000`,
    ),
    check(
      'self_assessments_submitted',
      sql`(${table.submittedAt} is null) = (${table.ratings} is null)`,
    ),
  ],
)
