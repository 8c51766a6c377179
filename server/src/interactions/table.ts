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
import { createdAt, moment, primaryId } from '#server/columns.ts'
import { users } from '#server/users/table.ts'

/** The status is derived from `isScheduled`, `endsAt` and `isRated`; it has no column. */
export const interactions = pgTable(
  'interactions',
  {
    id: primaryId(),
    name: text().notNull(),
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
    index('interactions_by_start').on(table.startsAt, table.id),
    index('interactions_by_part_of_name').using('gin', table.name.op('gin_trgm_ops')),
    index('interactions_by_intern').on(table.internId, table.startsAt),
    index('interactions_by_mentor').on(table.mentorId, table.startsAt, table.id),
    index('interactions_by_interviewer').on(table.interviewerId, table.startsAt, table.id),
    // Who had one lately, without the interactions themselves.
    index('interactions_lately')
      .on(table.startsAt, table.internId)
      .where(sql`${table.isScheduled}`),
    // Few are not rated, whoever asks for them: they are found, and counted, without the others.
    index('interactions_unrated')
      .on(...standing(table))
      .where(isUnrated(table)),
    index('interactions_unrated_by_mentor')
      .on(table.mentorId, ...standing(table))
      .where(isUnrated(table)),
    index('interactions_unrated_by_interviewer')
      .on(table.interviewerId, ...standing(table))
      .where(isUnrated(table)),
    index('interactions_awaiting_notice')
      .on(table.endsAt)
      .where(sql`${table.feedbackDueNotifiedAt} is null and ${table.isScheduled}`),
  ],
)

type Standing = Record<'startsAt' | 'id' | 'isScheduled' | 'endsAt' | 'isRated', AnyPgColumn>

const standing = ({ startsAt, id, isScheduled, endsAt }: Standing) =>
  [startsAt, id, isScheduled, endsAt] as const
const isUnrated = ({ isRated }: Standing) => sql`not ${isRated}`

/**
 * How many rated interactions somebody takes part in, and how many there are (of nobody). Triggers add
 * to it, a job condenses it; the number is the sum of its rows.
 */
export const ratedTallies = pgTable(
  'rated_tallies',
  { personId: uuid(), rated: integer().notNull() },
  (table) => [index('rated_tallies_by_person').on(table.personId)],
)
