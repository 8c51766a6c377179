import type { InteractionStatus } from '@cohort/contract/interactions/rules'
import { sql } from 'drizzle-orm'

/** Names the table as text, so that it also works on a subquery that is aliased `interactions`. */
export const statusAt = (now: Date) => sql<InteractionStatus>`case
  when interactions.is_rated then 'COMPLETED'
  when interactions.is_scheduled and interactions.ends_at <= ${now.toISOString()}::timestamptz
    then 'FEEDBACK_PENDING'
  else 'PENDING' end`

export const isUnrated = sql`not interactions.is_rated`
