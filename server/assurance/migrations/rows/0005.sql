update users set disabled_by = (select min(id::text)::uuid from users), disabled_reason = 'Left'
where disabled_at is not null;
