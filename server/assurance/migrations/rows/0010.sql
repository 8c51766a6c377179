insert into mail_choices select id, 'plan', false from users;
insert into announcements (id, message, audience_role, audience_year, audience_batch, is_pinned, expires_at)
select md5('narrow' || n)::uuid, 'For some', 'Interns', 2025, 'Batch 1', true, now() from generate_series(1, 5) n;
update mails set retried_at = now() where recipient like 'a%';
