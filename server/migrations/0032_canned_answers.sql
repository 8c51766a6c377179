CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_answers_text" UNIQUE NULLS NOT DISTINCT("owner_id","text"),
	CONSTRAINT "canned_answers_length" CHECK (char_length("canned_answers"."text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "canned_answers" ADD CONSTRAINT "canned_answers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;