CREATE TABLE "blockers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intern_id" uuid NOT NULL,
	"task_id" uuid,
	"task_name" text NOT NULL,
	"reason" text NOT NULL,
	"waits_for" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_by_id" uuid,
	"answered_at" timestamp with time zone,
	"note" text,
	"closed_by_id" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "blockers_reason" CHECK (char_length("blockers"."reason") between 1 and 500),
	CONSTRAINT "blockers_answer" CHECK (("blockers"."answer" is null) = ("blockers"."answered_at" is null)),
	CONSTRAINT "blockers_note" CHECK (("blockers"."note" is null) = ("blockers"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "blockers" ADD CONSTRAINT "blockers_intern_id_users_id_fk" FOREIGN KEY ("intern_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blockers" ADD CONSTRAINT "blockers_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blockers" ADD CONSTRAINT "blockers_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blockers" ADD CONSTRAINT "blockers_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blockers_by_intern" ON "blockers" USING btree ("intern_id","opened_at");--> statement-breakpoint
CREATE INDEX "blockers_open" ON "blockers" USING btree ("intern_id","opened_at") WHERE "blockers"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "blockers_closed" ON "blockers" USING btree ("closed_at") WHERE "blockers"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "blockers_by_task" ON "blockers" USING btree ("task_id") WHERE "blockers"."task_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "blockers_of_task" ON "blockers" USING btree ("task_id") WHERE "blockers"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "blockers_by_answerer" ON "blockers" USING btree ("answered_by_id") WHERE "blockers"."answered_by_id" is not null;--> statement-breakpoint
CREATE INDEX "blockers_by_closer" ON "blockers" USING btree ("closed_by_id") WHERE "blockers"."closed_by_id" is not null;