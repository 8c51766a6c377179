DROP INDEX "status_changes_by_user";--> statement-breakpoint
CREATE INDEX "status_changes_by_time" ON "status_changes" USING btree ("at","user_id","id","from_status","to_status");--> statement-breakpoint
CREATE INDEX "status_changes_by_user" ON "status_changes" USING btree ("user_id","at","id","from_status");