CREATE TABLE "zone_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"from_zone" text,
	"to_zone" text,
	"reason" text,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "zone_changes_from" CHECK ("zone_changes"."from_zone" in ('GREEN ZONE', 'RED ZONE', 'YELLOW ZONE')),
	CONSTRAINT "zone_changes_to" CHECK ("zone_changes"."to_zone" in ('GREEN ZONE', 'RED ZONE', 'YELLOW ZONE')),
	CONSTRAINT "zone_changes_differ" CHECK ("zone_changes"."from_zone" is distinct from "zone_changes"."to_zone"),
	CONSTRAINT "zone_changes_reason" CHECK (char_length("zone_changes"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "zone_changes" ADD CONSTRAINT "zone_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_changes" ADD CONSTRAINT "zone_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zone_changes_by_user" ON "zone_changes" USING btree ("user_id","at","id");