CREATE TABLE "day_reads" (
	"intern_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reader_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_reads_intern_id_day_reader_id_pk" PRIMARY KEY("intern_id","day","reader_id")
);
--> statement-breakpoint
CREATE TABLE "day_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intern_id" uuid NOT NULL,
	"day" date NOT NULL,
	"author_id" uuid NOT NULL,
	"reaction" text,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "day_replies_of_author" UNIQUE("intern_id","day","author_id"),
	CONSTRAINT "day_replies_reaction" CHECK ("day_replies"."reaction" in ('well done', 'thank you', 'let us talk')),
	CONSTRAINT "day_replies_words" CHECK (coalesce("day_replies"."reaction", "day_replies"."text") is not null),
	CONSTRAINT "day_replies_text" CHECK (char_length("day_replies"."text") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "day_reads" ADD CONSTRAINT "day_reads_intern_id_users_id_fk" FOREIGN KEY ("intern_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_reads" ADD CONSTRAINT "day_reads_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_replies" ADD CONSTRAINT "day_replies_intern_id_users_id_fk" FOREIGN KEY ("intern_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_replies" ADD CONSTRAINT "day_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_reads_by_reader" ON "day_reads" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "day_replies_by_author" ON "day_replies" USING btree ("author_id");