-- Keeps interactions.is_rated, so that a status is read from one row.
create function rating_added() returns trigger language plpgsql as $$
begin
  update interactions set is_rated = true from added where interactions.id = added.interaction_id;
  return null;
end $$;
--> statement-breakpoint
create function rating_removed() returns trigger language plpgsql as $$
begin
  update interactions set is_rated = false
    from removed where interactions.id = removed.interaction_id;
  return null;
end $$;
--> statement-breakpoint
create function rating_stays() returns trigger language plpgsql as $$
begin
  raise exception 'A feedback stays with its interaction' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger rating_added after insert on feedbacks
  referencing new table as added for each statement execute function rating_added();
--> statement-breakpoint
create trigger rating_removed after delete on feedbacks
  referencing old table as removed for each statement execute function rating_removed();
--> statement-breakpoint
create trigger rating_stays before update on feedbacks for each row
  when (old.interaction_id <> new.interaction_id) execute function rating_stays();
--> statement-breakpoint
update interactions set is_rated = true where id in (select interaction_id from feedbacks);
--> statement-breakpoint
-- Keeps rated_tallies: how many rated interactions each person takes part in, and, of nobody, how many
-- there are, so that no list has to count them. Rows are only ever added here. Two who write at once
-- meet at no row, wait for nothing, and cannot deadlock; whoever reads sees the sums of what is
-- committed. Whoever is both mentor and interviewer takes part once.
create function tallied_people(
  intern_id uuid, mentor_id uuid, interviewer_id uuid
) returns setof uuid language sql immutable as $$
  select null::uuid
  union all
  select * from (
    select intern_id union select mentor_id union select interviewer_id
  ) taking_part(person_id) where person_id is not null
$$;
--> statement-breakpoint
create function rated_added() returns trigger language plpgsql as $$
begin
  insert into rated_tallies
    select person_id, count(*)
    from added, tallied_people(intern_id, mentor_id, interviewer_id) person_id
    where is_rated group by 1;
  return null;
end $$;
--> statement-breakpoint
create function rated_removed() returns trigger language plpgsql as $$
begin
  insert into rated_tallies
    select person_id, -count(*)
    from removed, tallied_people(intern_id, mentor_id, interviewer_id) person_id
    where is_rated group by 1;
  return null;
end $$;
--> statement-breakpoint
create function rated_changed() returns trigger language plpgsql as $$
begin
  insert into rated_tallies
    select person_id, sum(rated)
    from (
      select intern_id, mentor_id, interviewer_id, 1 as rated from added where is_rated
      union all
      select intern_id, mentor_id, interviewer_id, -1 from removed where is_rated
    ) moved, tallied_people(intern_id, mentor_id, interviewer_id) person_id
    group by 1 having sum(rated) <> 0;
  return null;
end $$;
--> statement-breakpoint
create function rated_emptied() returns trigger language plpgsql as $$
begin
  delete from rated_tallies;
  return null;
end $$;
--> statement-breakpoint
create trigger rated_added after insert on interactions
  referencing new table as added for each statement execute function rated_added();
--> statement-breakpoint
create trigger rated_removed after delete on interactions
  referencing old table as removed for each statement execute function rated_removed();
--> statement-breakpoint
create trigger rated_changed after update on interactions
  referencing new table as added old table as removed
  for each statement execute function rated_changed();
--> statement-breakpoint
create trigger rated_emptied after truncate on interactions
  for each statement execute function rated_emptied();
--> statement-breakpoint
insert into rated_tallies
  select person_id, count(*)
  from interactions, tallied_people(intern_id, mentor_id, interviewer_id) person_id
  where is_rated group by 1;
