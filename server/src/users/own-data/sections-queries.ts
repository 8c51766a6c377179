import { sql } from 'drizzle-orm'
import { CHANNEL_SECTIONS } from './channel-sections-queries.ts'
import { HELP_SECTIONS } from './help-sections-queries.ts'
import { MEETING_SECTIONS } from './meeting-sections-queries.ts'
import { REPLY_SECTIONS } from './reply-sections-queries.ts'
import { mayRead, nameOf, type Section } from './section-queries.ts'

/** Not scoped to an actor: the call admits people to their own data, and operators read all. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'account',
    from: ['users.id'],
    select: (
      id,
      reader,
    ) => sql`select id, role, email, created_at, updated_at, disabled_at, first_signed_in_at
      ${reader === 'operator' ? sql`, disabled_reason, ${nameOf(sql`disabled_by`)} as disabled_by` : sql``}
      from users where id = ${id}`,
  },
  {
    name: 'photo',
    from: ['photos.user_id'],
    select: (id) => sql`select created_at, encode(image, 'base64') as webp
      from photos where user_id = ${id}`,
  },
  {
    name: 'sessions',
    from: ['sessions.user_id'],
    select: (id) => sql`select created_at, last_used_at, method, address, user_agent
      from sessions where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'invitation',
    from: ['invitations.user_id', 'invitations.email'],
    select: (id) => sql`select email, sent_at, expires_at, accepted_at, withdrawn_at,
      ${nameOf(sql`sent_by_id`)} as sent_by from invitations where user_id = ${id}`,
  },
  {
    name: 'invitations sent to others',
    ofOthers: true,
    from: ['invitations.sent_by_id'],
    select: (id) => sql`select ${nameOf(sql`user_id`)} as person, sent_at, accepted_at, withdrawn_at
      from invitations where sent_by_id = ${id} order by sent_at, user_id`,
  },
  {
    name: 'assets',
    from: ['assets.user_id'],
    select: (id) => sql`select type, name, given_on, returned_on
      from assets where user_id = ${id} order by given_on, id`,
  },
  {
    name: 'zones',
    from: ['zone_changes.user_id'],
    select: (id, reader) => sql`select at, from_zone, to_zone
      ${reader === 'operator' ? sql`, reason, ${nameOf(sql`actor_id`)} as changed_by` : sql``}
      from zone_changes where user_id = ${id} order by at, id`,
  },
  {
    name: 'zones given to others',
    ofOthers: true,
    from: ['zone_changes.actor_id'],
    select: (id) => sql`select at, ${nameOf(sql`user_id`)} as person, from_zone, to_zone, reason
      from zone_changes where actor_id = ${id} order by at, id`,
  },
  {
    name: 'statuses',
    from: ['status_changes.user_id'],
    select: (id) => sql`select at, from_status, to_status
      from status_changes where user_id = ${id} order by at, id`,
  },
  {
    name: 'suggested zones',
    from: ['signal_states.intern_id'],
    onlyFor: 'operator',
    select: (id) => sql`select day, assessment, zone, points, facts
      from signal_states where intern_id = ${id} order by day`,
  },
  {
    name: 'decisions on suggested zones',
    from: ['suggestion_decisions.intern_id'],
    onlyFor: 'operator',
    select: (id) => sql`select at, decision, suggested, zone, reason, kept_until,
      ${nameOf(sql`actor_id`)} as decided_by
      from suggestion_decisions where intern_id = ${id} order by at, id`,
  },
  {
    name: 'decisions on suggested zones of others',
    ofOthers: true,
    from: ['suggestion_decisions.actor_id'],
    select: (id) => sql`select at, ${nameOf(sql`intern_id`)} as person, decision, zone, reason
      from suggestion_decisions where actor_id = ${id} order by at, id`,
  },
  {
    name: 'messages',
    from: ['intern_messages.intern_id', 'intern_messages.author_id'],
    select: (id, reader) => sql`select at, ${nameOf(sql`author_id`)} as author,
      ${nameOf(sql`intern_id`)} as intern, text
      from intern_messages where intern_id = ${id}
        or (author_id = ${id} and ${mayRead(id, reader, 'Admins', 'Mentors')}) order by at, id`,
  },
  {
    name: 'views of the table of interns',
    from: ['people_views.owner_id'],
    select: (id) => sql`select name, is_shared, definition, created_at, updated_at
      from people_views where owner_id = ${id} order by name`,
  },
  {
    name: 'plan',
    from: ['plan_members.intern_id'],
    select: (
      id,
    ) => sql`select plans.name, start_date, end_date, joined_at, ${nameOf(sql`mentor_id`)} as mentor
      from plan_members join plans on plans.id = plan_id where intern_id = ${id}`,
  },
  {
    name: 'objectives done',
    from: ['objective_marks.intern_id'],
    select: (
      id,
    ) => sql`select objectives.name, done_on, note, ${nameOf(sql`marked_by`)} as marked_by
      from objective_marks join objectives on objectives.id = objective_id
      where intern_id = ${id} order by done_on, objective_id`,
  },
  {
    name: 'objectives marked for others',
    ofOthers: true,
    from: ['objective_marks.marked_by'],
    select: (id) => sql`select objectives.name, ${nameOf(sql`intern_id`)} as intern, done_on, note
      from objective_marks join objectives on objectives.id = objective_id
      where marked_by = ${id} order by done_on, objective_id`,
  },
  {
    name: 'milestones mentored',
    ofOthers: true,
    from: ['milestones.mentor_id'],
    select: (id) => sql`select plans.name as plan, milestones.name, milestones.days
      from milestones join plans on plans.id = plan_id where mentor_id = ${id} order by plans.id, milestones.position, milestones.id`,
  },
  {
    name: 'interns mentored',
    ofOthers: true,
    from: ['plan_members.mentor_id'],
    select: (id) => sql`select ${nameOf(sql`intern_id`)} as intern, plans.name as plan
      from plan_members join plans on plans.id = plan_id where mentor_id = ${id} order by intern_id`,
  },
  ...MEETING_SECTIONS,
  {
    name: 'daily updates',
    from: ['tasks.user_id'],
    select: (
      id,
    ) => sql`select day, name, planned, completed, estimated_hours, actual_hours, progress,
      created_at, updated_at from tasks where user_id = ${id} order by day, position, id`,
  },
  {
    name: 'leave',
    from: ['leave_periods.user_id'],
    select: (id) => sql`select kind, from_day as "from", to_day as "to", created_at
      from leave_periods where user_id = ${id} order by from_day`,
  },
  {
    name: 'blockers',
    from: ['blockers.intern_id'],
    select: (id) => sql`select task_name, reason, waits_for, opened_at, answer, answered_at, note,
      closed_at from blockers where intern_id = ${id} order by opened_at, id`,
  },
  {
    name: 'blockers of others',
    ofOthers: true,
    from: ['blockers.answered_by_id', 'blockers.closed_by_id'],
    select: (id) => sql`select ${nameOf(sql`intern_id`)} as intern, task_name,
      case when answered_by_id = ${id} then answer end as answer,
      case when closed_by_id = ${id} then note end as note, opened_at, closed_at
      from blockers where (answered_by_id = ${id} or closed_by_id = ${id}) and intern_id <> ${id}
      order by opened_at, id`,
  },
  ...REPLY_SECTIONS,
  {
    name: 'reminders of daily updates',
    from: ['update_reminders.user_id'],
    select: (id) =>
      sql`select day, sent_at from update_reminders where user_id = ${id} order by day`,
  },
  {
    name: 'reminders sent to others',
    ofOthers: true,
    from: ['update_reminders.sent_by_id'],
    select: (id) => sql`select day, sent_at, ${nameOf(sql`user_id`)} as intern
      from update_reminders where sent_by_id = ${id} order by day, user_id`,
  },
  {
    name: 'notifications',
    from: ['notifications.user_id'],
    select: (id) => sql`select created_at, kind, message, read_at
      from notifications where user_id = ${id} order by created_at, id`,
  },
  ...CHANNEL_SECTIONS,
  {
    name: 'mails',
    from: ['mails.recipient'],
    // Without their text, which may contain a code or a link that is still valid.
    select: (id) => sql`select mails.created_at, subject, sent_at from mails
      join users on users.email = recipient where users.id = ${id} order by mails.created_at, mails.id`,
  },
  ...HELP_SECTIONS,
  {
    name: 'announcements written',
    from: ['announcements.author_id'],
    select: (id) => sql`select created_at, message, audience_role, audience_year, audience_batch,
      expires_at from announcements where author_id = ${id} order by created_at, id`,
  },
]

/** Columns that refer to a person and are in no export, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'audit_entries.actor_id': 'exported as "done by the person", decrypted by the code beside it',
  'audit_entries.subject_id':
    'exported as "done about the person", decrypted by the code beside it',
  'idempotency_keys.user_id': 'hashes and copies of what the person created, for a day',
  'erasures.user_id': 'the person no longer exists',
  'pending_erasures.user_id': 'the person no longer exists a moment later',
  'reset_tokens.user_id': 'a hash that is valid for half an hour',
  'sign_up_challenges.email': 'created before the person exists; deleted within a day',
  'day_revisions.user_id': 'counts the changes of the daily updates',
  'user_keys.user_id': 'a key contains no information about a person',
  'users.disabled_by': 'the audit log records who disabled whom',
}
