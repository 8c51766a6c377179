DROP INDEX "feedbacks_by_intern";--> statement-breakpoint
DROP INDEX "interactions_by_start";--> statement-breakpoint
DROP INDEX "interactions_by_start_with_names";--> statement-breakpoint
DROP INDEX "interactions_by_intern";--> statement-breakpoint
DROP INDEX "interactions_by_mentor";--> statement-breakpoint
DROP INDEX "interactions_by_interviewer";--> statement-breakpoint
DROP INDEX "interactions_unrated";--> statement-breakpoint
DROP INDEX "signal_states_by_day";--> statement-breakpoint
DROP INDEX "users_in_overviews";--> statement-breakpoint
ALTER TABLE "signal_states" ADD COLUMN "next_meeting_on" date;--> statement-breakpoint
ALTER TABLE "signal_states" ADD COLUMN "average_rating" double precision;--> statement-breakpoint
ALTER TABLE "signal_states" ADD COLUMN "adjusted_rating" double precision;--> statement-breakpoint
-- Only states of the last days are listed.
update signal_states set next_meeting_on = (debts ->> 'nextMeetingOn')::date,
  average_rating = (facts -> 'ratings' ->> 'average')::float8,
  adjusted_rating = (facts -> 'ratings' ->> 'adjusted')::float8
  where day >= (select max(day) - 7 from signal_days);--> statement-breakpoint
CREATE INDEX "users_by_start_of_employee_id" ON "users" USING btree (lower("employee_id") text_pattern_ops) WHERE "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "feedbacks_by_intern" ON "feedbacks" USING btree ("intern_id","created_at","id","average_rating");--> statement-breakpoint
CREATE INDEX "interactions_by_start" ON "interactions" USING btree ("starts_at","id","ends_at","is_scheduled","is_rated","outcome");--> statement-breakpoint
CREATE INDEX "interactions_by_start_with_names" ON "interactions" USING btree ("starts_at","id","ends_at","is_scheduled","is_rated","outcome","search_text");--> statement-breakpoint
CREATE INDEX "interactions_by_intern" ON "interactions" USING btree ("intern_id","starts_at","id","ends_at","is_scheduled","is_rated","outcome");--> statement-breakpoint
CREATE INDEX "interactions_by_mentor" ON "interactions" USING btree ("mentor_id","starts_at","id","ends_at","is_scheduled","is_rated","outcome");--> statement-breakpoint
CREATE INDEX "interactions_by_interviewer" ON "interactions" USING btree ("interviewer_id","starts_at","id","ends_at","is_scheduled","is_rated","outcome");--> statement-breakpoint
CREATE INDEX "interactions_unrated" ON "interactions" USING btree ("starts_at","id","ends_at","is_scheduled","is_rated","outcome") WHERE not "interactions"."is_rated";--> statement-breakpoint
CREATE INDEX "signal_states_by_day" ON "signal_states" USING btree ("day","intern_id","assessment","zone","points","since","disagreed","lead","owed","cause","last_meeting_on","next_meeting_on","average_rating","adjusted_rating");--> statement-breakpoint
CREATE INDEX "users_in_overviews" ON "users" USING btree ("id","name_folded","zone","year","batch","designation","status","date_of_joining","created_at","first_signed_in_at") WHERE "users"."role" = 'Interns' and "users"."disabled_at" is null and ("users"."status" is null or "users"."status" in ('ACTIVE', 'SHADOWING', 'LEAVE', 'EXAMINATION'));