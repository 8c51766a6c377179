CREATE TABLE "import_chunks" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"result" jsonb,
	CONSTRAINT "import_chunks_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"options" jsonb NOT NULL,
	"chunk_count" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;