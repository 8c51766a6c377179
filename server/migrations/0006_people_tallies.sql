-- Keeps user_tallies: the enabled people of each kind, so that no list has to count its rows.
-- Rows are only ever added here. Two who write at once meet at no row, wait for nothing, and cannot
-- deadlock; whoever reads sees the sums of what is committed.

create function tally_added() returns trigger language plpgsql as $$
begin
  insert into user_tallies
    select role, year, batch, designation, status, zone,
      employee_id is not null, date_of_joining is not null, count(*)
    from added where disabled_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;
--> statement-breakpoint
create function tally_removed() returns trigger language plpgsql as $$
begin
  insert into user_tallies
    select role, year, batch, designation, status, zone,
      employee_id is not null, date_of_joining is not null, -count(*)
    from removed where disabled_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;
--> statement-breakpoint
create function tally_changed() returns trigger language plpgsql as $$
begin
  insert into user_tallies
    select role, year, batch, designation, status, zone, has_employee_id, has_joined, sum(people)
    from (
      select role, year, batch, designation, status, zone,
        employee_id is not null as has_employee_id, date_of_joining is not null as has_joined,
        1 as people
      from added where disabled_at is null
      union all
      select role, year, batch, designation, status, zone,
        employee_id is not null, date_of_joining is not null, -1
      from removed where disabled_at is null
    ) moved
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(people) <> 0;
  return null;
end $$;
--> statement-breakpoint
create function tally_emptied() returns trigger language plpgsql as $$
begin
  delete from user_tallies;
  return null;
end $$;
--> statement-breakpoint
create trigger tally_added after insert on users
  referencing new table as added for each statement execute function tally_added();
--> statement-breakpoint
create trigger tally_removed after delete on users
  referencing old table as removed for each statement execute function tally_removed();
--> statement-breakpoint
create trigger tally_changed after update on users
  referencing new table as added old table as removed
  for each statement execute function tally_changed();
--> statement-breakpoint
create trigger tally_emptied after truncate on users
  for each statement execute function tally_emptied();
--> statement-breakpoint
insert into user_tallies
  select role, year, batch, designation, status, zone,
    employee_id is not null, date_of_joining is not null, count(*)
  from users where disabled_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;
--> statement-breakpoint
-- One text for one kind of people, null being a value like others: an index finds the few of a
-- rare combination of filters, where each filter alone would find many.
create function kind_of_user(
  role text, year smallint, batch text, designation text, status text, zone text
) returns text language sql immutable parallel safe as $$
  select role || E'\x1f' || coalesce(year::text, '') || E'\x1f' || coalesce(batch, '') || E'\x1f'
    || coalesce(designation, '') || E'\x1f' || coalesce(status, '') || E'\x1f' || coalesce(zone, '')
$$;
--> statement-breakpoint
create index users_by_kind on users
  (kind_of_user(role, year, batch, designation, status, zone), name_folded, id)
  where disabled_at is null;
