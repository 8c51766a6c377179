import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { feedbacks } from '#server/feedback/table.ts'
import { createdAt, moment, primaryId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'

const internId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const ofFeedback = () =>
  uuid()
    .notNull()
    .references(() => feedbacks.id, { onDelete: 'cascade' })

/** Asked by the intern, answered by the feedback's author; at most one is unanswered. */
export const feedbackQuestions = pgTable(
  'feedback_questions',
  {
    id: primaryId(),
    feedbackId: ofFeedback(),
    question: text().notNull(),
    askedAt: createdAt(),
    answer: text(),
    answeredAt: moment(),
  },
  (table) => [
    index('feedback_questions_by_feedback').on(table.feedbackId, table.askedAt),
    uniqueIndex('feedback_questions_open')
      .on(table.feedbackId)
      .where(sql`${table.answeredAt} is null`),
    check('feedback_questions_question', sql`char_length(${table.question}) between 1 and 2000`),
    check('feedback_questions_answer', sql`char_length(${table.answer}) between 1 and 2000`),
    check(
      'feedback_questions_answered',
      sql`(${table.answer} is null) = (${table.answeredAt} is null)`,
    ),
  ],
)

/** Agreed by author and intern: up to three for each feedback. */
export const nextSteps = pgTable(
  'next_steps',
  {
    id: primaryId(),
    feedbackId: ofFeedback(),
    internId: internId(),
    position: smallint().notNull(),
    text: text().notNull(),
    dueOn: date().notNull(),
    /** The day on which the intern marked it as done; null again once it is reopened. */
    doneOn: date(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('next_steps_position').on(table.feedbackId, table.position),
    index('next_steps_by_intern').on(table.internId, table.dueOn),
    index('next_steps_open')
      .on(table.internId, table.dueOn)
      .where(sql`${table.doneOn} is null`),
    check('next_steps_three', sql`${table.position} between 1 and 3`),
    check('next_steps_text', sql`char_length(${table.text}) between 1 and 200`),
  ],
)
