import { sql } from 'drizzle-orm'
import { mayRead, nameOf, type Section } from './section-queries.ts'

const QUESTIONS = sql`(select json_agg(json_build_object('question', question, 'asked_at', asked_at,
  'answer', answer, 'answered_at', answered_at) order by asked_at)
  from feedback_questions where feedback_id = feedbacks.id)`

/** Not scoped to an actor: the call admits people to their own data, and operators read all. */
export const MEETING_SECTIONS: readonly Section[] = [
  {
    name: 'interactions',
    from: ['interactions.intern_id', 'interactions.mentor_id', 'interactions.interviewer_id'],
    select: (
      id,
      reader,
    ) => sql`select name, starts_at, duration_minutes, place, is_scheduled, is_rated,
      outcome, outcome_reason,
      ${nameOf(sql`intern_id`)} as intern, ${nameOf(sql`mentor_id`)} as mentor,
      ${nameOf(sql`interviewer_id`)} as interviewer
      from interactions where intern_id = ${id} or ((mentor_id = ${id} or interviewer_id = ${id})
        and ${mayRead(id, reader, 'Admins', 'Mentors')})
      order by starts_at, id`,
  },
  {
    name: 'outcomes recorded',
    ofOthers: true,
    from: ['interactions.outcome_by'],
    select: (id) => sql`select name, outcome, outcome_reason, outcome_at
      from interactions where outcome_by = ${id} order by outcome_at, id`,
  },
  {
    name: 'requests for meetings',
    from: ['meeting_requests.intern_id'],
    // What mentors write to the admins is not for the intern.
    select: (id, reader) => sql`select ${nameOf(sql`asked_by`)} as asked_by, text, preferred_at,
      state, decline_reason, created_at, closed_at
      from meeting_requests
      where intern_id = ${id} ${reader === 'operator' ? sql`` : sql`and asked_by = ${id}`}
      order by created_at, id`,
  },
  {
    name: 'meetings requested',
    ofOthers: true,
    from: ['meeting_requests.asked_by'],
    select: (
      id,
    ) => sql`select ${nameOf(sql`intern_id`)} as intern, text, preferred_at, state, decline_reason,
      created_at, closed_at
      from meeting_requests where asked_by = ${id} order by created_at, id`,
  },
  {
    name: 'feedback received',
    from: ['feedbacks.intern_id'],
    select: (
      id,
      reader,
      now,
    ) => sql`select created_at, updated_at, ${nameOf(sql`author_id`)} as author,
      ratings, average_rating, description, strength, improvement, shared_from, acknowledged_at,
      ${QUESTIONS} as questions
      from feedbacks
      where intern_id = ${id} ${reader === 'operator' ? sql`` : sql`and shared_from <= ${now.toISOString()}::timestamptz`}
      order by created_at, id`,
  },
  {
    name: 'feedback given',
    ofOthers: true,
    from: ['feedbacks.author_id'],
    select: (id) => sql`select created_at, updated_at, ${nameOf(sql`intern_id`)} as intern, ratings,
      average_rating, description, strength, improvement, shared_from, held_at, held_reason,
      ${QUESTIONS} as questions
      from feedbacks where author_id = ${id} order by created_at, id`,
  },
  {
    name: 'next steps',
    from: ['next_steps.intern_id'],
    select: (id, reader, now) => sql`select text, due_on, done_on, next_steps.created_at
      from next_steps join feedbacks on feedbacks.id = feedback_id
      where next_steps.intern_id = ${id} ${reader === 'operator' ? sql`` : sql`and shared_from <= ${now.toISOString()}::timestamptz`}
      order by due_on, next_steps.id`,
  },
  {
    name: 'self-assessments',
    from: ['self_assessments.intern_id'],
    select: (id) => sql`select interactions.name as interaction, asked_at, submitted_at, ratings,
      strength, improvement
      from self_assessments join interactions on interactions.id = interaction_id
      where self_assessments.intern_id = ${id} order by asked_at, interaction_id`,
  },
  {
    name: 'self-assessments requested',
    ofOthers: true,
    from: ['self_assessments.asked_by'],
    select: (id) => sql`select ${nameOf(sql`intern_id`)} as intern, asked_at, submitted_at
      from self_assessments where asked_by = ${id} order by asked_at, interaction_id`,
  },
  {
    name: 'sentences for feedback',
    from: ['feedback_snippets.owner_id'],
    select: (id) => sql`select text, created_at
      from feedback_snippets where owner_id = ${id} order by created_at, id`,
  },
  {
    name: 'series of interactions scheduled',
    from: ['interaction_series.created_by'],
    select: (id) => sql`select name, created_at, cancelled_at
      from interaction_series where created_by = ${id} order by created_at, id`,
  },
  {
    name: 'calendar feed',
    from: ['calendar_feeds.user_id'],
    // Without its address, of which only a hash is stored.
    select: (id) => sql`select created_at from calendar_feeds where user_id = ${id}`,
  },
]
