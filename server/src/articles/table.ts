import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Words by their stems, without accents. Literals, which a generated column requires. */
const stemsOf = (column: string) =>
  `to_tsvector('english', regexp_replace(normalize(lower(${column}), NFKD), '[\\u0300-\\u036f]', '', 'g'))`

const searched = (): SQL =>
  sql.raw(`setweight(${stemsOf('title')}, 'A') || setweight(${stemsOf('text')}, 'B')`)

export const helpArticles = pgTable(
  'help_articles',
  {
    id: primaryId(),
    title: text().notNull(),
    text: text().notNull(),
    isDraft: boolean().notNull(),
    openedCount: integer().notNull().default(0),
    solvedCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
    search: tsvector().generatedAlwaysAs(searched),
  },
  (table) => [
    uniqueIndex('help_articles_title').on(sql`lower(${table.title})`),
    check('help_articles_title_length', sql`char_length(${table.title}) between 1 and 100`),
    check('help_articles_text_length', sql`char_length(${table.text}) between 1 and 5000`),
  ],
)
