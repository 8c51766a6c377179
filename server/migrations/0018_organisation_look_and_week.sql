CREATE TABLE "logos" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"image" "bytea" NOT NULL,
	"icon" "bytea" NOT NULL,
	"shade" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logos_one" CHECK ("logos"."id" = 1),
	CONSTRAINT "logos_shade" CHECK ("logos"."shade" in ('dark', 'light', 'any')),
	CONSTRAINT "logos_size" CHECK ("logos"."width" > 0 and "logos"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "organisation_look" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"colour" text DEFAULT 'indigo' NOT NULL,
	"name" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisation_look_one" CHECK ("organisation_look"."id" = 1),
	CONSTRAINT "organisation_look_colour" CHECK ("organisation_look"."colour" in ('indigo', 'blue', 'petrol', 'violet', 'plum', 'magenta', 'umber', 'slate')),
	CONSTRAINT "organisation_look_name" CHECK (char_length("organisation_look"."name") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "working_weeks" (
	"from_day" date PRIMARY KEY NOT NULL,
	"weekdays" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "working_weeks_some" CHECK (cardinality("working_weeks"."weekdays") between 1 and 7),
	CONSTRAINT "working_weeks_known" CHECK ("working_weeks"."weekdays" <@ array['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
);
