import { PRIORITIES, RECIPIENTS, RESOLVED_STATUSES } from '@cohort/contract/helpdesk'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#server/checks.ts'
import { createdAt, moment, primaryId } from '#server/columns.ts'
import { users } from '#server/users/table.ts'

export const helpRequests = pgTable(
  'help_requests',
  {
    id: primaryId(),
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
    createdAt: createdAt(),
  },
  (table) => [
    check('help_requests_priority', oneOf(table.priority, PRIORITIES)),
    check('help_requests_status', oneOf(table.status, RESOLVED_STATUSES)),
    check(
      'help_requests_recipient',
      sql`(${table.recipient} = 'Mentors') = (${table.recipientId} is not null)`,
    ),
    index('help_requests_by_sender').on(table.senderId, table.createdAt),
    index('help_requests_by_recipient').on(table.recipient, table.recipientId, table.createdAt),
  ],
)
