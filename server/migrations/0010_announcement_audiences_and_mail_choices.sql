CREATE TABLE "mail_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	CONSTRAINT "mail_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "mail_choices_kind" CHECK ("mail_choices"."kind" in ('interaction', 'feedback', 'plan', 'asset', 'profile', 'help', 'daily update', 'announcement'))
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "audience_role" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "audience_year" smallint;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "audience_batch" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "retried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" text;--> statement-breakpoint
-- What was told before kinds were kept is known by where it leads.
UPDATE "notifications" SET "kind" = CASE
  WHEN "link" = '/dashboard/interactions' AND "message" ILIKE '%feedback%' THEN 'feedback'
  WHEN "link" = '/dashboard/interactions' THEN 'interaction'
  WHEN "link" LIKE '/intern/daily-update%' THEN 'daily update'
  WHEN "link" LIKE '%/pending-tickets%' OR "link" LIKE '/intern/help%' THEN 'help'
  WHEN "message" LIKE 'You have been given:%' THEN 'asset'
  WHEN "link" = '/dashboard/my-profile' THEN 'profile'
  ELSE 'plan' END;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_role" CHECK ("announcements"."audience_role" in ('Admins', 'Mentors', 'Interns'));--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_audience" CHECK ("announcements"."audience_role" is not distinct from 'Interns'
        or ("announcements"."audience_year" is null and "announcements"."audience_batch" is null));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('interaction', 'feedback', 'plan', 'asset', 'profile', 'help', 'daily update', 'announcement'));