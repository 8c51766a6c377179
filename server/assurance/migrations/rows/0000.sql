-- Rows of the first version. A file here is run right after the migration of its number, and like it is
-- never edited: what a later version holds besides stands in a later file.
create function pg_temp.id_of(kind text, number bigint) returns uuid language sql
  as $$ select md5(kind || number)::uuid $$;

insert into users (id, role, name, email, password_hash, google_sub, disabled_at, personal_email, phone,
  gender, blood_group, date_of_birth, current_address, permanent_address, college, degree,
  education_batch, primary_skill, secondary_skills, bank_details_sealed, employee_id, designation,
  batch, year, phase, status, zone, date_of_joining)
select pg_temp.id_of('user', n), case when n <= 3 then 'Admins' when n <= 8 then 'Mentors' else 'Interns' end,
  'Zoë O''Brien ' || n, 'person-' || n || '@northwind.example', 'hash ' || n, 'sub ' || n,
  case when n % 7 = 0 then timestamptz '2026-01-02 03:04:05.678901Z' end, 'own-' || n || '@example.org',
  '98765' || n, 'Other', 'O+', date '2001-01-01' + n::int, E'Baner\nPune', 'अौंध', 'College', 'Degree', '2024',
  'React', jsonb_build_array('Go', n), 'sealed ' || n, 'NW' || n, 'Backend', 'Batch ' || n % 3,
  2024 + n % 3, 'Phase 1', case when n > 8 then 'ACTIVE' end, case when n > 8 then 'RED ZONE' end, '2025-06-30'
from generate_series(1, 60) n;

insert into announcements (id, author_id, message)
select pg_temp.id_of('announcement', n), pg_temp.id_of('user', 1), E'Tea \u2028 at ' || n from generate_series(1, 20) n;
insert into audit_entries (actor_id, action, subject, subject_id, changes)
select pg_temp.id_of('user', 1), 'changed', 'user', pg_temp.id_of('user', n), '{"zone": {"to": null, "from": "a"}}'
from generate_series(1, 20) n;
insert into rate_limits select 'key ' || n, n, 1000 + n from generate_series(1, 5) n;
insert into reset_tokens (token_hash, user_id, expires_at, used_at)
select 'hash ' || n, pg_temp.id_of('user', n), '2026-01-01', '2026-01-01' from generate_series(1, 5) n;
insert into sign_up_challenges (id, email, name, password_hash, code_hash, expires_at, used_at)
select pg_temp.id_of('challenge', n), 'new@northwind.example', 'New', 'hash', 'code', '2026-01-01', '2026-01-01'
from generate_series(1, 5) n;
insert into tasks (id, user_id, day, position, name, planned, completed, estimated_hours, actual_hours, progress)
select pg_temp.id_of('task', n), pg_temp.id_of('user', 9 + n % 40), date '2026-01-05' + (n / 40)::int, n, 'Task ' || n,
  'Plan', 'Done', 1.25, 2.5, 'COMPLETED' from generate_series(1, 400) n;
insert into interactions (id, name, intern_id, mentor_id, interviewer_id, starts_at, duration_minutes, ends_at,
  feedback_due_notified_at)
select pg_temp.id_of('interaction', n), 'Talk ' || n, pg_temp.id_of('user', 9 + n % 40), pg_temp.id_of('user', 4),
  pg_temp.id_of('user', 4 + n % 3), at, 30, at + interval '30 minutes', at
from (select n, timestamptz '2026-01-05 10:00Z' + n * interval '1 hour' as at from generate_series(1, 100) n) times;
insert into feedbacks (id, interaction_id, intern_id, author_id, ratings, average_rating, description)
select pg_temp.id_of('feedback', n), pg_temp.id_of('interaction', n), pg_temp.id_of('user', 9 + n % 40),
  pg_temp.id_of('user', 4), '{"a": 1, "b": 2, "c": 3.5, "d": 4, "e": 5}', 3.1, 'Good' from generate_series(1, 50) n;
insert into help_requests (id, sender_id, subject, description, recipient, recipient_id, status, resolved_at)
select pg_temp.id_of('help', n), pg_temp.id_of('user', 9 + n), 'Chair', 'It squeaks', 'Mentors', pg_temp.id_of('user', 4),
  case when n % 2 = 0 then 'RESOLVED' else 'PENDING' end, case when n % 2 = 0 then now() end
from generate_series(1, 20) n;
insert into mails (id, recipient, subject, text, html, secret, expires_at, sent_at, failed_at, last_error)
select pg_temp.id_of('mail', n), 'a@northwind.example', 'Hello', 'Text', '<p>', '1234', now(), now(), now(), 'no'
from generate_series(1, 10) n;
insert into notifications (id, user_id, message, link, read_at)
select pg_temp.id_of('notice', n), pg_temp.id_of('user', n), 'You were told', '/dashboard/interactions', now()
from generate_series(1, 50) n;
insert into plans (id, name, description, days, start_date, end_date)
select pg_temp.id_of('plan', n), 'Plan ' || n, 'What', 100, '2026-01-01', '2026-05-01' from generate_series(1, 5) n;
insert into milestones (id, plan_id, name, mentor_id, days)
select pg_temp.id_of('milestone', n), pg_temp.id_of('plan', 1 + n % 5), 'Stone', pg_temp.id_of('user', 4), 20
from generate_series(1, 20) n;
insert into objectives (id, milestone_id, name, description, days, interaction_count)
select pg_temp.id_of('objective', n), pg_temp.id_of('milestone', 1 + n % 20), 'Aim', 'How', 5, 1
from generate_series(1, 60) n;
insert into plan_members (intern_id, plan_id)
select pg_temp.id_of('user', 9 + n), pg_temp.id_of('plan', 1 + n % 5) from generate_series(1, 30) n;
insert into download_tickets select 'ticket ' || n, pg_temp.id_of('user', n), now() from generate_series(1, 3) n;
insert into assets (id, user_id, type, name, given_on, returned_on)
select pg_temp.id_of('asset', n), pg_temp.id_of('user', n), 'Laptop', 'L' || n, '2026-01-01', '2026-02-01'
from generate_series(1, 20) n;
insert into photos (user_id, key, image)
select pg_temp.id_of('user', n), 'key ' || n, decode(repeat(md5(n::text), 50), 'hex') from generate_series(1, 20) n;
