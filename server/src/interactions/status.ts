import type { InteractionStatus } from '@cohort/contract/interactions'
import { sql } from 'drizzle-orm'

/**
 * What an interaction's status is at a moment, for any query that selects from `interactions`.
 * Written in plain names: drizzle drops the table of a column in a query over one table, and the
 * inner `id` would then be the feedback's.
 */
export const statusAt = (now: Date) => sql<InteractionStatus>`case
  when exists (
    select from feedbacks rated where rated.interaction_id = interactions.id
  ) then 'COMPLETED'
  when interactions.is_scheduled and interactions.ends_at <= ${now.toISOString()}::timestamptz
    then 'FEEDBACK_PENDING'
  else 'PENDING' end`

/** Whether nobody has given feedback yet, for the same queries. */
export const isUnrated = sql`not exists (
  select from feedbacks rated where rated.interaction_id = interactions.id
)`
