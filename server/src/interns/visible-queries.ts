import { isAdmin, type Actor, isIntern } from '@cohort/contract/access'
import { sql, type SQL } from 'drizzle-orm'
import { feedbacks } from '#server/feedback/table.ts'
import { helpRequests } from '#server/helpdesk/table.ts'
import { interactions } from '#server/interactions/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isMentoredBy } from '#server/plans/mentor-queries.ts'
import { planMembers } from '#server/plans/table.ts'
import { isInTraining } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'

/** The reader; for mentors, the plans whose current milestone they mentor. */
export interface Reader {
  readonly actor: Actor
  readonly planIds: readonly string[]
}

/** Of the rows of `member`. */
export const isMentored = ({ actor, planIds }: Reader) => isMentoredBy(actor.id, planIds)

function visibleTo(reader: Reader): SQL {
  const { actor } = reader
  if (isAdmin(actor)) return sql`${users.role} = 'Interns'`
  if (isIntern(actor)) return sql`${users.role} = 'Interns' and ${users.id} = ${actor.id}::uuid`
  return sql`${isInTraining} and ${isMentored(reader)}`
}

export const isOwnIntern = (reader: Reader) => sql`${isInTraining} and exists (
  select from ${planMembers} member where member.intern_id = ${users.id} and ${isMentored(reader)})`

export async function isVisible(db: Queryable, reader: Reader, internId: string) {
  const { rows } = await db.execute(sql`
    select from ${users} left join ${planMembers} member on member.intern_id = ${users.id}
    where ${users.id} = ${internId}::uuid and ${visibleTo(reader)}`)
  return rows.length > 0
}

// What of an intern who is visible may be read, in the words of the aliases `meeting`, `feedback` and `request`.

export function meetingsFor(actor: Actor): SQL {
  if (isAdmin(actor) || isIntern(actor)) return sql`true`
  return sql`${actor.id}::uuid in (meeting.mentor_id, meeting.interviewer_id)`
}

export function feedbackFor(actor: Actor, now: Date): SQL {
  if (isAdmin(actor)) return sql`true`
  if (isIntern(actor)) return sql`feedback.shared_from <= ${now.toISOString()}::timestamptz`
  return sql`${actor.id}::uuid in (feedback.author_id, meeting.mentor_id, meeting.interviewer_id)`
}

/** As in the help desk: requests to a mentor are for that mentor and the sender alone. */
export function requestsFor(actor: Actor): SQL {
  if (isAdmin(actor)) return sql`request.recipient_id is null`
  if (isIntern(actor)) return sql`true`
  return sql`request.recipient_id = ${actor.id}::uuid`
}

export const meetingTable = sql`${interactions} meeting`
export const feedbackTable = sql`${feedbacks} feedback`
export const requestTable = sql`${helpRequests} request`
