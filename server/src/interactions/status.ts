import type { InteractionStatus } from '@cohort/contract/interactions/rules'
import { sql } from 'drizzle-orm'

/**
 * What an interaction's status is at a moment, for any query that selects from `interactions`, also
 * where those are a subquery of that name.
 */
export const statusAt = (now: Date) => sql<InteractionStatus>`case
  when interactions.is_rated then 'COMPLETED'
  when interactions.is_scheduled and interactions.ends_at <= ${now.toISOString()}::timestamptz
    then 'FEEDBACK_PENDING'
  else 'PENDING' end`

/** Whether nobody has given feedback yet, for the same queries. */
export const isUnrated = sql`not interactions.is_rated`
