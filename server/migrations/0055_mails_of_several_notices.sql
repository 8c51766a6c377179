DROP INDEX "mails_of_notices";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "notice_ids" uuid[];--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "quoted_ids" uuid[];--> statement-breakpoint
UPDATE "mails" SET "notice_ids" = array["notice_id"], "quoted_ids" = (
  SELECT "quoted_ids" FROM "notifications" WHERE "notifications"."id" = "notice_id"
) WHERE "notice_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "notice_id";--> statement-breakpoint
CREATE INDEX "mails_of_notices" ON "mails" USING gin ("notice_ids") WHERE "mails"."sent_at" is null;
