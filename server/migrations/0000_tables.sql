CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"changes" jsonb
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_up_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_up_challenges_attempts" CHECK ("sign_up_challenges"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"planned" text NOT NULL,
	"completed" text,
	"estimated_hours" numeric(4, 2) NOT NULL,
	"actual_hours" numeric(4, 2),
	"progress" text DEFAULT 'PENDING' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_progress" CHECK ("tasks"."progress" in ('PENDING', 'COMPLETED')),
	CONSTRAINT "tasks_estimated" CHECK ("tasks"."estimated_hours" between 0 and 3),
	CONSTRAINT "tasks_actual" CHECK ("tasks"."actual_hours" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"interaction_id" uuid NOT NULL,
	"intern_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"ratings" jsonb NOT NULL,
	"average_rating" numeric(6, 5) NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedbacks_interactionId_unique" UNIQUE("interaction_id")
);
--> statement-breakpoint
CREATE TABLE "help_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"priority" text DEFAULT 'LOW' NOT NULL,
	"recipient" text DEFAULT 'Admins' NOT NULL,
	"recipient_id" uuid,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_requests_priority" CHECK ("help_requests"."priority" in ('LOW', 'MEDIUM', 'HIGH')),
	CONSTRAINT "help_requests_status" CHECK ("help_requests"."status" in ('PENDING', 'RESOLVED')),
	CONSTRAINT "help_requests_recipient" CHECK (("help_requests"."recipient" = 'Mentors') = ("help_requests"."recipient_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "interactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"intern_id" uuid NOT NULL,
	"mentor_id" uuid,
	"interviewer_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_scheduled" boolean DEFAULT true NOT NULL,
	"feedback_due_notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interactions_with_intern" UNIQUE("id","intern_id"),
	CONSTRAINT "interactions_duration" CHECK ("interactions"."duration_minutes" between 1 and 1440),
	CONSTRAINT "interactions_end" CHECK ("interactions"."ends_at" = "interactions"."starts_at" + "interactions"."duration_minutes" * interval '1 minute')
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"secret" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mentor_id" uuid,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "milestones_days" CHECK ("milestones"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "objectives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"milestone_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"days" integer NOT NULL,
	"interaction_count" integer NOT NULL,
	"roadmap_type" text DEFAULT 'DEFAULT' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "objectives_days" CHECK ("objectives"."days" > 0),
	CONSTRAINT "objectives_interactions" CHECK ("objectives"."interaction_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_members" (
	"intern_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"days" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_days" CHECK ("plans"."days" between 1 and 180),
	CONSTRAINT "plans_end" CHECK ("plans"."end_date" >= "plans"."start_date" + "plans"."days")
);
--> statement-breakpoint
CREATE TABLE "download_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"given_on" date NOT NULL,
	"returned_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assets_returned_after_given" CHECK ("assets"."returned_on" >= "assets"."given_on")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"image" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"google_sub" text,
	"session_version" integer DEFAULT 1 NOT NULL,
	"disabled_at" timestamp with time zone,
	"personal_email" text,
	"phone" text,
	"gender" text,
	"blood_group" text,
	"date_of_birth" date,
	"current_address" text,
	"permanent_address" text,
	"college" text,
	"degree" text,
	"education_batch" text,
	"primary_skill" text,
	"secondary_skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bank_details_sealed" text,
	"employee_id" text,
	"designation" text,
	"batch" text,
	"year" smallint,
	"phase" text,
	"status" text,
	"zone" text,
	"date_of_joining" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_googleSub_unique" UNIQUE("google_sub"),
	CONSTRAINT "users_employeeId_unique" UNIQUE("employee_id"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('Admins', 'Mentors', 'Interns')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('ACTIVE', 'NOT_ACTIVE', 'EXAMINATION', 'LEAVE', 'SHADOWING', 'DEPLOYED')),
	CONSTRAINT "users_zone" CHECK ("users"."zone" in ('GREEN ZONE', 'RED ZONE', 'YELLOW ZONE')),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_year" CHECK ("users"."year" between 2000 and 2100)
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_of_interaction" FOREIGN KEY ("interaction_id","intern_id") REFERENCES "public"."interactions"("id","intern_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_intern_id_users_id_fk" FOREIGN KEY ("intern_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_interviewer_id_users_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."milestones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_members" ADD CONSTRAINT "plan_members_intern_id_users_id_fk" FOREIGN KEY ("intern_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_members" ADD CONSTRAINT "plan_members_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_tickets" ADD CONSTRAINT "download_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_by_time" ON "announcements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "reset_tokens_by_user" ON "reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_up_challenges_by_email" ON "sign_up_challenges" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "tasks_by_user_and_day" ON "tasks" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "tasks_by_day" ON "tasks" USING btree ("day","user_id");--> statement-breakpoint
CREATE INDEX "feedbacks_by_intern" ON "feedbacks" USING btree ("intern_id","created_at");--> statement-breakpoint
CREATE INDEX "feedbacks_by_author" ON "feedbacks" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "help_requests_by_sender" ON "help_requests" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "help_requests_by_recipient" ON "help_requests" USING btree ("recipient","recipient_id","created_at");--> statement-breakpoint
CREATE INDEX "interactions_by_start" ON "interactions" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "interactions_by_intern" ON "interactions" USING btree ("intern_id","starts_at");--> statement-breakpoint
CREATE INDEX "interactions_by_mentor" ON "interactions" USING btree ("mentor_id","starts_at");--> statement-breakpoint
CREATE INDEX "interactions_by_interviewer" ON "interactions" USING btree ("interviewer_id","starts_at");--> statement-breakpoint
CREATE INDEX "interactions_awaiting_notice" ON "interactions" USING btree ("ends_at") WHERE "interactions"."feedback_due_notified_at" is null and "interactions"."is_scheduled";--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "milestones_by_plan" ON "milestones" USING btree ("plan_id","id");--> statement-breakpoint
CREATE INDEX "objectives_by_milestone" ON "objectives" USING btree ("milestone_id","id");--> statement-breakpoint
CREATE INDEX "plan_members_by_plan" ON "plan_members" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "assets_by_user" ON "assets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_by_role_and_name" ON "users" USING btree ("role","name","id");--> statement-breakpoint
CREATE INDEX "users_by_batch" ON "users" USING btree ("role","year","batch");