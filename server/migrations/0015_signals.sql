CREATE TABLE "intern_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intern_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intern_messages_text" CHECK (char_length("intern_messages"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "signal_days" (
	"day" date PRIMARY KEY NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signal_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"thresholds" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signal_settings_one" CHECK ("signal_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "signal_states" (
	"intern_id" uuid NOT NULL,
	"day" date NOT NULL,
	"standing" text NOT NULL,
	"zone" text NOT NULL,
	"since" date NOT NULL,
	"points" smallint NOT NULL,
	"worse" smallint NOT NULL,
	"better" smallint NOT NULL,
	"worse_zone" text,
	"disagreed" smallint NOT NULL,
	"lead" smallint,
	"expected" smallint NOT NULL,
	"missing" smallint NOT NULL,
	"owed" text[] NOT NULL,
	"cause" text,
	"levels" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"debts" jsonb NOT NULL,
	CONSTRAINT "signal_states_intern_id_day_pk" PRIMARY KEY("intern_id","day"),
	CONSTRAINT "signal_states_standing" CHECK ("signal_states"."standing" in ('judged', 'new', 'paused')),
	CONSTRAINT "signal_states_zone" CHECK ("signal_states"."zone" in ('GREEN ZONE', 'RED ZONE', 'YELLOW ZONE')),
	CONSTRAINT "signal_states_cause" CHECK ("signal_states"."cause" in ('updates', 'noShows', 'progress', 'ratings', 'kpis')),
	CONSTRAINT "signal_states_worse_zone" CHECK ("signal_states"."worse_zone" in ('GREEN ZONE', 'RED ZONE', 'YELLOW ZONE'))
);
--> statement-breakpoint
CREATE TABLE "status_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestion_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intern_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"suggested" text NOT NULL,
	"zone" text,
	"reason" text NOT NULL,
	"kept_until" date,
	"levels" jsonb NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggestion_decisions_decision" CHECK ("suggestion_decisions"."decision" in ('accepted', 'kept')),
	CONSTRAINT "suggestion_decisions_reason" CHECK (char_length("suggestion_decisions"."reason") between 1 and 500),
	CONSTRAINT "suggestion_decisions_kept" CHECK (("suggestion_decisions"."decision" = 'kept') = ("suggestion_decisions"."kept_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "mail_choices" DROP CONSTRAINT "mail_choices_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "intern_messages" ADD CONSTRAINT "intern_messages_intern_id_users_id_fk" FOREIGN KEY ("intern_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intern_messages" ADD CONSTRAINT "intern_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_states" ADD CONSTRAINT "signal_states_intern_id_users_id_fk" FOREIGN KEY ("intern_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD CONSTRAINT "suggestion_decisions_intern_id_users_id_fk" FOREIGN KEY ("intern_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD CONSTRAINT "suggestion_decisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intern_messages_by_intern" ON "intern_messages" USING btree ("intern_id","at");--> statement-breakpoint
CREATE INDEX "intern_messages_by_time" ON "intern_messages" USING btree ("at","intern_id");--> statement-breakpoint
CREATE INDEX "intern_messages_by_author" ON "intern_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "signal_states_by_day" ON "signal_states" USING btree ("day","intern_id");--> statement-breakpoint
CREATE INDEX "status_changes_by_user" ON "status_changes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "suggestion_decisions_by_intern" ON "suggestion_decisions" USING btree ("intern_id","at");--> statement-breakpoint
CREATE INDEX "suggestion_decisions_by_actor" ON "suggestion_decisions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "feedbacks_by_time" ON "feedbacks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "zone_changes_by_time" ON "zone_changes" USING btree ("at","user_id");--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_kind" CHECK ("mail_choices"."kind" in ('interaction', 'feedback', 'plan', 'asset', 'profile', 'help', 'daily update', 'announcement', 'message'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('interaction', 'feedback', 'plan', 'asset', 'profile', 'help', 'daily update', 'announcement', 'message'));--> statement-breakpoint
-- `updated_at` is written with every change, from the clock of the product.
create function record_status_change() returns trigger language plpgsql as $$
begin
  insert into status_changes (user_id, from_status, to_status, at)
  values (new.id, old.status, new.status, new.updated_at);
  return null;
end $$;
--> statement-breakpoint
create trigger record_status_change after update of status on users
  for each row when (old.status is distinct from new.status and new.role = 'Interns')
  execute function record_status_change();
--> statement-breakpoint
-- A holiday or a working week of the past changes on which days an update was expected.
create function reopen_signal_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from signal_days where day >= (to_jsonb(old) ->> tg_argv[0])::date; end if;
  if tg_op <> 'DELETE' then delete from signal_days where day >= (to_jsonb(new) ->> tg_argv[0])::date; end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reopen_signal_days after insert or update of day or delete on holidays
  for each row execute function reopen_signal_days('day');
--> statement-breakpoint
create trigger reopen_signal_days after insert or update or delete on working_weeks
  for each row execute function reopen_signal_days('from_day');
