DROP INDEX "interactions_by_part_of_name";--> statement-breakpoint
-- Empty until server/src/users/names/queries.ts, which runs after the migrations, has folded the names.
ALTER TABLE "interactions" ADD COLUMN "name_folded" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "interactions_unfolded" ON "interactions" USING btree ("id") WHERE left("interactions"."name_folded", 1) in ('', ' ');--> statement-breakpoint
CREATE INDEX "interactions_by_part_of_name" ON "interactions" USING gin ("name_folded" gin_trgm_ops);
--> statement-breakpoint
-- A name may be written without its folded form: by the release before, which knows of none, and where
-- a part of many texts is replaced. The folded form of the name before is then marked by a space, with
-- which none begins, and made anew by server/src/users/names/queries.ts. Whoever writes both takes the
-- mark off again: of two triggers the one runs first whose name comes first in the alphabet.
create function interactions_mark_folded() returns trigger language plpgsql as $$
begin
  new.name_folded := ' ' || new.name_folded;
  return new;
end $$;
--> statement-breakpoint
create function interactions_unmark_folded() returns trigger language plpgsql as $$
begin
  new.name_folded := ltrim(new.name_folded);
  return new;
end $$;
--> statement-breakpoint
create trigger interactions_mark_folded before update of name on interactions for each row
  when (new.name <> old.name) execute function interactions_mark_folded();
--> statement-breakpoint
create trigger interactions_unmark_folded before update of name_folded on interactions for each row
  when (new.name_folded like ' %') execute function interactions_unmark_folded();
