import { DIGESTS, MAIL_CHOICES, NOTICE_KINDS, TOPICS } from '@cohort/contract/notifications/rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#server/platform/database/checks.ts'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: ownerId(),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    message: text().notNull(),
    link: text(),
    /** The record that it announces, with which it is read or withdrawn, or on which it asks to act. */
    recordId: uuid(),
    /** Those whose words it quotes, or whom these are about: erasing one of them deletes it. */
    quotedIds: uuid().array(),
    readAt: moment(),
    /** False for people who do not want the kind in the bell; the row is for digests. */
    isInBell: boolean().notNull().default(true),
    digest: text({ enum: DIGESTS }),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_by_user').on(table.userId, table.createdAt),
    index('notifications_for_digest')
      .on(table.userId, table.createdAt)
      .where(sql`${table.digest} is not null`),
    index('notifications_unread_of_record')
      .on(table.recordId)
      .where(sql`${table.readAt} is null and ${table.recordId} is not null`),
    check('notifications_kind', oneOf(table.kind, NOTICE_KINDS)),
    check('notifications_digest', oneOf(table.digest, DIGESTS)),
  ],
)

/** Without a row, the defaults of the topic and the role apply. */
export const channelChoices = pgTable(
  'channel_choices',
  {
    userId: ownerId(),
    topic: text({ enum: TOPICS }).notNull(),
    bell: boolean().notNull(),
    mail: text({ enum: MAIL_CHOICES }).notNull(),
    /** Null: the default. */
    push: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic] }),
    check('channel_choices_topic', oneOf(table.topic, TOPICS)),
    check('channel_choices_mail', oneOf(table.mail, MAIL_CHOICES)),
  ],
)

export const contactTimes = pgTable(
  'contact_times',
  {
    userId: ownerId().primaryKey(),
    /** Null: the organisation's. */
    timeZone: text(),
    quietFrom: text(),
    quietTo: text(),
    digestAt: moment(),
    overviewAt: moment(),
  },
  (table) => [
    check('contact_times_quiet', sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
  ],
)
