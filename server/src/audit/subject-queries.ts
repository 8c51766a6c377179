import { sql } from 'drizzle-orm'
import { helpArticles } from '#server/articles/table.ts'
import { blockers } from '#server/blockers/table.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { helpRequests } from '#server/helpdesk/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { auditEntries } from '#server/platform/audit/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { milestones, objectives, plans } from '#server/plans/table.ts'
import { users } from '#server/users/table.ts'

// Not scoped to an actor: parts of statements of the audit log, which is for admins.

const { subject, subjectId } = auditEntries

const meeting = sql`meeting.name || ' with ' || intern.name
  from ${interactions} meeting join ${users} intern on intern.id = meeting.intern_id`

/** What names the subject of an entry; null for a person, whose name stands beside, and for what was deleted. */
export const subjectName = sql<string | null>`case ${subject}
  when 'interaction' then (select ${meeting} where meeting.id = ${subjectId})
  when 'feedback' then (select ${meeting}
    join ${feedbacks} on ${feedbacks.interactionId} = meeting.id where ${feedbacks.id} = ${subjectId})
  when 'self-assessment' then (select ${meeting} where meeting.id = ${subjectId})
  when 'plan' then (select name from ${plans} where id = ${subjectId})
  when 'help request' then (select 'HD-' || number from ${helpRequests} where id = ${subjectId})
  when 'help article' then (select title from ${helpArticles} where id = ${subjectId})
  when 'blocker' then (select blocker.task_name from ${blockers} blocker where blocker.id = ${subjectId})
end`

/** By id, of the records that entries name in what changed. */
export async function findRecordNames(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with asked as (select unnest(${sql.param([...ids])}::uuid[]) as id)
    select id, name from ${users} join asked using (id)
    union all select id, name from ${plans} join asked using (id)
    union all select id, name from ${milestones} join asked using (id)
    union all select id, name from ${objectives} join asked using (id)
    union all select id, title from ${helpArticles} join asked using (id)
    union all select id, 'HD-' || number from ${helpRequests} join asked using (id)
    union all select meeting.id, ${meeting} where meeting.id in (select id from asked)`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const personConcerned = sql<string | null>`case ${subject}
  when 'interaction' then (select intern_id from ${interactions} meeting where meeting.id = ${subjectId})
  when 'self-assessment' then (select intern_id from ${interactions} meeting where meeting.id = ${subjectId})
  when 'feedback' then (select intern_id from ${feedbacks} given where given.id = ${subjectId})
  when 'help request' then (select sender_id from ${helpRequests} request where request.id = ${subjectId})
  when 'blocker' then (select intern_id from ${blockers} blocker where blocker.id = ${subjectId})
  else ${subjectId}
end`

/** As an array, so that the entries are found through the index of their subjects. */
export const concerning = (personId: string) => {
  const meetings = sql`select meeting.id from ${interactions} meeting
    where ${personId}::uuid in (meeting.intern_id, meeting.mentor_id, meeting.interviewer_id)`
  return sql`${subjectId} = any(array(select ${personId}::uuid union all ${meetings} union all
    select given.id from ${feedbacks} given where given.interaction_id in (${meetings}) union all
    select blocker.id from ${blockers} blocker where blocker.intern_id = ${personId}::uuid))`
}
