insert into holidays (id, day, name)
select md5('holiday' || n)::uuid, date '2026-01-26' + n, 'Republic Day' from generate_series(1, 3) n;
insert into reminder_settings (time) values ('18:30');
insert into update_reminders (user_id, day, sent_at, sent_by_id)
select id, '2026-01-05', now(), id from users where role = 'Interns';
update tasks set client_id = md5('client' || id)::uuid where day = '2026-01-05';
