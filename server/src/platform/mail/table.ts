import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'

/** What a calendar program reads from a mail: an event that is planned, moved or called off. */
export interface MailInvitation {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
}

/** The outbox. A mail is written with the change that causes it and sent after the commit. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    invitation: jsonb().$type<MailInvitation>(),
    /** The code or link that the demo's log line shows; cleared once sent. */
    secret: text(),
    attempts: integer().notNull().default(0),
    /** When to try next; a sender moves it ahead while it tries, so that no other does. */
    nextAttemptAt: moment().notNull().defaultNow(),
    /** Not worth sending after this, as a one-time code is not. */
    expiresAt: moment(),
    sentAt: moment(),
    failedAt: moment(),
    lastError: text(),
    /** When an admin had it tried again after it was given up: its day of attempts begins anew. */
    retriedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mails_waiting')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('mails_by_time').on(table.createdAt, table.id),
    index('mails_failed')
      .on(table.createdAt, table.id)
      .where(sql`${table.failedAt} is not null`),
    // Parts of addresses are looked for in the index alone, which is a small part of the mails.
    index('mails_by_recipient').on(table.recipient, table.createdAt, table.id),
  ],
)
