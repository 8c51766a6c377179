CREATE TABLE "feedback_drafts" (
	"interaction_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_drafts_interaction_id_author_id_pk" PRIMARY KEY("interaction_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "feedback_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "feedback_questions_question" CHECK (char_length("feedback_questions"."question") between 1 and 2000),
	CONSTRAINT "feedback_questions_answer" CHECK (char_length("feedback_questions"."answer") between 1 and 2000),
	CONSTRAINT "feedback_questions_answered" CHECK (("feedback_questions"."answer" is null) = ("feedback_questions"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "feedback_snippets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_snippets_text" UNIQUE("owner_id","text"),
	CONSTRAINT "feedback_snippets_length" CHECK (char_length("feedback_snippets"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "kpi_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"words" text[] NOT NULL,
	"kpis" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kpi_sets_name_unique" UNIQUE("name"),
	CONSTRAINT "kpi_sets_name" CHECK (char_length("kpi_sets"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "next_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"intern_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"due_on" date NOT NULL,
	"done_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "next_steps_position" UNIQUE("feedback_id","position"),
	CONSTRAINT "next_steps_three" CHECK ("next_steps"."position" between 1 and 3),
	CONSTRAINT "next_steps_text" CHECK (char_length("next_steps"."text") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "self_assessments" (
	"interaction_id" uuid PRIMARY KEY NOT NULL,
	"intern_id" uuid NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ratings" jsonb,
	"strength" text,
	"improvement" text,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "self_assessments_strength" CHECK (char_length("self_assessments"."strength") between 1 and 2000),
	CONSTRAINT "self_assessments_improvement" CHECK (char_length("self_assessments"."improvement") between 1 and 2000),
	CONSTRAINT "self_assessments_submitted" CHECK (("self_assessments"."submitted_at" is null) = ("self_assessments"."ratings" is null))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "interaction_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "interaction_series_name" CHECK (char_length("interaction_series"."name") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "strength" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "improvement" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "shared_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "held_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "shared_notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "edited" jsonb;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "feedback_reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "outcome_reason" text;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "outcome_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "outcome_by" uuid;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback_drafts" ADD CONSTRAINT "feedback_drafts_interaction_id_interactions_id_fk" FOREIGN KEY ("interaction_id") REFERENCES "public"."interactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_drafts" ADD CONSTRAINT "feedback_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_questions" ADD CONSTRAINT "feedback_questions_feedback_id_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedbacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_snippets" ADD CONSTRAINT "feedback_snippets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_steps" ADD CONSTRAINT "next_steps_feedback_id_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedbacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_steps" ADD CONSTRAINT "next_steps_intern_id_users_id_fk" FOREIGN KEY ("intern_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_assessments" ADD CONSTRAINT "self_assessments_interaction_id_interactions_id_fk" FOREIGN KEY ("interaction_id") REFERENCES "public"."interactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_assessments" ADD CONSTRAINT "self_assessments_intern_id_users_id_fk" FOREIGN KEY ("intern_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_assessments" ADD CONSTRAINT "self_assessments_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interaction_series" ADD CONSTRAINT "interaction_series_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_drafts_by_author" ON "feedback_drafts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "feedback_questions_by_feedback" ON "feedback_questions" USING btree ("feedback_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_questions_open" ON "feedback_questions" USING btree ("feedback_id") WHERE "feedback_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "next_steps_by_intern" ON "next_steps" USING btree ("intern_id","due_on");--> statement-breakpoint
CREATE INDEX "next_steps_open" ON "next_steps" USING btree ("intern_id","due_on") WHERE "next_steps"."done_on" is null;--> statement-breakpoint
CREATE INDEX "self_assessments_by_intern" ON "self_assessments" USING btree ("intern_id");--> statement-breakpoint
CREATE INDEX "self_assessments_by_asker" ON "self_assessments" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "interaction_series_by_creator" ON "interaction_series" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "interaction_series_by_creation" ON "interaction_series" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_outcome_by_users_id_fk" FOREIGN KEY ("outcome_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_series_id_interaction_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."interaction_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedbacks_to_notify" ON "feedbacks" USING btree ("shared_from") WHERE "feedbacks"."shared_notified_at" is null and "feedbacks"."shared_from" is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_held_back" ON "feedbacks" USING btree ("author_id","held_at") WHERE "feedbacks"."held_at" is not null;--> statement-breakpoint
CREATE INDEX "interactions_of_series" ON "interactions" USING btree ("series_id") WHERE "interactions"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "interactions_not_held" ON "interactions" USING btree ("intern_id","starts_at") WHERE "interactions"."outcome" is not null;--> statement-breakpoint
CREATE INDEX "interactions_by_recorder" ON "interactions" USING btree ("outcome_by") WHERE "interactions"."outcome_by" is not null;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_held" CHECK ("feedbacks"."shared_from" is null or "feedbacks"."held_at" is null);--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_held_reason" CHECK (("feedbacks"."held_at" is null) = ("feedbacks"."held_reason" is null)
        and char_length("feedbacks"."held_reason") between 1 and 500);--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_strength" CHECK (char_length("feedbacks"."strength") between 1 and 2000);--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_improvement" CHECK (char_length("feedbacks"."improvement") between 1 and 2000);--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_outcome" CHECK ("interactions"."outcome" in ('INTERN_NO_SHOW', 'MENTOR_NO_SHOW', 'CANCELLED'));--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_not_held" CHECK (("interactions"."outcome" is null) = ("interactions"."outcome_at" is null)
      and ("interactions"."outcome" is null) = ("interactions"."outcome_reason" is null)
      and ("interactions"."outcome" is null or not "interactions"."is_scheduled"));--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_outcome_reason" CHECK (char_length("interactions"."outcome_reason") between 1 and 500);--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_feedback_reminders" CHECK ("interactions"."feedback_reminders" between 0 and 3);