-- A search of the help desk reads the queue in its order and joins the senders.
DROP INDEX "help_requests_by_part_of_subject";--> statement-breakpoint
-- interactions.search_text holds the folded name of the interaction and that of its intern, a line each, because
-- no index holds columns of two tables. Searched for one letter, a list is counted from one index.
DROP INDEX "interactions_by_part_of_name";--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "search_text" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
update interactions set search_text = interactions.name_folded || E'\n' || users.name_folded
  from users where users.id = interactions.intern_id;
--> statement-breakpoint
CREATE INDEX "interactions_by_part_of_name" ON "interactions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "interactions_by_start_with_names" ON "interactions" USING btree ("starts_at","id","ends_at","is_scheduled","is_rated","search_text");--> statement-breakpoint
-- The row of the intern is locked, so that a change of name at the same moment is seen by one of the two.
create function interaction_search_text() returns trigger language plpgsql as $$
declare
  intern_name text;
begin
  select name_folded into intern_name from users where id = new.intern_id for share;
  new.search_text := new.name_folded || E'\n' || coalesce(intern_name, '');
  return new;
end $$;
--> statement-breakpoint
create trigger interaction_search_text before insert or update of name_folded, intern_id on interactions
  for each row execute function interaction_search_text();
--> statement-breakpoint
create function intern_renamed() returns trigger language plpgsql as $$
begin
  update interactions set search_text = name_folded || E'\n' || new.name_folded where intern_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger intern_renamed after update of name_folded on users for each row
  when (old.name_folded <> new.name_folded) execute function intern_renamed();
