-- A ticket lasts a minute, and belongs to a session from here on.
DELETE FROM "download_tickets";
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_method" CHECK ("sessions"."method" in ('password', 'google'))
);
--> statement-breakpoint
CREATE TABLE "session_limits" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"idle_hours" smallint NOT NULL,
	"maximum_days" smallint NOT NULL,
	CONSTRAINT "session_limits_one" CHECK ("session_limits"."id" = 1),
	CONSTRAINT "session_limits_idle" CHECK ("session_limits"."idle_hours" between 1 and 24),
	CONSTRAINT "session_limits_maximum" CHECK ("session_limits"."maximum_days" between 1 and 30)
);
--> statement-breakpoint
ALTER TABLE "download_tickets" DROP CONSTRAINT "download_tickets_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "download_tickets" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "download_tickets" ADD CONSTRAINT "download_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_tickets_by_session" ON "download_tickets" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "download_tickets" DROP COLUMN "user_id";