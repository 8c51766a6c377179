import { sql } from 'drizzle-orm'
import { mayRead, nameOf, type Section } from './section-queries.ts'

/** Not scoped to an actor: the call admits people to their own data, and operators read all. */
export const HELP_SECTIONS: readonly Section[] = [
  {
    name: 'help requests',
    from: ['help_requests.sender_id', 'help_requests.recipient_id', 'help_requests.resolved_by_id'],
    // A change of role closes requests between others: who resolved one need not be one of its two sides.
    select: (id, reader) => sql`select number, created_at, ${nameOf(sql`sender_id`)} as sender,
      subject, description, priority, recipient, status, resolved_at,
      ${nameOf(sql`resolved_by_id`)} as resolved_by
      from help_requests where sender_id = ${id}
        or (recipient_id = ${id} and ${mayRead(id, reader, 'Mentors')})
        or (resolved_by_id = ${id}
          and (${reader === 'operator'} or recipient = 'Admins') and ${mayRead(id, reader, 'Admins')})
      order by number`,
  },
  {
    name: 'saved answers',
    from: ['canned_answers.owner_id'],
    select: (id) => sql`select text, created_at
      from canned_answers where owner_id = ${id} order by created_at, id`,
  },
  {
    name: 'help messages',
    from: ['help_messages.author_id'],
    select: (id, reader) => sql`select number as request, help_messages.created_at,
      ${nameOf(sql`author_id`)} as author, text
      from help_messages join help_requests on help_requests.id = request_id
      where (author_id = ${id} and ${mayRead(id, reader, 'Admins', 'Mentors')})
        or request_id = any(array(select id from help_requests where sender_id = ${id}))
      order by help_messages.created_at, help_messages.id`,
  },
]
