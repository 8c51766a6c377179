-- Entries of the audit log and links of its chain are never updated, deleted or truncated.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_is_append_only before update or delete on audit_entries
  for each row execute function audit_is_append_only();
--> statement-breakpoint
create trigger audit_is_not_emptied before truncate on audit_entries
  for each statement execute function audit_is_append_only();
--> statement-breakpoint
create trigger audit_links_are_append_only before update or delete on audit_links
  for each row execute function audit_is_append_only();
--> statement-breakpoint
create trigger audit_links_are_not_emptied before truncate on audit_links
  for each statement execute function audit_is_append_only();
--> statement-breakpoint
-- An entry waits for its link from the moment that its transaction commits.
create function audit_entry_waits() returns trigger language plpgsql as $$
begin
  insert into audit_waiting select id from added on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger audit_entry_waits after insert on audit_entries
  referencing new table as added for each statement execute function audit_entry_waits();
