CREATE TABLE "writer_tallies" (
	"day" date,
	"year" smallint,
	"batch" text,
	"designation" text,
	"status" text,
	"initial" text collate "C" NOT NULL,
	"interns" integer NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_tallies" (
	"day" date,
	"status" text,
	"initial" text collate "C" NOT NULL,
	"interns" integer NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interaction_tallies" (
	"person_id" uuid,
	"is_intern" boolean,
	"is_rated" boolean NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"ends_in" date,
	"interactions" integer NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX "day_tallies_by_day" ON "day_tallies" USING btree ("day");--> statement-breakpoint
CREATE INDEX "day_tallies_new" ON "day_tallies" USING btree ("day") WHERE "day_tallies"."is_new";--> statement-breakpoint
CREATE INDEX "writer_tallies_by_day" ON "writer_tallies" USING btree ("day");--> statement-breakpoint
CREATE INDEX "writer_tallies_new" ON "writer_tallies" USING btree ("day") WHERE "writer_tallies"."is_new";--> statement-breakpoint
CREATE INDEX "interaction_tallies_by_person" ON "interaction_tallies" USING btree ("person_id","ends_in");--> statement-breakpoint
CREATE INDEX "interaction_tallies_new" ON "interaction_tallies" USING btree ("person_id") WHERE "interaction_tallies"."is_new";--> statement-breakpoint
CREATE INDEX "users_undated" ON "users" USING btree ("created_at") WHERE "users"."role" = 'Interns' and "users"."disabled_at" is null and "users"."date_of_joining" is null;--> statement-breakpoint
-- Keeps interaction_tallies. As in the other tallies rows are only ever added here: two who write at
-- once meet at no row, wait for nothing, and cannot deadlock; whoever reads sees the sums of what is
-- committed. What is not rated is counted by when it ends, in months, of nobody in days, so that only
-- those that end in the present month or day are looked at to tell what is over.
create function tallied_parts(
  intern_id uuid, mentor_id uuid, interviewer_id uuid, is_rated boolean, ends_at timestamptz
) returns table (person_id uuid, is_intern boolean, ends_in date) language sql immutable as $$
  select part.person_id, part.is_intern,
    case when not is_rated then date_trunc(part.span, ends_at at time zone 'UTC')::date end
  from (
    select null::uuid, null::boolean, 'day'
    union all
    select intern_id, true, 'month'
    union all
    select holding.person_id, false, 'month'
    from (select mentor_id union select interviewer_id) holding(person_id)
    where holding.person_id is not null
  ) part(person_id, is_intern, span)
$$;
--> statement-breakpoint
create function interactions_tally_added() returns trigger language plpgsql as $$
begin
  insert into interaction_tallies
    select person_id, is_intern, is_rated, is_scheduled, ends_in, count(*)
    from added, tallied_parts(intern_id, mentor_id, interviewer_id, is_rated, ends_at)
    group by 1, 2, 3, 4, 5;
  return null;
end $$;
--> statement-breakpoint
create function interactions_tally_removed() returns trigger language plpgsql as $$
begin
  insert into interaction_tallies
    select person_id, is_intern, is_rated, is_scheduled, ends_in, -count(*)
    from removed, tallied_parts(intern_id, mentor_id, interviewer_id, is_rated, ends_at)
    group by 1, 2, 3, 4, 5;
  return null;
end $$;
--> statement-breakpoint
create function interactions_tally_changed() returns trigger language plpgsql as $$
begin
  insert into interaction_tallies
    select person_id, is_intern, is_rated, is_scheduled, ends_in, sum(difference)
    from (
      select intern_id, mentor_id, interviewer_id, is_rated, is_scheduled, ends_at, 1 as difference
      from added
      union all
      select intern_id, mentor_id, interviewer_id, is_rated, is_scheduled, ends_at, -1 from removed
    ) changed, tallied_parts(intern_id, mentor_id, interviewer_id, is_rated, ends_at)
    group by 1, 2, 3, 4, 5 having sum(difference) <> 0;
  return null;
end $$;
--> statement-breakpoint
create function interactions_tally_emptied() returns trigger language plpgsql as $$
begin
  delete from interaction_tallies;
  return null;
end $$;
--> statement-breakpoint
create trigger interactions_tally_added after insert on interactions
  referencing new table as added for each statement execute function interactions_tally_added();
--> statement-breakpoint
create trigger interactions_tally_removed after delete on interactions
  referencing old table as removed for each statement execute function interactions_tally_removed();
--> statement-breakpoint
create trigger interactions_tally_changed after update on interactions
  referencing new table as added old table as removed
  for each statement execute function interactions_tally_changed();
--> statement-breakpoint
create trigger interactions_tally_emptied after truncate on interactions
  for each statement execute function interactions_tally_emptied();
--> statement-breakpoint
insert into interaction_tallies
  select person_id, is_intern, is_rated, is_scheduled, ends_in, count(*), false
  from interactions, tallied_parts(intern_id, mentor_id, interviewer_id, is_rated, ends_at)
  group by 1, 2, 3, 4, 5;
--> statement-breakpoint
-- Keeps writer_tallies: the enabled interns of each kind, in all and of each day on which they wrote.
-- Two tables tell of whom and of what, so whoever is the first to write on a day holds the row of the
-- intern, that its kind does not change meanwhile. Who changes the kind holds that row too, and sees
-- the days that were written before. Neither asks for a second row in another order than that of ids.
create function days_of_writer(writer_id uuid) returns table (day date) language sql stable as $$
  select null::date
  union all
  select task_days.day from task_days where user_id = writer_id and tasks > 0
$$;
--> statement-breakpoint
create function writers_added() returns trigger language plpgsql as $$
begin
  insert into writer_tallies
    select null, year, batch, designation, status, left(name_folded, 1), count(*)
    from added where role = 'Interns' and disabled_at is null group by 2, 3, 4, 5, 6;
  return null;
end $$;
--> statement-breakpoint
-- Before, because the days of whoever is deleted are deleted with them.
create function writers_removed() returns trigger language plpgsql as $$
begin
  insert into writer_tallies
    select day, old.year, old.batch, old.designation, old.status, left(old.name_folded, 1), -1
    from days_of_writer(old.id);
  return old;
end $$;
--> statement-breakpoint
create function writers_changed() returns trigger language plpgsql as $$
begin
  insert into writer_tallies
    select day, year, batch, designation, status, initial, sum(difference)
    from (
      select id, year, batch, designation, status, initial, sum(difference) as difference
      from (
        select id, year, batch, designation, status, left(name_folded, 1) as initial, 1 as difference
        from added where role = 'Interns' and disabled_at is null
        union all
        select id, year, batch, designation, status, left(name_folded, 1), -1
        from removed where role = 'Interns' and disabled_at is null
      ) both_sides
      group by 1, 2, 3, 4, 5, 6 having sum(difference) <> 0
    ) changed, days_of_writer(id)
    group by 1, 2, 3, 4, 5, 6 having sum(difference) <> 0;
  return null;
end $$;
--> statement-breakpoint
create function writers_emptied() returns trigger language plpgsql as $$
begin
  delete from writer_tallies;
  delete from day_tallies;
  return null;
end $$;
--> statement-breakpoint
create trigger writers_added after insert on users
  referencing new table as added for each statement execute function writers_added();
--> statement-breakpoint
create trigger writers_removed before delete on users for each row
  when (old.role = 'Interns' and old.disabled_at is null) execute function writers_removed();
--> statement-breakpoint
create trigger writers_changed after update on users
  referencing new table as added old table as removed
  for each statement execute function writers_changed();
--> statement-breakpoint
create trigger writers_emptied after truncate on users
  for each statement execute function writers_emptied();
--> statement-breakpoint
create function tally_written_days(writer_ids uuid[], days date[], differences integer[])
returns void language sql as $$
  with writers as (
    select * from users where id = any(writer_ids) order by id for share
  )
  insert into writer_tallies
    select day, year, batch, designation, status, left(name_folded, 1), sum(difference)
    from unnest(writer_ids, days, differences) changed(writer_id, day, difference)
      join writers on writers.id = writer_id
    where role = 'Interns' and disabled_at is null
    group by 1, 2, 3, 4, 5, 6 having sum(difference) <> 0
$$;
--> statement-breakpoint
create function written_days_added() returns trigger language plpgsql as $$
begin
  perform tally_written_days(array_agg(user_id), array_agg(day), array_agg(1))
    from added where tasks > 0 having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function written_days_removed() returns trigger language plpgsql as $$
begin
  perform tally_written_days(array_agg(user_id), array_agg(day), array_agg(-1))
    from removed where tasks > 0 having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function written_days_changed() returns trigger language plpgsql as $$
begin
  perform tally_written_days(array_agg(user_id), array_agg(day), array_agg(difference))
    from (
      select user_id, day, sum(difference)::integer as difference
      from (
        select user_id, day, 1 as difference from added where tasks > 0
        union all
        select user_id, day, -1 from removed where tasks > 0
      ) both_sides
      group by 1, 2 having sum(difference) <> 0
    ) changed having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function written_days_emptied() returns trigger language plpgsql as $$
begin
  delete from writer_tallies where day is not null;
  delete from day_tallies where day is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger written_days_added after insert on task_days
  referencing new table as added for each statement execute function written_days_added();
--> statement-breakpoint
create trigger written_days_removed after delete on task_days
  referencing old table as removed for each statement execute function written_days_removed();
--> statement-breakpoint
create trigger written_days_changed after update on task_days
  referencing new table as added old table as removed
  for each statement execute function written_days_changed();
--> statement-breakpoint
create trigger written_days_emptied after truncate on task_days
  for each statement execute function written_days_emptied();
--> statement-breakpoint
insert into writer_tallies
  select day, year, batch, designation, status, left(name_folded, 1), count(*), false
  from users, days_of_writer(id)
  where role = 'Interns' and disabled_at is null
  group by 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
-- Keeps day_tallies: what is told anew, and not what the job makes of what was told before.
create function day_tallied() returns trigger language plpgsql as $$
begin
  insert into day_tallies
    select day, status, initial, sum(interns)
    from added where is_new group by 1, 2, 3 having sum(interns) <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger day_tallied after insert on writer_tallies
  referencing new table as added for each statement execute function day_tallied();
--> statement-breakpoint
insert into day_tallies
  select day, status, initial, sum(interns), false from writer_tallies group by 1, 2, 3;
