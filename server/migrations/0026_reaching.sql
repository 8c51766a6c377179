CREATE TABLE "channel_choices" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"bell" boolean NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "channel_choices_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "channel_choices_topic" CHECK ("channel_choices"."topic" in ('interaction', 'feedback', 'plan', 'asset', 'profile', 'help', 'daily update', 'announcement', 'message', 'overview')),
	CONSTRAINT "channel_choices_mail" CHECK ("channel_choices"."mail" in ('at once', 'daily', 'weekly', 'never'))
);
--> statement-breakpoint
CREATE TABLE "contact_times" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text,
	"quiet_from" text,
	"quiet_to" text,
	"digest_at" timestamp with time zone,
	"overview_at" timestamp with time zone,
	CONSTRAINT "contact_times_quiet" CHECK (("contact_times"."quiet_from" is null) = ("contact_times"."quiet_to" is null))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_in_bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "notice_id" uuid;--> statement-breakpoint
ALTER TABLE "channel_choices" ADD CONSTRAINT "channel_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_times" ADD CONSTRAINT "contact_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_for_digest" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."digest" is not null;--> statement-breakpoint
CREATE INDEX "mails_of_notices" ON "mails" USING btree ("notice_id") WHERE "mails"."notice_id" is not null and "mails"."attempts" = 0;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_digest" CHECK ("notifications"."digest" in ('daily', 'weekly'));--> statement-breakpoint
INSERT INTO "channel_choices" ("user_id", "topic", "bell", "mail")
SELECT "user_id", "kind", "kind" <> 'announcement', CASE WHEN "is_mailed" THEN 'at once' ELSE 'never' END
FROM "mail_choices";
