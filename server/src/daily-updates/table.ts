import { TASK_PROGRESS } from '@cohort/contract/daily-updates/task'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#server/checks.ts'
import { createdAt, moment, plainText, primaryId } from '#server/columns.ts'
import { STATUSES } from '@cohort/contract/users/vocabulary'
import { users } from '#server/users/table.ts'

const hours = () => numeric({ precision: 4, scale: 2, mode: 'number' })

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** That a day's hours stay within ten is kept by a trigger. */
export const tasks = pgTable(
  'tasks',
  {
    id: primaryId(),
    userId: ownerId(),
    day: date().notNull(),
    position: integer().notNull().default(0),
    /** Made by the client, so that a save that is sent again finds the task it made. */
    clientId: uuid(),
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
    unique('tasks_by_client').on(table.userId, table.clientId),
    index('tasks_by_user_and_day').on(table.userId, table.day),
    index('tasks_by_day').on(table.day, table.userId),
  ],
)

/**
 * One row for each intern and day that was ever written, kept in step by triggers on `tasks`. It is
 * what a save locks, and it answers who has written on a day without reading the tasks of that day.
 */
export const taskDays = pgTable(
  'task_days',
  {
    userId: ownerId(),
    day: date().notNull(),
    /** How many there are now; none after the last was deleted. */
    tasks: integer().notNull().default(0),
    /** Grows with every change, so that a save can tell whether another came first. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('task_days_written')
      .on(table.day, table.userId)
      .where(sql`${table.tasks} > 0`),
  ],
)

/**
 * How many enabled interns of each kind have written on a day, and, of no day, how many there are.
 * Triggers on `users` and `task_days` add to it, a job condenses it; a number is the sum of its rows.
 */
export const writerTallies = pgTable(
  'writer_tallies',
  {
    day: date(),
    year: smallint(),
    batch: text(),
    designation: text(),
    status: text({ enum: STATUSES }),
    /** Of the folded name: tells how many stand before a page by name. */
    initial: plainText().notNull(),
    interns: integer().notNull(),
    /** Not looked at by the job yet. */
    isNew: boolean().notNull().default(true),
  },
  (table) => [
    index('writer_tallies_by_day').on(table.day),
    index('writer_tallies_new')
      .on(table.day)
      .where(sql`${table.isNew}`),
  ],
)

/** The same in fewer rows, for whoever asks for no year, batch or designation, or of many days. */
export const dayTallies = pgTable(
  'day_tallies',
  {
    day: date(),
    status: text({ enum: STATUSES }),
    initial: plainText().notNull(),
    interns: integer().notNull(),
    isNew: boolean().notNull().default(true),
  },
  (table) => [
    index('day_tallies_by_day').on(table.day),
    index('day_tallies_new')
      .on(table.day)
      .where(sql`${table.isNew}`),
  ],
)

export const holidays = pgTable('holidays', {
  id: primaryId(),
  day: date().notNull().unique(),
  name: text().notNull(),
  createdAt: createdAt(),
})

/** Who was reminded of which day: its key lets nobody be reminded twice, whoever does it. */
export const updateReminders = pgTable(
  'update_reminders',
  {
    userId: ownerId(),
    day: date().notNull(),
    sentAt: moment().notNull(),
    /** The admin who did it; null when it was time. */
    sentById: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('update_reminders_by_day').on(table.day, table.userId),
    index('update_reminders_by_sender')
      .on(table.sentById)
      .where(sql`${table.sentById} is not null`),
  ],
)

/** The organisation's one row. None yet means that nobody is reminded by itself. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    id: smallint().primaryKey().default(1),
    /** `HH:mm` in the organisation's zone. */
    time: text(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('reminder_settings_one', sql`${table.id} = 1`),
    check('reminder_settings_time', sql`${table.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)
