import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'

export interface MailInvitation {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
}

/** The outbox: mails are inserted in the transaction of the change that causes them. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    invitation: jsonb().$type<MailInvitation>(),
    /** The code or link that the demo logs; cleared once sent. */
    secret: text(),
    /** Where the recipient stops such mails, by POST (RFC 8058); null for mails that always arrive. */
    unsubscribeUrl: text(),
    /** The notifications that it repeats: unless sent before, it is dropped when one is read, deleted or withdrawn. */
    noticeIds: uuid().array(),
    /** Those whose words it quotes, or whom these are about: erasing one of them deletes it. */
    quotedIds: uuid().array(),
    /** Waits behind all others, and is sent at a limited rate. */
    isBulk: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    lastAttemptAt: moment(),
    /** A sender moves it into the future for the time of its lease. */
    nextAttemptAt: moment().notNull().defaultNow(),
    expiresAt: moment(),
    sentAt: moment(),
    failedAt: moment(),
    lastError: text(),
    retriedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mails_waiting')
      .on(table.isBulk, table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('mails_of_notices')
      .using('gin', table.noticeIds)
      .where(sql`${table.sentAt} is null`),
    index('mails_in_bulk')
      .on(table.lastAttemptAt)
      .where(sql`${table.isBulk}`),
    index('mails_by_time').on(table.createdAt, table.id),
    index('mails_failed')
      .on(table.createdAt, table.id)
      .where(sql`${table.failedAt} is not null`),
    // An index-only scan finds parts of addresses.
    index('mails_by_recipient').on(table.recipient, table.createdAt, table.id),
  ],
)
