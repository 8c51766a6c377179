CREATE TABLE "objective_marks" (
	"intern_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"done_on" date NOT NULL,
	"marked_by" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "objective_marks_intern_id_objective_id_pk" PRIMARY KEY("intern_id","objective_id"),
	CONSTRAINT "objective_marks_note" CHECK (char_length("objective_marks"."note") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "objective_marks" ADD CONSTRAINT "objective_marks_intern_id_users_id_fk" FOREIGN KEY ("intern_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_marks" ADD CONSTRAINT "objective_marks_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_marks" ADD CONSTRAINT "objective_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objective_marks_by_objective" ON "objective_marks" USING btree ("objective_id");