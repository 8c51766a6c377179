import type { InteractionStatus } from '@cohort/contract/interactions/rules'
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
    /** By an admin. */
    feedbackRemindedAt: moment(),
    place: text(),
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

type StatusColumn = 'startsAt' | 'id' | 'endsAt' | 'isScheduled' | 'isRated'

/** The order of lists and the columns of the status. */
const listed = (table: Record<StatusColumn, AnyPgColumn>) =>
  [table.startsAt, table.id, table.endsAt, table.isScheduled, table.isRated] as const

/** Names the table as text, so that it also works on a subquery that is aliased `interactions`. */
export const statusAt = (now: Date) => sql<InteractionStatus>`case
  when interactions.is_rated then 'COMPLETED'
  when interactions.is_scheduled and interactions.ends_at <= ${now.toISOString()}::timestamptz
    then 'FEEDBACK_PENDING'
  else 'PENDING' end`

export const isUnrated = sql`not interactions.is_rated`
