-- A mark as absent that is made or withdrawn late changes the days that were computed after the meeting began.
create function reopen_days_of_absence() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(21);
  delete from signal_days where day >= (new.starts_at at time zone 'UTC')::date - 1
    and coalesce(computed_at, 'infinity') > new.starts_at;
  return null;
end $$;
--> statement-breakpoint
create trigger reopen_days_of_absence after update of outcome on interactions
  for each row when (old.outcome is distinct from new.outcome
    and 'INTERN_NO_SHOW' in (coalesce(old.outcome, ''), coalesce(new.outcome, '')))
  execute function reopen_days_of_absence();
