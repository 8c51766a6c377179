import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, plainText, primaryId, type StoredName } from '#server/columns.ts'
import { users } from '#server/users/table.ts'

/** The status is derived from `isScheduled`, `endsAt` and `isRated`; it has no column. */
export const interactions = pgTable(
  'interactions',
  {
    id: primaryId(),
    name: text().$type<StoredName>().notNull(),
    /**
     * What lists search. Empty, or with a space before it, where only the name was written: see
     * `foldOldNames`.
     */
    nameFolded: plainText().notNull().default(''),
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
    index('interactions_by_part_of_name').using('gin', table.nameFolded.op('gin_trgm_ops')),
    index('interactions_unfolded')
      .on(table.id)
      .where(sql`left(${table.nameFolded}, 1) in ('', ' ')`),
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
 * How many interactions there are (of nobody), and how many each person takes part in: rated ones in
 * one number, the others by when they end. Triggers add to it, a job condenses it; a number is the sum
 * of its rows.
 */
export const interactionTallies = pgTable(
  'interaction_tallies',
  {
    personId: uuid(),
    /** Whether the person is the intern of it, or holds it. */
    isIntern: boolean(),
    isRated: boolean().notNull(),
    isScheduled: boolean().notNull(),
    /** In UTC the first day of the month, of nobody the day itself; null once they are rated. */
    endsIn: date(),
    interactions: integer().notNull(),
    /** Not looked at by the job yet. */
    isNew: boolean().notNull().default(true),
  },
  (table) => [
    index('interaction_tallies_by_person').on(table.personId, table.endsIn),
    index('interaction_tallies_new')
      .on(table.personId)
      .where(sql`${table.isNew}`),
  ],
)

/** What the release before reads instead: how many rated interactions there are. To be taken away. */
export const ratedTallies = pgTable(
  'rated_tallies',
  { personId: uuid(), rated: integer().notNull() },
  (table) => [index('rated_tallies_by_person').on(table.personId)],
)
