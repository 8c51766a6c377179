import {
  PENDING_ACTIONS,
  SIGNALS,
  ASSESSMENTS,
  type Facts,
  type Levels,
  type Thresholds,
} from '@cohort/contract/signals/rules'
import { ZONES } from '@cohort/contract/users/rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#server/platform/database/checks.ts'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'
import type { ComparedRater } from '@cohort/contract/feedback/leniency'
import type { ActionFacts } from '@cohort/contract/signals/pending-actions'
import type { Severities } from '@cohort/contract/signals/signal-levels'
import { users } from '#server/users/table.ts'

const internId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Of one intern at the close of one day. Computed from the day before and the records; may be computed again. */
export const signalStates = pgTable(
  'signal_states',
  {
    internId: internId(),
    day: date().notNull(),
    assessment: text({ enum: ASSESSMENTS }).notNull(),
    /** The suggested zone. */
    zone: text({ enum: ZONES }).notNull(),
    since: date().notNull(),
    points: smallint().notNull(),
    worse: smallint().notNull(),
    better: smallint().notNull(),
    worseZone: text({ enum: ZONES }),
    /** Expected days in a row on which the suggestion differed from the zone that an admin had set. */
    disagreed: smallint().notNull(),
    /** Days of objectives ahead of the plan, negative when behind; null without a plan. */
    lead: smallint(),
    /** Of the last ten expected days. */
    expected: smallint().notNull(),
    missing: smallint().notNull(),
    pendingActions: text({ enum: PENDING_ACTIONS }).array().notNull(),
    /** The strongest signal; null without any. */
    cause: text({ enum: SIGNALS }),
    lastMeetingOn: date(),
    /** Of `actionFacts`. */
    nextMeetingOn: date(),
    /** Of the last feedbacks, also of a single one. */
    averageRating: doublePrecision(),
    /** Of the ratings in `facts`. */
    adjustedRating: doublePrecision(),
    levels: jsonb().$type<Levels>().notNull(),
    facts: jsonb().$type<Facts>().notNull(),
    actionFacts: jsonb().$type<ActionFacts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.internId, table.day] }),
    // They hold what the overview and the trends count and order by, for index-only scans.
    index('signal_states_by_day').on(
      table.day,
      table.internId,
      table.assessment,
      table.zone,
      table.points,
      table.since,
      table.disagreed,
      table.lead,
      table.pendingActions,
      table.cause,
      table.lastMeetingOn,
      table.nextMeetingOn,
      table.averageRating,
      table.adjustedRating,
    ),
    index('signal_states_in_trends').on(
      table.day,
      table.assessment,
      table.internId,
      table.zone,
      table.expected,
      table.missing,
    ),
    check('signal_states_assessment', oneOf(table.assessment, ASSESSMENTS)),
    check('signal_states_zone', oneOf(table.zone, ZONES)),
    check('signal_states_cause', oneOf(table.cause, SIGNALS)),
    check('signal_states_worse_zone', oneOf(table.worseZone, ZONES)),
  ],
)

export interface RaterFigures extends ComparedRater {
  readonly raterId: string
  readonly feedbacks: number
  /** All who were rated; `interns` are those whom others rated as well. */
  readonly rated: number
  readonly average: number
  /** The standard deviation. */
  readonly spread: number
  /** The median of working days from the end of a meeting to its feedback. */
  readonly delay: number
}

/** The days whose states are complete or being computed. Triggers mark those that a late entry changes. */
export const signalDays = pgTable('signal_days', {
  day: date().primaryKey(),
  /** Null until the states are complete. */
  computedAt: moment(),
  /** Complete states are shown until they are computed again. */
  isOutdated: boolean().notNull().default(false),
  /** The computation that began last: no other may complete the day. Null when the day changed since. */
  run: uuid(),
  /** Everyone who gave feedback in the half year before the end of the day. */
  raters: jsonb().$type<readonly RaterFigures[]>().notNull().default([]),
})

const DECISIONS = ['accepted', 'kept'] as const

export const suggestionDecisions = pgTable(
  'suggestion_decisions',
  {
    id: primaryId(),
    internId: internId(),
    decision: text({ enum: DECISIONS }).notNull(),
    suggested: text({ enum: ZONES }).notNull(),
    /** The zone from then on. */
    zone: text({ enum: ZONES }),
    reason: text().notNull(),
    keptUntil: date(),
    /** As they were: the zone is kept until one of them rises. */
    levels: jsonb().$type<Severities>().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
  },
  (table) => [
    index('suggestion_decisions_by_intern').on(table.internId, table.at),
    index('suggestion_decisions_by_actor').on(table.actorId),
    check('suggestion_decisions_decision', oneOf(table.decision, DECISIONS)),
    check('suggestion_decisions_reason', sql`char_length(${table.reason}) between 1 and 500`),
    check(
      'suggestion_decisions_kept',
      sql`(${table.decision} = 'kept') = (${table.keptUntil} is not null)`,
    ),
  ],
)

export const internMessages = pgTable(
  'intern_messages',
  {
    id: primaryId(),
    internId: internId(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    index('intern_messages_by_intern').on(table.internId, table.at),
    index('intern_messages_by_time').on(table.at, table.internId),
    index('intern_messages_by_author').on(table.authorId),
    check('intern_messages_text', sql`char_length(${table.text}) between 1 and 2000`),
  ],
)

/** The thresholds from a day on; before the first row the defaults apply. */
export const signalSettings = pgTable('signal_settings', {
  fromDay: date().primaryKey(),
  thresholds: jsonb().$type<Thresholds>().notNull(),
  updatedAt: createdAt(),
})
