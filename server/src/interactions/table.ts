import {
  OUTCOMES,
  REQUEST_STATES,
  type InteractionStatus,
} from '@cohort/contract/interactions/rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#server/platform/database/checks.ts'
import {
  createdAt,
  moment,
  plainText,
  primaryId,
  type StoredName,
} from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

export const interactionSeries = pgTable(
  'interaction_series',
  {
    id: primaryId(),
    name: text().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    cancelledAt: moment(),
  },
  (table) => [
    check('interaction_series_name', sql`char_length(${table.name}) between 1 and 200`),
    index('interaction_series_by_creator').on(table.createdBy),
    index('interaction_series_by_creation').on(table.createdAt),
  ],
)

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the secret, in hexadecimal digits. */
  secretHash: text().notNull().unique(),
  createdAt: createdAt(),
})

export const interactions = pgTable(
  'interactions',
  {
    id: primaryId(),
    name: text().$type<StoredName>().notNull(),
    nameFolded: plainText().notNull(),
    /** Searched by lists: the folded names of the interaction and its people, maintained by triggers. */
    searchText: plainText().notNull().default(''),
    internId: uuid()
      .notNull()
      .references(() => users.id),
    mentorId: uuid().references(() => users.id),
    interviewerId: uuid().references(() => users.id),
    startsAt: moment().notNull(),
    durationMinutes: integer().notNull(),
    endsAt: moment().notNull(),
    isScheduled: boolean().notNull().default(true),
    /** Maintained by a trigger on `feedbacks`. */
    isRated: boolean().notNull().default(false),
    feedbackDueNotifiedAt: moment(),
    feedbackRemindedAt: moment(),
    /** 0 to 3: how many of the reminders after one, three and five working days were sent. */
    feedbackReminders: smallint().notNull().default(0),
    place: text(),
    /** Of an interaction that was not held; it is then not scheduled either. */
    outcome: text({ enum: OUTCOMES }),
    /** With an outcome: it was on hold when the outcome was recorded, and is again once it is reopened. */
    wasOnHold: boolean().notNull().default(false),
    outcomeReason: text(),
    outcomeAt: moment(),
    outcomeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    seriesId: uuid().references(() => interactionSeries.id, { onDelete: 'set null' }),
    invitationSequence: integer().notNull().default(0),
    dayRemindedAt: moment(),
    hourRemindedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique('interactions_with_intern').on(table.id, table.internId),
    check('interactions_duration', sql`${table.durationMinutes} between 1 and 1440`),
    check(
      'interactions_end',
      sql`${table.endsAt} = ${table.startsAt} + ${table.durationMinutes} * interval '1 minute'`,
    ),
    check('interactions_place', sql`char_length(${table.place}) between 1 and 300`),
    ...outcomeChecks(table),
    check('interactions_feedback_reminders', sql`${table.feedbackReminders} between 0 and 3`),
    index('interactions_of_series')
      .on(table.seriesId)
      .where(sql`${table.seriesId} is not null`),
    index('interactions_not_held')
      .on(table.internId, table.startsAt)
      .where(sql`${table.outcome} is not null`),
    index('interactions_by_recorder')
      .on(table.outcomeBy)
      .where(sql`${table.outcomeBy} is not null`),
    index('interactions_by_part_of_name').using('gin', table.searchText.op('gin_trgm_ops')),
    // They hold what lists count and order by, for index-only scans.
    index('interactions_by_start').on(...listed(table)),
    // Apart, because it is larger: a list that is not searched is counted from the one above.
    index('interactions_by_start_with_names').on(...listed(table), table.searchText),
    index('interactions_by_intern').on(table.internId, ...listed(table)),
    index('interactions_by_mentor').on(table.mentorId, ...listed(table)),
    index('interactions_by_interviewer').on(table.interviewerId, ...listed(table)),
    index('interactions_unrated')
      .on(...listed(table))
      .where(sql`not ${table.isRated}`),
    index('interactions_lately')
      .on(table.startsAt, table.internId)
      .where(sql`${table.isScheduled}`),
    index('interactions_by_creation')
      .on(table.createdAt, table.internId)
      .where(sql`${table.isScheduled}`),
    index('interactions_awaiting_notice')
      .on(table.endsAt)
      .where(sql`${table.feedbackDueNotifiedAt} is null and ${table.isScheduled}`),
  ],
)

export const meetingRequests = pgTable(
  'meeting_requests',
  {
    id: primaryId(),
    internId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose time is to change; null when a meeting is asked for. */
    interactionId: uuid().references(() => interactions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    preferredAt: moment(),
    state: text({ enum: REQUEST_STATES }).notNull().default('OPEN'),
    declineReason: text(),
    createdAt: createdAt(),
    closedAt: moment(),
  },
  (table) => [
    check('meeting_requests_state', oneOf(table.state, REQUEST_STATES)),
    check('meeting_requests_closed', sql`(${table.state} = 'OPEN') = (${table.closedAt} is null)`),
    check(
      'meeting_requests_declined',
      sql`(${table.state} = 'DECLINED') = (${table.declineReason} is not null)`,
    ),
    check('meeting_requests_text', sql`char_length(${table.text}) between 1 and 500`),
    check('meeting_requests_reason', sql`char_length(${table.declineReason}) between 1 and 500`),
    check(
      'meeting_requests_preferred',
      sql`${table.preferredAt} is null or ${table.interactionId} is null`,
    ),
    uniqueIndex('meeting_requests_open_meeting')
      .on(table.internId, table.askedBy)
      .where(sql`${table.state} = 'OPEN' and ${table.interactionId} is null`),
    uniqueIndex('meeting_requests_open_time')
      .on(table.interactionId, table.askedBy)
      .where(sql`${table.state} = 'OPEN' and ${table.interactionId} is not null`),
    index('meeting_requests_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.state} = 'OPEN'`),
    index('meeting_requests_by_intern').on(table.internId),
    index('meeting_requests_by_asker').on(table.askedBy),
    index('meeting_requests_by_interaction').on(table.interactionId),
  ],
)

type OutcomeColumn = 'outcome' | 'outcomeReason' | 'outcomeAt' | 'isScheduled'

const outcomeChecks = (table: Record<OutcomeColumn, AnyPgColumn>) => [
  check('interactions_outcome', oneOf(table.outcome, OUTCOMES)),
  check(
    'interactions_not_held',
    sql`(${table.outcome} is null) = (${table.outcomeAt} is null)
      and (${table.outcome} is null) = (${table.outcomeReason} is null)
      and (${table.outcome} is null or not ${table.isScheduled})`,
  ),
  check('interactions_outcome_reason', sql`char_length(${table.outcomeReason}) between 1 and 500`),
]

type StatusColumn = 'startsAt' | 'id' | 'endsAt' | 'isScheduled' | 'isRated' | 'outcome'

/** The order of lists and the columns of the status. */
const listed = (table: Record<StatusColumn, AnyPgColumn>) =>
  [table.startsAt, table.id, table.endsAt, table.isScheduled, table.isRated, table.outcome] as const

/** Names the table as text, so that it also works on a subquery that is aliased `interactions`. */
export const statusAt = (now: Date) => sql<InteractionStatus>`case
  when interactions.is_rated then 'COMPLETED'
  when interactions.is_scheduled and interactions.ends_at <= ${now.toISOString()}::timestamptz
    then 'FEEDBACK_PENDING'
  else 'PENDING' end`

/** Of feedback that is due from someone else than before. */
export const NOT_REMINDED = { feedbackRemindedAt: null, feedbackReminders: 0 } as const

export const isUnrated = sql`not interactions.is_rated`
