import { PRIORITIES, RECIPIENTS, RESOLVED_STATUSES } from '@cohort/contract/helpdesk/rules'
import { TARGET_HOURS } from '@cohort/contract/helpdesk/targets'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf, within } from '#server/platform/database/checks.ts'
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
    answeredAt: moment(),
    /** Its targets are measured from here. */
    reopenedAt: moment(),
    remindedAt: moment(),
    /** When an admin wrote an article about it, or dismissed it as a question asked often. */
    reviewedAt: moment(),
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

/** At most one row; none means the defaults. */
export const helpTargets = pgTable(
  'help_targets',
  {
    id: smallint().primaryKey().default(1),
    opensAt: text().notNull(),
    closesAt: text().notNull(),
    answerHigh: smallint().notNull(),
    answerMedium: smallint().notNull(),
    answerLow: smallint().notNull(),
    solutionHigh: smallint().notNull(),
    solutionMedium: smallint().notNull(),
    solutionLow: smallint().notNull(),
  },
  (table) => [
    check('help_targets_one', sql`${table.id} = 1`),
    check('help_targets_opens', sql`${table.opensAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('help_targets_closes', sql`${table.closesAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('help_targets_day', sql`${table.opensAt} < ${table.closesAt}`),
    check('help_targets_answer_high', within(table.answerHigh, TARGET_HOURS)),
    check('help_targets_answer_medium', within(table.answerMedium, TARGET_HOURS)),
    check('help_targets_answer_low', within(table.answerLow, TARGET_HOURS)),
    check('help_targets_solution_high', within(table.solutionHigh, TARGET_HOURS)),
    check('help_targets_solution_medium', within(table.solutionMedium, TARGET_HOURS)),
    check('help_targets_solution_low', within(table.solutionLow, TARGET_HOURS)),
  ],
)

/** Sentences for answers: of a person, or without an owner of the organisation. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: primaryId(),
    ownerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // Of a hash: an index entry holds less than the longest text. The call compares those of the organisation.
    uniqueIndex('canned_answers_text').on(table.ownerId, sql`md5(${table.text})`),
    check('canned_answers_length', sql`char_length(${table.text}) between 1 and 1000`),
  ],
)
