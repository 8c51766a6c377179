-- What an entry tells of; everything that is not listed is a change.
create function audit_kind(action text) returns text language sql immutable parallel safe as $$
  select case
    when action in ('signed in', 'signed out', 'signed up', 'signed up with Google', 'linked Google',
      'ended', 'ended the sessions', 'reset the password') then 'sign-in'
    when action = 'failed to sign in' then 'failure'
    when action = 'refused' then 'refusal'
    when action = 'exported' then 'export'
    when action = 'downloaded' then 'download'
    when action = 'revealed' then 'reveal'
    else 'change'
  end
$$;
--> statement-breakpoint
-- What a search finds: sealed values, which are objects, are left out.
create function audit_text(action text, subject text, changes jsonb) returns text
language sql immutable parallel safe as $$
  select left(action || ' ' || subject || coalesce((
    select string_agg(' ' || field
      || case when jsonb_typeof(change -> 'from') in ('string', 'number', 'array')
        then ' ' || (change ->> 'from') else '' end
      || case when jsonb_typeof(change -> 'to') in ('string', 'number', 'array')
        then ' ' || (change ->> 'to') else '' end, '')
    from jsonb_each(case when jsonb_typeof(changes) = 'object' then changes else '{}' end)
      as entry (field, change)), ''), 1000)
$$;
--> statement-breakpoint
CREATE TABLE "audit_repeats" (
	"key" text PRIMARY KEY NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"entry_id" bigint NOT NULL,
	"times" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_by_subject";--> statement-breakpoint
DROP INDEX "audit_by_actor";--> statement-breakpoint
CREATE INDEX "audit_repeats_by_entry" ON "audit_repeats" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_by_kind" ON "audit_entries" USING btree (audit_kind("action"),"at","id");--> statement-breakpoint
CREATE INDEX "audit_by_text" ON "audit_entries" USING gin (audit_text("action", "subject", "changes") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_entries" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_entries" USING btree ("actor_id","at","id");