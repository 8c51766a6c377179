insert into audit_links (position, entry_id, linked_at, hash)
select row_number() over (order by id), id, now(), md5(id::text) from audit_entries where id % 2 = 0;
insert into erasures (user_id, erased_at) select md5('erased' || n)::uuid, now() from generate_series(1, 3) n;
insert into user_keys (user_id, wrapped_key, wrapped_by) select id, md5(id::text), 'somebody' from users;
