import type { Edit } from '@cohort/contract/sharing/rules'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'
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
    strength: text(),
    improvement: text(),
    /** From when its intern may read it; null while its author holds it back, and of what was given before sharing. */
    sharedFrom: moment(),
    heldAt: moment(),
    heldReason: text(),
    heldRemindedAt: moment(),
    sharedNotifiedAt: moment(),
    acknowledgedAt: moment(),
    edited: jsonb().$type<Edit>(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'feedbacks_of_interaction',
      columns: [table.interactionId, table.internId],
      foreignColumns: [interactions.id, interactions.internId],
    }),
    check('feedbacks_held', sql`${table.sharedFrom} is null or ${table.heldAt} is null`),
    check(
      'feedbacks_held_reason',
      sql`(${table.heldAt} is null) = (${table.heldReason} is null)
        and char_length(${table.heldReason}) between 1 and 500`,
    ),
    check('feedbacks_strength', sql`char_length(${table.strength}) between 1 and 2000`),
    check('feedbacks_improvement', sql`char_length(${table.improvement}) between 1 and 2000`),
    index('feedbacks_to_notify')
      .on(table.sharedFrom)
      .where(sql`${table.sharedNotifiedAt} is null and ${table.sharedFrom} is not null`),
    index('feedbacks_held_back')
      .on(table.authorId, table.heldAt)
      .where(sql`${table.heldAt} is not null`),
    // It holds the averages, for index-only scans of the last ratings of many interns.
    index('feedbacks_by_intern').on(table.internId, table.createdAt, table.id, table.averageRating),
    index('feedbacks_by_author').on(table.authorId),
    index('feedbacks_by_time').on(table.createdAt),
  ],
)

export const feedbackSnippets = pgTable(
  'feedback_snippets',
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('feedback_snippets_text').on(table.ownerId, table.text),
    check('feedback_snippets_length', sql`char_length(${table.text}) between 1 and 500`),
  ],
)

export const kpiSets = pgTable(
  'kpi_sets',
  {
    id: primaryId(),
    name: text().notNull().unique(),
    /** Words in the names of interactions for which the set is proposed; lower case. */
    words: text().array().notNull(),
    kpis: text().array().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [check('kpi_sets_name', sql`char_length(${table.name}) between 1 and 60`)],
)
