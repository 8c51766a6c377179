import { MAX_NOTE_LENGTH, PLAN_DAYS } from '@cohort/contract/plans/rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, primaryId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

const { min, max } = PLAN_DAYS

export const plans = pgTable(
  'plans',
  {
    id: primaryId(),
    name: text().notNull(),
    description: text().notNull(),
    days: integer().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('plans_days', sql`${table.days} between ${sql.raw(`${min} and ${max}`)}`),
    check('plans_end', sql`${table.endDate} >= ${table.startDate} + ${table.days}`),
  ],
)

/** A trigger keeps the sum of their days within the plan's. */
export const milestones = pgTable(
  'milestones',
  {
    id: primaryId(),
    planId: uuid()
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mentorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    days: integer().notNull(),
    /** The order within the plan; the older one first where it is equal. */
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check('milestones_days', sql`${table.days} > 0`),
    index('milestones_by_plan').on(table.planId, table.position, table.id),
  ],
)

/** A trigger keeps the sum of their days within the milestone's. */
export const objectives = pgTable(
  'objectives',
  {
    id: primaryId(),
    milestoneId: uuid()
      .notNull()
      .references(() => milestones.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    days: integer().notNull(),
    interactionCount: integer().notNull(),
    roadmapType: text().notNull().default('DEFAULT'),
    createdAt: createdAt(),
  },
  (table) => [
    check('objectives_days', sql`${table.days} > 0`),
    check('objectives_interactions', sql`${table.interactionCount} >= 0`),
    index('objectives_by_milestone').on(table.milestoneId, table.id),
  ],
)

/** The key is the intern: no one is in two plans. A trigger admits interns only. */
export const planMembers = pgTable(
  'plan_members',
  {
    internId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: uuid()
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    /** Mentors the intern in place of the mentors of the milestones, until the intern changes the plan. */
    mentorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    joinedAt: createdAt(),
    /** Had written updates when the plan was assigned: these go on, also before the plan starts. */
    wroteBefore: boolean().notNull().default(false),
  },
  (table) => [
    index('plan_members_by_plan').on(table.planId, table.internId),
    // Those who joined since the signals were computed.
    index('plan_members_by_joining').on(table.joinedAt, table.internId),
    index('plan_members_by_mentor')
      .on(table.mentorId)
      .where(sql`${table.mentorId} is not null`),
  ],
)

/** Rows stay when an intern leaves the plan, and count again when they return. */
export const objectiveMarks = pgTable(
  'objective_marks',
  {
    internId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    objectiveId: uuid()
      .notNull()
      .references(() => objectives.id, { onDelete: 'cascade' }),
    doneOn: date().notNull(),
    markedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.internId, table.objectiveId] }),
    check(
      'objective_marks_note',
      sql`char_length(${table.note}) between 1 and ${sql.raw(String(MAX_NOTE_LENGTH))}`,
    ),
    index('objective_marks_by_objective').on(table.objectiveId),
    index('objective_marks_by_marker').on(table.markedBy),
  ],
)
