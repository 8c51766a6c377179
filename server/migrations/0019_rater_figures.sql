DROP INDEX "users_by_batch";--> statement-breakpoint
ALTER TABLE "signal_days" ADD COLUMN "raters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_batch" ON "users" USING btree ("role","year","batch","id");--> statement-breakpoint
-- Computed again at once, with its raters.
DELETE FROM "signal_days" WHERE "day" = (SELECT max("day") FROM "signal_days");
