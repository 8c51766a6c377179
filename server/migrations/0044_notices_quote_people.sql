ALTER TABLE "notifications" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "quoted_ids" uuid[];