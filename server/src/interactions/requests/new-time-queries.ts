import type { Interaction } from '@cohort/contract/interactions/schemas'
import { sql } from 'drizzle-orm'
import { interactions, meetingRequests } from '../table.ts'

type NewTimeRequests = Interaction['newTimeRequests']

/**
 * The open requests for another time, as a column of the interaction: everyone who may read it reads
 * them, too. None of an interaction that is over or not held, or of who no longer takes part.
 */
export const newTimeRequestsAt = (now: Date) => sql<NewTimeRequests>`coalesce((
  select json_agg(
    json_build_object('askedById', asker.id, 'askedBy', asker.name, 'text', request.text)
    order by request.created_at, request.id)
  from ${meetingRequests} request join users asker on asker.id = request.asked_by
  where request.interaction_id = ${interactions.id} and request.state = 'OPEN'
    and ${interactions.outcome} is null and ${interactions.endsAt} > ${now.toISOString()}::timestamptz
    and asker.disabled_at is null and asker.id in
      (${interactions.internId}, ${interactions.mentorId}, ${interactions.interviewerId})), '[]'::json)`
