-- A save writes up to a hundred tasks: the day is added up once for each statement, no longer once for each of its rows.
-- Within a statement one task may be raised before another is lowered.
drop trigger tasks_fit_day on tasks;
--> statement-breakpoint
create or replace function tasks_fit_day() returns trigger language plpgsql as $$
begin
  -- In one order, so that two statements with the same days do not wait for each other.
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(user_id::text || day::text, 7) as key from written order by key
  ) as days;
  if exists (
    select from (select distinct user_id, day from written) as days
    cross join lateral (
      select greatest(coalesce(sum(estimated_hours), 0), coalesce(sum(actual_hours), 0)) as hours
      from tasks where tasks.user_id = days.user_id and tasks.day = days.day
    ) as total
    where total.hours > 10
  ) then
    raise exception 'Total working hours should be less than 10'
      using errcode = 'check_violation', constraint = 'tasks_fit_day';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tasks_fit_day_insert after insert on tasks
  referencing new table as written for each statement execute function tasks_fit_day();
--> statement-breakpoint
create trigger tasks_fit_day_update after update on tasks
  referencing new table as written for each statement execute function tasks_fit_day();
