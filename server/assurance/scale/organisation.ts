import type { Database } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'
import { CAST } from '../../test/cast.ts'
import { WEDNESDAY } from '../../test/world.ts'
import { times } from '../extent.ts'

/** How many there are of what grows. */
export interface Size {
  readonly interns: number
  /** Of what hangs on people and is read by its owner's key alone. */
  readonly some: number
  readonly mentors: number
  readonly plans: number
  /** What Isha has of each kind beside what everybody has. */
  readonly own: number
}

const TASKS_A_DAY = times(1, 4)
const DAYS = 25

/** The id of the so-and-so-many-th of a kind; of the first intern and mentor, who are of the cast, their own. */
export const idOf = (kind: keyof typeof KINDS, at: number): string =>
  `01900000-${KINDS[kind]}-7000-8000-${at.toString(16).padStart(12, '0')}`

const KINDS = {
  intern: '0001',
  mentor: '0002',
  admin: '0003',
  interaction: '0004',
  plan: '0005',
  milestone: '0006',
  objective: '0007',
  request: '0008',
  announcement: '0009',
  series: '000a',
  article: '000b',
} as const

const id = (kind: keyof typeof KINDS, at: string) =>
  `('01900000-${KINDS[kind]}-7000-8000-' || lpad(to_hex((${at})::int), 12, '0'))::uuid`

const pick = (words: string, at: string) => {
  const all = words.split(' ')
  return `('{${all.join(',')}}'::text[])[1 + (${at}) % ${all.length}]`
}

const NAME = `${pick('Isha Ravi Meera Arjun Divya Kiran Neha Rohan Sana Vikram Anjali Farhan Gauri', 'n')}
  || ' ' || ${pick('ba de ki lo mu ra si te vo ya na pu jo', 'n / 13')}
  || ${pick('ba de ki lo mu ra si te vo ya na pu jo', 'n / 169')}
  || ${pick('bar den kil los mun rat sim', 'n / 2197')}
  || ' ' || ${pick('Menon Sharma Iyer Reddy Das Gupta Khan Nair Patel Thomas Bose Pillai Joshi Rao', 'n * 7')}`

const NOW = `'${WEDNESDAY.toISOString()}'::timestamptz`
/** From three years ago on; the last hundredth is still ahead. */
const moment = (at: string, many: number) =>
  `${NOW} - interval '1000 days' + (${at}) * (interval '1010 days' / ${many})`

const meetingsOf = ({ interns }: Size) => Math.ceil(interns * 1.1)

/** The id of an interaction of Isha that is rated, and of its feedback. */
export function ownRated(size: Size): string {
  const meetings = meetingsOf(size)
  const isRated = (n: number) => ((n * 7919) % meetings) / meetings < 0.98 && n % 97 > 2
  const own = Array.from({ length: size.own }, (_, at) => meetings + 1 + at)
  return idOf('interaction', own.find(isRated) ?? 0)
}

const statementsFor = (size: Size) => {
  const { interns, some, mentors, plans, own } = size
  const meetings = meetingsOf(size)
  const oneOf = (kind: 'intern' | 'mentor', first: string, at: string, many: number) =>
    `case (${at}) % ${many} when 0 then '${first}'::uuid else ${id(kind, `(${at}) % ${many}`)} end`
  const internId = (at: string) => oneOf('intern', CAST.isha.id, at, interns)
  const mentorId = (at: string) => oneOf('mentor', CAST.manoj.id, at, mentors)
  const owner = (many: number) =>
    `case when n > ${many} then '${CAST.isha.id}'::uuid else ${internId('n')} end`
  const series = (many: number) => `generate_series(1, ${many + own}) n`
  return [
    `update users set date_of_joining = '2025-01-06', status = 'ACTIVE' where role = 'Interns'`,
    `insert into users (id, role, name, name_folded, email, employee_id, designation, batch, year,
     phase, status, zone, date_of_joining, disabled_at, created_at, updated_at)
   select ${id('intern', 'n')}, 'Interns', name, lower(name), 'intern' || n || '@northwind.example',
     case n % 10 when 0 then null else 'NW' || n end,
     ${pick('Frontend Backend Testing Fullstack', 'n / 3')}, 'Batch ' || (n % 3 + 1),
     case when n % 10000 = 1 then 2023 else 2024 + n % 3 end, 'Phase 1',
     case n % 6 when 0 then null when 1 then 'NOT_ACTIVE' when 2 then 'DEPLOYED' else 'ACTIVE' end,
     ${pick('GREEN YELLOW RED', 'n / 5')} || ' ZONE', date '2024-01-01' + n % 700,
     case n % 10 when 7 then ${NOW} end, ${moment('n', interns)}, ${NOW}
   from generate_series(1, ${interns - 1}) n, lateral (select ${NAME} as name) made`,
    `insert into users (id, role, name, name_folded, email)
   select ${id('mentor', 'n')}, 'Mentors', name, lower(name), 'mentor' || n || '@northwind.example'
   from generate_series(1, ${mentors - 1}) n, lateral (select ${NAME} as name) made`,
    `insert into users (id, role, name, name_folded, email)
   select ${id('admin', 'n')}, 'Admins', name, lower(name), 'admin' || n || '@northwind.example'
   from generate_series(1, 30) n, lateral (select ${NAME} as name) made`,
    `insert into interactions (id, name, name_folded, intern_id, mentor_id, interviewer_id, starts_at,
     duration_minutes, ends_at, is_scheduled, is_rated, feedback_due_notified_at, day_reminded_at, hour_reminded_at)
   select ${id('interaction', 'n')}, 'Review ' || n, 'review ' || n, ${owner(meetings)}, ${mentorId('n / 3')},
     case n % 3 when 0 then ${mentorId('n / 3 + 1')} end, at, 30, at + interval '30 minutes',
     n % 97 > 0, at < ${NOW} - interval '1 day' and n % 97 > 2,
     case when at < ${NOW} then at end, case when at < ${NOW} then at end, case when at < ${NOW} then at end
   from ${series(meetings)},
     lateral (select ${moment(`n * 7919 % ${meetings}`, meetings)} as at) moments`,
    // One that can be prepared.
    `update interactions set intern_id = '${CAST.isha.id}', starts_at = ${NOW} + interval '1 day',
     ends_at = ${NOW} + interval '1 day 30 minutes', is_scheduled = true, is_rated = false
   where id = '${idOf('interaction', 1)}'`,
    `insert into interaction_series (id, name, created_by)
   select ${id('series', 'n')}, 'Reviews', ${id('admin', '1')} from ${series(meetings)} where n % 16 = 0`,
    `update interactions set series_id = ${id('series', `n / 16 * 16`)}
   from (select id as of, row_number() over (order by id)::int - 1 as n from interactions) numbered where id = of`,
    `insert into meeting_requests (id, intern_id, asked_by, interaction_id, text, state, closed_at)
   select gen_random_uuid(), intern_id, mentor_id, case when n % 2 = 0 then id end, 'A code review',
     case when n % 20 = 0 and starts_at > ${NOW} then 'OPEN' else 'SCHEDULED' end,
     case when n % 20 = 0 and starts_at > ${NOW} then null else starts_at end
   from (select *, row_number() over (order by id) n from interactions) numbered where n % 10 = 0`,
    `insert into leave_periods (id, user_id, kind, from_day, to_day)
   select gen_random_uuid(), ${internId('n')}, 'LEAVE', date '2026-02-02' + n % 30, date '2026-02-04' + n % 30
   from generate_series(0, ${interns - 1}) n`,
    `insert into feedbacks (id, interaction_id, intern_id, author_id, ratings, average_rating, description,
     shared_from, shared_notified_at, created_at)
   select id, id, intern_id, mentor_id,
     '{"Communication":4,"Concepts":3.5,"Capability":5,"Experience":0,"Understanding":2.5}', 3,
     repeat('Calm. ', 20), ends_at, ends_at, ends_at
   from interactions where is_rated`,
    `insert into next_steps (id, feedback_id, intern_id, position, text, due_on, done_on)
   select gen_random_uuid(), id, intern_id, position, 'Write the README', created_at::date + 7,
     case position when 1 then created_at::date + 3 end
   from feedbacks, generate_series(1, 2) position`,
    `insert into feedback_questions (id, feedback_id, question, asked_at, answer, answered_at)
   select gen_random_uuid(), id, 'Which part?', created_at, 'The second.', created_at from feedbacks`,
    `insert into self_assessments (interaction_id, intern_id, asked_by, asked_at, ratings, submitted_at)
   select id, intern_id, mentor_id, starts_at, '{"Concepts":3}', starts_at
   from interactions where is_scheduled`,
    `insert into tasks (id, user_id, day, position, name, planned, completed, estimated_hours, actual_hours, progress)
   select gen_random_uuid(), user_id, day, task, 'Task', repeat('Read about it. ', 8), 'Read', 2, 1.5, 'COMPLETED'
   from (select ${internId('n')} as user_id, date '2026-03-04' - back as day
     from generate_series(0, ${interns - 1}) n, generate_series(0, ${DAYS - 1}) back
     where case when n = 0 then back % 7 > 0 else (n + back) % ${DAYS} < ${times(1, 20)} end) written,
     generate_series(1, ${TASKS_A_DAY}) task`,
    `insert into day_revisions (user_id, day, revision)
   select distinct user_id, day, 1 from tasks`,
    `insert into update_reminders (user_id, day, sent_at)
   select ${internId('n')}, date '2026-03-04' - n % 30, ${NOW} from generate_series(0, ${some - 1}) n`,
    `insert into notifications (id, user_id, kind, message, link, read_at, created_at)
   select gen_random_uuid(), ${owner(interns)}, 'help', 'It was resolved', '/help',
     case n % 3 when 0 then ${NOW} end, ${moment('n', interns)} from ${series(interns)}`,
    `insert into mails (id, recipient, subject, text, sent_at, failed_at, attempts, created_at, next_attempt_at)
   select gen_random_uuid(), 'intern' || n || '@northwind.example', 'Interaction', repeat('Tomorrow at ten. ', 40),
     case when n % 500 > 1 then at end, case n % 500 when 1 then at end, 1, at, at
   from generate_series(1, ${interns}) n, lateral (select ${moment('n', interns)} as at) moments`,
    `insert into announcements (id, author_id, message, audience_role, audience_year, is_pinned, expires_at, created_at)
   select ${id('announcement', 'n')}, '${CAST.asha.id}', 'Lunch is at one', case n % 2 when 0 then 'Interns' end,
     case n % 4 when 0 then 2024 + n % 3 end, n % 500 = 0, case n % 3 when 0 then ${moment('n', 2000)} end,
     ${moment('n', 2000)} from generate_series(1, 2000) n`,
    `insert into help_requests (id, number, sender_id, subject, description, recipient, recipient_id,
     status, resolved_at, created_at)
   select ${id('request', 'n')}, 100 + n, ${owner(interns)}, 'Closures', repeat('Once more, please. ', 20),
     case n % 2 when 0 then 'Admins' else 'Mentors' end, case n % 2 when 1 then ${mentorId('n / 2')} end,
     case when n % 50 > 1 then 'RESOLVED' else 'PENDING' end, case when n % 50 > 1 then at end, at
   from ${series(interns)}, lateral (select ${moment('n', interns)} as at) moments`,
    `insert into help_messages (id, request_id, author_id, text, created_at)
   select gen_random_uuid(), id, sender_id, 'Thank you', created_at from help_requests`,
    `insert into help_articles (id, title, text, is_draft, updated_at)
   select ${id('article', 'n')}, 'Closures ' || n, repeat('Once more, please. ', 40), n % 10 = 0, ${NOW}
   from generate_series(1, 200) n`,
    `insert into plans (id, name, description, days, start_date, end_date)
   select ${id('plan', 'n')}, 'Plan ' || n, 'Node and SQL', 100, date '2026-01-01' + n, date '2026-06-01' + n
   from generate_series(1, ${plans}) n`,
    `insert into milestones (id, plan_id, name, mentor_id, days)
   select ${id('milestone', 'n')}, ${id('plan', `1 + n % ${plans}`)}, 'Part ' || n, ${mentorId('n')}, 10
   from generate_series(0, ${plans * 5 - 1}) n`,
    `insert into objectives (id, milestone_id, name, description, days, interaction_count)
   select ${id('objective', 'n')}, ${id('milestone', `n % ${plans * 5}`)}, 'Step ' || n, 'Read', 2, 1
   from generate_series(0, ${plans * 25 - 1}) n`,
    `insert into plan_members (intern_id, plan_id, joined_at)
   select ${internId('n')}, ${id('plan', `1 + n % ${plans}`)}, ${NOW} - interval '30 days'
   from generate_series(0, ${interns - 1}) n where n % 20 < 19`,
    `insert into objective_marks (intern_id, objective_id, done_on, marked_by)
   select ${internId('n')}, ${id('objective', `n % ${plans * 25}`)}, '2026-03-01', ${mentorId('n')}
   from generate_series(0, ${some - 1}) n`,
    `insert into assets (id, user_id, type, name, given_on)
   select gen_random_uuid(), ${internId('n')}, 'Laptop', 'T14', '2026-01-01' from generate_series(0, ${some - 1}) n`,
    `insert into zone_changes (id, user_id, from_zone, to_zone, actor_id, at)
   select gen_random_uuid(), ${internId('n')}, 'RED ZONE', 'GREEN ZONE', ${id('admin', '1 + n % 30')}, ${NOW}
   from generate_series(0, ${some - 1}) n`,
    `insert into photos (user_id, key, image)
   select ${internId('n')}, 'key' || n, decode(md5(n::text), 'hex') from generate_series(0, ${some - 1}) n`,
    `insert into user_keys (user_id, wrapped_key, wrapped_by)
   select ${id('intern', 'n')}, 'key', 'by' from generate_series(1, ${some}) n`,
    `insert into channel_choices (user_id, topic, bell, mail)
   select ${internId('n')}, 'announcement', false, case when n % 2 = 0 then 'at once' else 'never' end from generate_series(0, ${some - 1}) n`,
    `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, label)
   select gen_random_uuid(), ${internId('n')}, gen_random_uuid(), 'https://fcm.googleapis.com/fcm/send/' || n, 'key', 'secret', 'Chrome on Android'
   from generate_series(0, ${some - 1}) n`,
    `insert into pushes (id, device_id, notice_id, next_attempt_at, tried_until, expires_at, sent_at)
   select gen_random_uuid(), push_devices.id, notifications.id, ${NOW}, ${NOW}, ${NOW}, ${NOW}
   from push_devices join notifications using (user_id)`,
    `insert into audit_entries (at, actor_id, action, subject, subject_id, changes)
   select ${NOW}, ${id('admin', '1 + n % 30')}, 'update', 'user', ${owner(interns)}, '{"zone":{"from":null,"to":"RED ZONE"}}'
   from ${series(interns)}`,
    `insert into audit_links (position, entry_id, linked_at, hash)
   select row_number() over (order by id), id, ${NOW}, md5(id::text) from audit_entries where id <= ${some}`,
  ]
}

/**
 * An organisation around the cast, three years old on the world's Wednesday. Triggers and keys sleep
 * meanwhile, so what they would keep is written here.
 */
export async function fillOrganisation({ orm, pool }: Pick<Database, 'orm' | 'pool'>, size: Size) {
  const cast = Object.values(CAST).map((person) => ({ ...person, ...named(person.name) }))
  await orm.insert(users).values(cast)
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    for (const statement of statementsFor(size)) await client.query(statement)
    await client.query(`set session_replication_role = origin`)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
