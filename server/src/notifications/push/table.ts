import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'
import { notifications } from '../table.ts'

/** At most one row. Browsers subscribe with the public key; the private one signs what is sent (RFC 8292). */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint().primaryKey().default(1),
    publicKey: text().notNull(),
    wrappedKey: text().notNull(),
    /** The fingerprint of the data key. */
    wrappedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('push_keys_one', sql`${table.id} = 1`)],
)

export const pushDevices = pgTable(
  'push_devices',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Ended by a user, it ends the device. Not a reference: the device outlives a session that expires. */
    sessionId: uuid().notNull(),
    endpoint: text().notNull().unique('push_devices_endpoint'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    label: text().notNull(),
    createdAt: createdAt(),
    /** When the browser last said that it is the person's. */
    lastUsedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('push_devices_by_user').on(table.userId, table.lastUsedAt),
    index('push_devices_by_use').on(table.lastUsedAt),
  ],
)

/** The outbox: inserted in the transaction that notifies. The words are those of the notification. */
export const pushes = pgTable(
  'pushes',
  {
    id: primaryId(),
    deviceId: uuid()
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    noticeId: uuid().references(() => notifications.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    triedUntil: moment().notNull(),
    /** How long the push service keeps it for a device that is off. */
    expiresAt: moment().notNull(),
    sentAt: moment(),
    failedAt: moment(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('pushes_once').on(table.noticeId, table.deviceId),
    index('pushes_by_device').on(table.deviceId),
    index('pushes_by_time').on(table.createdAt),
    index('pushes_waiting')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
)
