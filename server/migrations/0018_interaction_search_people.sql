-- interactions.search_text holds a line each for the interaction, its intern, its mentor and its interviewer.
drop trigger interaction_search_text on interactions;
--> statement-breakpoint
drop trigger intern_renamed on users;
--> statement-breakpoint
drop function interaction_search_text();
--> statement-breakpoint
drop function intern_renamed();
--> statement-breakpoint
create function search_text_of(name_folded text, intern_id uuid, mentor_id uuid, interviewer_id uuid)
returns text language plpgsql as $$
begin
  return concat_ws(E'\n', name_folded,
    (select users.name_folded from users where id = intern_id),
    (select users.name_folded from users where id = mentor_id),
    (select users.name_folded from users where id = interviewer_id and id is distinct from mentor_id));
end $$;
--> statement-breakpoint
update interactions set search_text = concat_ws(E'\n', interactions.name_folded, intern.name_folded, mentor.name_folded,
    case when interviewer.id is distinct from mentor.id then interviewer.name_folded end)
  from interactions self
  join users intern on intern.id = self.intern_id
  left join users mentor on mentor.id = self.mentor_id
  left join users interviewer on interviewer.id = self.interviewer_id
  where self.id = interactions.id;
--> statement-breakpoint
-- Rows of people who are added are locked, so that a change of name at the same moment is seen by one of the two. The
-- others may be locked by a change of their names, which waits for this row and then reads it again.
create function interaction_search_text() returns trigger language plpgsql as $$
begin
  perform from users where id in (new.intern_id, new.mentor_id, new.interviewer_id)
    and (tg_op = 'INSERT' or id not in
      (old.intern_id, coalesce(old.mentor_id, old.intern_id), coalesce(old.interviewer_id, old.intern_id)))
    order by id for share;
  new.search_text := search_text_of(new.name_folded, new.intern_id, new.mentor_id, new.interviewer_id);
  return new;
end $$;
--> statement-breakpoint
create trigger interaction_search_text
  before insert or update of name_folded, intern_id, mentor_id, interviewer_id on interactions
  for each row execute function interaction_search_text();
--> statement-breakpoint
-- In the order of ids, in which interactions are locked everywhere.
create function person_renamed() returns trigger language plpgsql as $$
begin
  perform from interactions where intern_id = new.id or mentor_id = new.id or interviewer_id = new.id
    order by id for no key update;
  update interactions set search_text = search_text_of(name_folded, intern_id, mentor_id, interviewer_id)
    where intern_id = new.id or mentor_id = new.id or interviewer_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger person_renamed after update of name_folded on users for each row
  when (old.name_folded <> new.name_folded) execute function person_renamed();
