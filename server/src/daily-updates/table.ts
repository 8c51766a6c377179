import { TASK_PROGRESS } from '@cohort/contract/daily-updates'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#server/checks.ts'
import { createdAt, primaryId } from '#server/columns.ts'
import { users } from '#server/users/table.ts'

const hours = () => numeric({ precision: 4, scale: 2, mode: 'number' })

/** That a day's hours stay within ten is kept by a trigger. */
export const tasks = pgTable(
  'tasks',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    position: integer().notNull().default(0),
    name: text().notNull(),
    planned: text().notNull(),
    completed: text(),
    estimatedHours: hours().notNull(),
    actualHours: hours(),
    progress: text({ enum: TASK_PROGRESS }).notNull().default('PENDING'),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('tasks_progress', oneOf(table.progress, TASK_PROGRESS)),
    check('tasks_estimated', sql`${table.estimatedHours} between 0 and 3`),
    check('tasks_actual', sql`${table.actualHours} between 0 and 3`),
    index('tasks_by_user_and_day').on(table.userId, table.day),
    index('tasks_by_day').on(table.day, table.userId),
  ],
)
