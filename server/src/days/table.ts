import { REACTIONS } from '@cohort/contract/days/rules'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#server/platform/database/checks.ts'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const dayReads = pgTable(
  'day_reads',
  {
    internId: person(),
    day: date().notNull(),
    readerId: person(),
    readAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.internId, table.day, table.readerId] }),
    index('day_reads_by_reader').on(table.readerId),
  ],
)

export const dayReplies = pgTable(
  'day_replies',
  {
    id: primaryId(),
    internId: person(),
    day: date().notNull(),
    authorId: person(),
    reaction: text({ enum: REACTIONS }),
    text: text(),
    createdAt: createdAt(),
    editedAt: moment(),
  },
  (table) => [
    unique('day_replies_of_author').on(table.internId, table.day, table.authorId),
    index('day_replies_by_author').on(table.authorId),
    check('day_replies_reaction', oneOf(table.reaction, REACTIONS)),
    check('day_replies_words', sql`coalesce(${table.reaction}, ${table.text}) is not null`),
    check('day_replies_text', sql`char_length(${table.text}) between 1 and 300`),
  ],
)
