import type { OpenRequests } from '@cohort/contract/interactions/request-schemas'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { interactions, meetingRequests } from '../table.ts'

// Scoped by the caller: a part of statements that are, and the own requests of one person.

type NewTimeRequests = Interaction['newTimeRequests']

/** As a column. None of an interaction that is over or not held, of who no longer takes part, or of another intern. */
export const newTimeRequestsAt = (now: Date) => sql<NewTimeRequests>`coalesce((
  select json_agg(
    json_build_object('askedById', asker.id, 'askedBy', asker.name, 'text', request.text)
    order by request.created_at, request.id)
  from ${meetingRequests} request join users asker on asker.id = request.asked_by
  where request.interaction_id = ${interactions.id} and request.state = 'OPEN'
    and request.intern_id = ${interactions.internId}
    and ${interactions.outcome} is null and ${interactions.endsAt} > ${now.toISOString()}::timestamptz
    and asker.disabled_at is null and asker.id in
      (${interactions.internId}, ${interactions.mentorId}, ${interactions.interviewerId})), '[]'::json)`

export async function listDeclined(
  db: Queryable,
  askerId: string,
  now: Date,
): Promise<OpenRequests['declined']> {
  const { interactionId, askedBy, state, declineReason, closedAt, createdAt, id } = meetingRequests
  const isOfAsker = sql`${askerId} in (${interactions.internId}, ${interactions.mentorId}, ${interactions.interviewerId})`
  const last = await db
    .selectDistinctOn([interactionId], { interactionId, state, reason: declineReason, closedAt })
    .from(meetingRequests)
    .innerJoin(interactions, eq(interactions.id, interactionId))
    .where(
      and(
        eq(askedBy, askerId),
        isOfAsker,
        isNull(interactions.outcome),
        gt(interactions.endsAt, now),
      ),
    )
    .orderBy(interactionId, desc(createdAt), desc(id))
  return last.flatMap(({ interactionId, reason, closedAt, state }) =>
    state === 'DECLINED' && interactionId && reason && closedAt
      ? [{ interactionId, reason, declinedAt: closedAt.toISOString() }]
      : [],
  )
}
