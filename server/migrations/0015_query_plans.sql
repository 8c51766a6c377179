DROP INDEX "plan_members_by_plan";--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "update_reminders_by_day" ON "update_reminders" USING btree ("day","user_id");--> statement-breakpoint
CREATE INDEX "update_reminders_by_sender" ON "update_reminders" USING btree ("sent_by_id") WHERE "update_reminders"."sent_by_id" is not null;--> statement-breakpoint
CREATE INDEX "help_messages_by_author" ON "help_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "help_requests_of_admins" ON "help_requests" USING btree ("created_at","id") WHERE "help_requests"."recipient_id" is null;--> statement-breakpoint
CREATE INDEX "help_requests_of_admins_by_status" ON "help_requests" USING btree ("status","created_at","id") WHERE "help_requests"."recipient_id" is null;--> statement-breakpoint
CREATE INDEX "help_requests_by_part_of_subject" ON "help_requests" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "help_requests_by_resolver" ON "help_requests" USING btree ("resolved_by_id");--> statement-breakpoint
CREATE INDEX "interactions_by_part_of_name" ON "interactions" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at","id") WHERE "mails"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("recipient","created_at","id");--> statement-breakpoint
CREATE INDEX "objective_marks_by_marker" ON "objective_marks" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "zone_changes_by_actor" ON "zone_changes" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "plan_members_by_plan" ON "plan_members" USING btree ("plan_id","intern_id");