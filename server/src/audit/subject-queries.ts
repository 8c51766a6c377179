import { sql } from 'drizzle-orm'
import { feedbacks } from '#server/feedback/table.ts'
import { helpRequests } from '#server/helpdesk/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { auditEntries } from '#server/platform/audit/table.ts'
import { plans } from '#server/plans/table.ts'
import { users } from '#server/users/table.ts'

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
end`
