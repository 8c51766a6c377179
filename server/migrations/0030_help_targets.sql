CREATE TABLE "help_targets" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"answer_high" smallint NOT NULL,
	"answer_medium" smallint NOT NULL,
	"answer_low" smallint NOT NULL,
	"solution_high" smallint NOT NULL,
	"solution_medium" smallint NOT NULL,
	"solution_low" smallint NOT NULL,
	CONSTRAINT "help_targets_one" CHECK ("help_targets"."id" = 1),
	CONSTRAINT "help_targets_opens" CHECK ("help_targets"."opens_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "help_targets_closes" CHECK ("help_targets"."closes_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "help_targets_day" CHECK ("help_targets"."opens_at" < "help_targets"."closes_at"),
	CONSTRAINT "help_targets_answer_high" CHECK ("help_targets"."answer_high" between 1 and 400),
	CONSTRAINT "help_targets_answer_medium" CHECK ("help_targets"."answer_medium" between 1 and 400),
	CONSTRAINT "help_targets_answer_low" CHECK ("help_targets"."answer_low" between 1 and 400),
	CONSTRAINT "help_targets_solution_high" CHECK ("help_targets"."solution_high" between 1 and 400),
	CONSTRAINT "help_targets_solution_medium" CHECK ("help_targets"."solution_medium" between 1 and 400),
	CONSTRAINT "help_targets_solution_low" CHECK ("help_targets"."solution_low" between 1 and 400)
);
--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
UPDATE "help_requests" SET "answered_at" = "first"."at" FROM (
	SELECT "request_id", "sender_id", min("help_messages"."created_at") AS "at"
	FROM "help_messages" JOIN "help_requests" ON "help_requests"."id" = "request_id"
	WHERE "author_id" <> "sender_id" GROUP BY 1, 2
) "first" WHERE "help_requests"."id" = "first"."request_id";
