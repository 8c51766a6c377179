-- The organisation's lists: a value in use is not removed, and no value is used that was removed.

-- Writers that use a list share its lock; a removal or renaming takes it alone. Each sees what the other
-- has committed.
create function setting_list_key(list_kind text) returns bigint language sql immutable as $$
  select hashtextextended(list_kind, 17)
$$;
--> statement-breakpoint
-- Refuses values that are not in their list.
create function refuse_unlisted(list_kind text, wanted text[]) returns void language plpgsql as $$
declare missing text;
begin
  if wanted is null or cardinality(wanted) = 0 then return; end if;
  perform pg_advisory_xact_lock_shared(setting_list_key(list_kind));
  -- A list that was never changed has no rows, and no value was removed from it.
  if not exists (select from setting_values where kind = list_kind) then return; end if;
  select value into missing from unnest(wanted) given(value)
    where not exists (
      select from setting_values listed where listed.kind = list_kind and listed.value = given.value
    ) limit 1;
  if missing is not null then
    raise exception '% has just been taken out of its list. Choose another value.', missing
      using errcode = 'check_violation', constraint = 'listed_values';
  end if;
end $$;
--> statement-breakpoint
-- New people get listed values only.
create function users_added_are_listed() returns trigger language plpgsql as $$
begin
  perform refuse_unlisted('year', array_agg(distinct year::text)) from added where year is not null;
  perform refuse_unlisted('batch', array_agg(distinct batch)) from added where batch is not null;
  perform refuse_unlisted('designation', array_agg(distinct designation))
    from added where designation is not null;
  perform refuse_unlisted('phase', array_agg(distinct phase)) from added where phase is not null;
  perform refuse_unlisted('domain', array_agg(distinct substring(email from '[^@]*$'))) from added;
  return null;
end $$;
--> statement-breakpoint
-- Changed values must be listed; unchanged ones stay even if their list no longer has them.
create function users_changed_are_listed() returns trigger language plpgsql as $$
begin
  if new.year is distinct from old.year and new.year is not null then
    perform refuse_unlisted('year', array[new.year::text]);
  end if;
  if new.batch is distinct from old.batch and new.batch is not null then
    perform refuse_unlisted('batch', array[new.batch]);
  end if;
  if new.designation is distinct from old.designation and new.designation is not null then
    perform refuse_unlisted('designation', array[new.designation]);
  end if;
  if new.phase is distinct from old.phase and new.phase is not null then
    perform refuse_unlisted('phase', array[new.phase]);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger users_added_are_listed after insert on users
  referencing new table as added for each statement execute function users_added_are_listed();
--> statement-breakpoint
create trigger users_changed_are_listed after update of year, batch, designation, phase on users
  for each row when (
    new.year is distinct from old.year or new.batch is distinct from old.batch
    or new.designation is distinct from old.designation or new.phase is distinct from old.phase
  ) execute function users_changed_are_listed();
--> statement-breakpoint
-- Feedback rates listed KPIs; ratings that were given before stay.
create function feedbacks_rate_listed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refuse_unlisted('kpi', array(select jsonb_object_keys(new.ratings)));
  else
    perform refuse_unlisted('kpi', array(
      select jsonb_object_keys(new.ratings) except select jsonb_object_keys(old.ratings)
    ));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger feedbacks_rate_listed after insert or update of ratings on feedbacks
  for each row execute function feedbacks_rate_listed();
--> statement-breakpoint
-- Whether any record has the value.
create function is_setting_value_used(list_kind text, old_value text) returns boolean
language sql stable as $$
  select case list_kind
    when 'year' then exists (select from users where year::text = old_value)
      or exists (select from announcements where audience_year::text = old_value)
    when 'batch' then exists (select from users where batch = old_value)
      or exists (select from announcements where audience_batch = old_value)
    when 'designation' then exists (select from users where designation = old_value)
    when 'phase' then exists (select from users where phase = old_value)
    when 'kpi' then exists (select from feedbacks where ratings ? old_value)
    when 'domain' then exists (select from users where substring(email from '[^@]*$') = old_value)
  end
$$;
--> statement-breakpoint
-- Takes the list's lock before a value is removed or renamed.
create function setting_value_goes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(setting_list_key(old.kind));
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger setting_value_goes before delete or update of kind, value on setting_values
  for each row execute function setting_value_goes();
--> statement-breakpoint
-- A value in use stays, and so do five KPIs and one value of every other list.
create function setting_value_is_gone() returns trigger language plpgsql as $$
begin
  if exists (select from setting_values where kind = old.kind and value = old.value) then
    return null;
  end if;
  if is_setting_value_used(old.kind, old.value) then
    raise exception '% is in use.', old.value
      using errcode = 'check_violation', constraint = 'setting_values_used';
  end if;
  if (select count(*) from setting_values where kind = old.kind)
      < (case old.kind when 'kpi' then 5 else 1 end) then
    raise exception 'Too few values are left in the list.'
      using errcode = 'check_violation', constraint = 'setting_values_left';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Checked at commit: a renaming changes the list first, and then the records that have the old name.
create constraint trigger setting_value_is_gone after delete or update of kind, value
  on setting_values deferrable initially deferred
  for each row execute function setting_value_is_gone();
--> statement-breakpoint
-- A list has 100 values at most; the lock makes two that are added at once see each other.
create function setting_values_are_not_too_many() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.kind, 18));
  if (select count(*) from setting_values where kind = new.kind) > 100 then
    raise exception 'A list holds at most 100 values.'
      using errcode = 'check_violation', constraint = 'setting_values_most';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger setting_values_are_not_too_many after insert on setting_values
  for each row execute function setting_values_are_not_too_many();
