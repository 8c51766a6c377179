CREATE TABLE "meeting_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intern_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"interaction_id" uuid,
	"text" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"decline_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "meeting_requests_state" CHECK ("meeting_requests"."state" in ('OPEN', 'SCHEDULED', 'DECLINED', 'WITHDRAWN')),
	CONSTRAINT "meeting_requests_closed" CHECK (("meeting_requests"."state" = 'OPEN') = ("meeting_requests"."closed_at" is null)),
	CONSTRAINT "meeting_requests_declined" CHECK (("meeting_requests"."state" = 'DECLINED') = ("meeting_requests"."decline_reason" is not null)),
	CONSTRAINT "meeting_requests_text" CHECK (char_length("meeting_requests"."text") between 1 and 500),
	CONSTRAINT "meeting_requests_reason" CHECK (char_length("meeting_requests"."decline_reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "meeting_requests" ADD CONSTRAINT "meeting_requests_intern_id_users_id_fk" FOREIGN KEY ("intern_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_requests" ADD CONSTRAINT "meeting_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_requests" ADD CONSTRAINT "meeting_requests_interaction_id_interactions_id_fk" FOREIGN KEY ("interaction_id") REFERENCES "public"."interactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_requests_open_meeting" ON "meeting_requests" USING btree ("intern_id","asked_by") WHERE "meeting_requests"."state" = 'OPEN' and "meeting_requests"."interaction_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_requests_open_time" ON "meeting_requests" USING btree ("interaction_id","asked_by") WHERE "meeting_requests"."state" = 'OPEN' and "meeting_requests"."interaction_id" is not null;--> statement-breakpoint
CREATE INDEX "meeting_requests_open" ON "meeting_requests" USING btree ("created_at","id") WHERE "meeting_requests"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "meeting_requests_by_intern" ON "meeting_requests" USING btree ("intern_id");--> statement-breakpoint
CREATE INDEX "meeting_requests_by_asker" ON "meeting_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "meeting_requests_by_interaction" ON "meeting_requests" USING btree ("interaction_id");