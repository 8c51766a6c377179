-- interactions.is_rated says whether the interaction has a feedback: indexes cannot look into another table.
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
-- A feedback is not moved to another interaction.
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
