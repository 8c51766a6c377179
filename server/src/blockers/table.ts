import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tasks } from '#server/daily-updates/table.ts'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

const userId = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** What prevents an intern from doing a task. It is kept when the task is deleted. */
export const blockers = pgTable(
  'blockers',
  {
    id: primaryId(),
    internId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    taskId: uuid().references(() => tasks.id, { onDelete: 'set null' }),
    taskName: text().notNull(),
    reason: text().notNull(),
    waitsFor: text().notNull(),
    openedAt: createdAt(),
    answer: text(),
    answeredById: userId(),
    answeredAt: moment(),
    note: text(),
    closedById: userId(),
    closedAt: moment(),
  },
  (table) => [
    index('blockers_by_intern').on(table.internId, table.openedAt),
    index('blockers_open')
      .on(table.internId, table.openedAt)
      .where(sql`${table.closedAt} is null`),
    index('blockers_closed')
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null`),
    index('blockers_by_task')
      .on(table.taskId)
      .where(sql`${table.taskId} is not null`),
    uniqueIndex('blockers_of_task')
      .on(table.taskId)
      .where(sql`${table.closedAt} is null`),
    index('blockers_by_answerer')
      .on(table.answeredById)
      .where(sql`${table.answeredById} is not null`),
    index('blockers_by_closer')
      .on(table.closedById)
      .where(sql`${table.closedById} is not null`),
    check('blockers_reason', sql`char_length(${table.reason}) between 1 and 500`),
    check('blockers_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('blockers_note', sql`(${table.note} is null) = (${table.closedAt} is null)`),
  ],
)
