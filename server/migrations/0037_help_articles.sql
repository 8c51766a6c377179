CREATE TABLE "help_articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"solved_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', regexp_replace(normalize(lower(title), NFKD), '[\u0300-\u036f]', '', 'g')), 'A') || setweight(to_tsvector('english', regexp_replace(normalize(lower(text), NFKD), '[\u0300-\u036f]', '', 'g')), 'B')) STORED,
	CONSTRAINT "help_articles_title_length" CHECK (char_length("help_articles"."title") between 1 and 100),
	CONSTRAINT "help_articles_text_length" CHECK (char_length("help_articles"."text") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "help_articles_title" ON "help_articles" USING btree (lower("title"));