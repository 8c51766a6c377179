DROP INDEX "signal_states_by_day";--> statement-breakpoint
ALTER TABLE "signal_states" ADD COLUMN "last_meeting_on" date;--> statement-breakpoint
CREATE INDEX "interactions_by_creation" ON "interactions" USING btree ("created_at","intern_id") WHERE "interactions"."is_scheduled";--> statement-breakpoint
CREATE INDEX "signal_states_in_trends" ON "signal_states" USING btree ("day","standing","intern_id","zone","expected","missing");--> statement-breakpoint
CREATE INDEX "users_in_overviews" ON "users" USING btree ("id","name","name_folded","zone","year","batch","designation") WHERE "users"."role" = 'Interns' and "users"."disabled_at" is null and ("users"."status" is null or "users"."status" in ('ACTIVE', 'SHADOWING', 'LEAVE', 'EXAMINATION'));--> statement-breakpoint
CREATE INDEX "signal_states_by_day" ON "signal_states" USING btree ("day","intern_id","standing","zone","points","since","disagreed","lead","owed","cause","last_meeting_on");