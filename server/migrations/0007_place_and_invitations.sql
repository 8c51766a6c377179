ALTER TABLE "interactions" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "invitation_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "day_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "hour_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "invitation" jsonb;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_place" CHECK (char_length("interactions"."place") between 1 and 300);