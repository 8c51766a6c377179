CREATE TABLE "rated_tallies" (
	"person_id" uuid,
	"rated" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "interactions_by_mentor";--> statement-breakpoint
DROP INDEX "interactions_by_interviewer";--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "is_rated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "rated_tallies_by_person" ON "rated_tallies" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "interactions_unrated" ON "interactions" USING btree ("starts_at","id","is_scheduled","ends_at") WHERE not "interactions"."is_rated";--> statement-breakpoint
CREATE INDEX "interactions_unrated_by_mentor" ON "interactions" USING btree ("mentor_id","starts_at","id","is_scheduled","ends_at") WHERE not "interactions"."is_rated";--> statement-breakpoint
CREATE INDEX "interactions_unrated_by_interviewer" ON "interactions" USING btree ("interviewer_id","starts_at","id","is_scheduled","ends_at") WHERE not "interactions"."is_rated";--> statement-breakpoint
CREATE INDEX "interactions_by_mentor" ON "interactions" USING btree ("mentor_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "interactions_by_interviewer" ON "interactions" USING btree ("interviewer_id","starts_at","id");