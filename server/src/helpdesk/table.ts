import { PRIORITIES, RECIPIENTS, RESOLVED_STATUSES } from '@cohort/contract/helpdesk/rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#server/platform/database/checks.ts'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

export const FIRST_NUMBER = 101

export const helpRequests = pgTable(
  'help_requests',
  {
    id: primaryId(),
    number: integer()
      .notNull()
      .unique('help_requests_number')
      .generatedByDefaultAsIdentity({ name: 'help_request_numbers', startWith: FIRST_NUMBER }),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    subject: text().notNull(),
    description: text().notNull(),
    priority: text({ enum: PRIORITIES }).notNull().default('LOW'),
    recipient: text({ enum: RECIPIENTS }).notNull().default('Admins'),
    recipientId: uuid().references(() => users.id),
    status: text({ enum: RESOLVED_STATUSES }).notNull().default('PENDING'),
    resolvedAt: moment(),
    resolvedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('help_requests_priority', oneOf(table.priority, PRIORITIES)),
    check('help_requests_status', oneOf(table.status, RESOLVED_STATUSES)),
    check(
      'help_requests_recipient',
      sql`(${table.recipient} = 'Mentors') = (${table.recipientId} is not null)`,
    ),
    check(
      'help_requests_resolved',
      sql`(${table.status} = 'RESOLVED') = (${table.resolvedAt} is not null)`,
    ),
    index('help_requests_by_sender').on(table.senderId, table.createdAt),
    index('help_requests_open')
      .on(table.recipient, table.recipientId, table.createdAt)
      .where(sql`${table.status} = 'PENDING'`),
    // The shared queue of the admins, in the order of lists.
    index('help_requests_of_admins')
      .on(table.createdAt, table.id)
      .where(sql`${table.recipientId} is null`),
    index('help_requests_of_admins_by_status')
      .on(table.status, table.createdAt, table.id)
      .where(sql`${table.recipientId} is null`),
    index('help_requests_by_resolver').on(table.resolvedById),
    index('help_requests_by_recipient').on(
      table.recipient,
      table.recipientId,
      table.status,
      table.createdAt,
      table.id,
    ),
  ],
)

export const helpMessages = pgTable(
  'help_messages',
  {
    id: primaryId(),
    requestId: uuid()
      .notNull()
      .references(() => helpRequests.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('help_messages_text', sql`char_length(${table.text}) between 1 and 5000`),
    index('help_messages_by_request').on(table.requestId, table.createdAt),
    index('help_messages_by_author').on(table.authorId),
  ],
)
