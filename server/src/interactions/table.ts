import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  moment,
  plainText,
  primaryId,
  type StoredName,
} from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

/** The status is derived from `isScheduled`, `endsAt` and `isRated`; it has no column. */
export const interactions = pgTable(
  'interactions',
  {
    id: primaryId(),
    name: text().$type<StoredName>().notNull(),
    nameFolded: plainText().notNull(),
    /** Its own folded name and its intern's, a line each, which triggers keep: what lists search. */
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
    /** Whether it has a feedback, which a trigger on the feedbacks keeps. */
    isRated: boolean().notNull().default(false),
    /** When its feedback was called for, so that nobody is called twice. */
    feedbackDueNotifiedAt: moment(),
    /** Where people meet: a room, or a link. */
    place: text(),
    /** Counts the invitations sent, so that calendars know the newest. */
    invitationSequence: integer().notNull().default(0),
    /** When its participants were reminded the day before, and the hour before. */
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
    index('interactions_by_part_of_name').using('gin', table.searchText.op('gin_trgm_ops')),
    // Lists count and order from these alone.
    index('interactions_by_start').on(...status(table), table.searchText),
    index('interactions_by_intern').on(table.internId, ...status(table)),
    index('interactions_by_mentor').on(table.mentorId, ...status(table)),
    index('interactions_by_interviewer').on(table.interviewerId, ...status(table)),
    index('interactions_unrated')
      .on(...status(table))
      .where(sql`not ${table.isRated}`),
    // Who had one lately, without the interactions themselves.
    index('interactions_lately')
      .on(table.startsAt, table.internId)
      .where(sql`${table.isScheduled}`),
    index('interactions_awaiting_notice')
      .on(table.endsAt)
      .where(sql`${table.feedbackDueNotifiedAt} is null and ${table.isScheduled}`),
  ],
)

type StatusColumn = 'startsAt' | 'id' | 'endsAt' | 'isScheduled' | 'isRated'

/** The order of lists, and what the status is derived from. */
const status = (table: Record<StatusColumn, AnyPgColumn>) =>
  [table.startsAt, table.id, table.endsAt, table.isScheduled, table.isRated] as const
