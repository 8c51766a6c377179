CREATE TABLE "invitations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"mail_id" uuid NOT NULL,
	"sent_by_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "invitations_expiry" CHECK ("invitations"."expires_at" > "invitations"."sent_at"),
	CONSTRAINT "invitations_end" CHECK ("invitations"."accepted_at" is null or "invitations"."withdrawn_at" is null)
);
--> statement-breakpoint
DROP INDEX "mails_waiting";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_signed_in_at" timestamp with time zone;--> statement-breakpoint
-- Of people who are known to have signed in; nobody who did should be invited.
update users set first_signed_in_at = coalesce(
  (select min(sessions.created_at) from sessions where sessions.user_id = users.id), users.created_at)
where google_sub is not null or is_password_proven
  or exists (select from sessions where sessions.user_id = users.id)
  or exists (select from tasks where tasks.user_id = users.id)
  or exists (select from audit_entries where actor_id = users.id);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_by_sender" ON "invitations" USING btree ("sent_by_id");--> statement-breakpoint
CREATE INDEX "invitations_by_mail" ON "invitations" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mails_in_bulk" ON "mails" USING btree ("last_attempt_at") WHERE "mails"."is_bulk";--> statement-breakpoint
CREATE INDEX "users_never_signed_in" ON "users" USING btree ("role","name_folded","id","year","batch","designation","status","zone") WHERE "users"."first_signed_in_at" is null and "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("is_bulk","next_attempt_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;