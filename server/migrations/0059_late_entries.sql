-- A late entry no longer removes the days that it changes: what was computed is shown until it is computed again.
-- In one order, so that two entries do not wait for each other.
create function outdate_signal_days(first_day date, computed_after timestamptz) returns void language sql as $$
  with changed as materialized (
    select day from signal_days
    where day >= first_day and coalesce(computed_at, 'infinity') > computed_after
      and (not is_outdated or run is not null)
    order by day for update
  )
  update signal_days set is_outdated = true, run = null from changed where signal_days.day = changed.day
$$;
--> statement-breakpoint
create or replace function reopen_signal_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(21);
  if tg_op <> 'INSERT' then perform outdate_signal_days((to_jsonb(old) ->> tg_argv[0])::date, '-infinity'); end if;
  if tg_op <> 'DELETE' then perform outdate_signal_days((to_jsonb(new) ->> tg_argv[0])::date, '-infinity'); end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function reopen_days_of_absence() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(21);
  perform outdate_signal_days((new.starts_at at time zone 'UTC')::date - 1, new.starts_at);
  return null;
end $$;
