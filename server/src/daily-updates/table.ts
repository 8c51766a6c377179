import { LEAVE_KINDS, TASK_PROGRESS } from '@cohort/contract/daily-updates/rules'
import { STATUSES } from '@cohort/contract/users/rules'
import { sql } from 'drizzle-orm'
import {
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
import { oneOf } from '#server/platform/database/checks.ts'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

const hours = () => numeric({ precision: 4, scale: 2, mode: 'number' })

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A trigger keeps the hours of a day within ten. */
export const tasks = pgTable(
  'tasks',
  {
    id: primaryId(),
    userId: ownerId(),
    day: date().notNull(),
    position: integer().notNull().default(0),
    /** Made by the client, so that a repeated save finds the task that it made. */
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

/** A save locks the row, and is refused with an older revision. */
export const dayRevisions = pgTable(
  'day_revisions',
  {
    userId: ownerId(),
    day: date().notNull(),
    revision: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

export const holidays = pgTable('holidays', {
  id: primaryId(),
  day: date().notNull().unique(),
  name: text().notNull(),
  createdAt: createdAt(),
})

/** Days on which no update is expected of one intern; both count. They do not overlap: an addition locks the intern. */
export const leavePeriods = pgTable(
  'leave_periods',
  {
    id: primaryId(),
    userId: ownerId(),
    kind: text({ enum: LEAVE_KINDS }).notNull(),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('leave_periods_kind', oneOf(table.kind, LEAVE_KINDS)),
    check('leave_periods_days', sql`${table.toDay} >= ${table.fromDay}`),
    index('leave_periods_by_user').on(table.userId, table.fromDay),
    index('leave_periods_by_day').on(table.toDay, table.fromDay, table.userId),
  ],
)

/** The key keeps anyone from being reminded twice of a day. */
export const updateReminders = pgTable(
  'update_reminders',
  {
    userId: ownerId(),
    day: date().notNull(),
    sentAt: moment().notNull(),
    /** Null when the job sent it. */
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

/** One row at most. Without a time the job sends no reminders. */
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

export const statusChanges = pgTable(
  'status_changes',
  {
    id: primaryId().default(sql`gen_random_uuid()`),
    userId: ownerId(),
    from: text('from_status', { enum: STATUSES }),
    to: text('to_status', { enum: STATUSES }),
    at: moment().notNull(),
  },
  // All that is read of many, so that the indexes alone answer.
  (table) => [
    index('status_changes_by_user').on(table.userId, table.at, table.id, table.from),
    index('status_changes_by_time').on(table.at, table.userId, table.id, table.from, table.to),
  ],
)
