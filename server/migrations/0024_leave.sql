CREATE TABLE "leave_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_periods_kind" CHECK ("leave_periods"."kind" in ('LEAVE', 'EXAMINATION')),
	CONSTRAINT "leave_periods_days" CHECK ("leave_periods"."to_day" >= "leave_periods"."from_day")
);
--> statement-breakpoint
ALTER TABLE "leave_periods" ADD CONSTRAINT "leave_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_periods_by_user" ON "leave_periods" USING btree ("user_id","from_day");--> statement-breakpoint
CREATE INDEX "leave_periods_by_day" ON "leave_periods" USING btree ("to_day","from_day","user_id");