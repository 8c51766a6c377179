-- A code lasts ten minutes, and belongs to a browser from here on.
DELETE FROM "sign_up_challenges";--> statement-breakpoint
ALTER TABLE "sign_up_challenges" ADD COLUMN "browser_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_password_proven" boolean DEFAULT false NOT NULL;