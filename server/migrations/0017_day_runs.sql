ALTER TABLE "signal_states" RENAME COLUMN "standing" TO "assessment";--> statement-breakpoint
ALTER TABLE "signal_states" DROP CONSTRAINT "signal_states_standing";--> statement-breakpoint
DROP INDEX "signal_states_by_day";--> statement-breakpoint
DROP INDEX "signal_states_in_trends";--> statement-breakpoint
ALTER TABLE "signal_days" ALTER COLUMN "computed_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signal_days" ADD COLUMN "run" uuid;--> statement-breakpoint
ALTER TABLE "signal_settings" ADD COLUMN "from_day" date;--> statement-breakpoint
-- Thresholds count from the day on which they were saved.
update signal_settings set from_day = updated_at::date, thresholds =
  (thresholds - 'missingSeverely' - 'behindSeverely' - 'ratingSeverely') || jsonb_build_object(
    'missingSevere', thresholds -> 'missingSeverely', 'behindSevere', thresholds -> 'behindSeverely',
    'ratingSevere', thresholds -> 'ratingSeverely');--> statement-breakpoint
CREATE INDEX "signal_states_by_day" ON "signal_states" USING btree ("day","intern_id","assessment","zone","points","since","disagreed","lead","owed","cause","last_meeting_on");--> statement-breakpoint
CREATE INDEX "signal_states_in_trends" ON "signal_states" USING btree ("day","assessment","intern_id","zone","expected","missing");--> statement-breakpoint
ALTER TABLE "signal_settings" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "signal_settings" ADD PRIMARY KEY ("from_day");--> statement-breakpoint
ALTER TABLE "signal_states" ADD CONSTRAINT "signal_states_assessment" CHECK ("signal_states"."assessment" in ('judged', 'new', 'paused'));--> statement-breakpoint
-- The lock lets a computation that begins wait for changes that are not yet committed.
create or replace function reopen_signal_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(21);
  if tg_op <> 'INSERT' then delete from signal_days where day >= (to_jsonb(old) ->> tg_argv[0])::date; end if;
  if tg_op <> 'DELETE' then delete from signal_days where day >= (to_jsonb(new) ->> tg_argv[0])::date; end if;
  return null;
end $$;
