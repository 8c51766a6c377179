CREATE TABLE "people_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"definition" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_views_name" UNIQUE("owner_id","name"),
	CONSTRAINT "people_views_name_length" CHECK (char_length("people_views"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "people_views" ADD CONSTRAINT "people_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_views_shared" ON "people_views" USING btree ("name") WHERE "people_views"."is_shared";