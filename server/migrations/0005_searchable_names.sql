-- Finds a part of a name through an index. "Trusted": who may create tables may create it.
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "user_tallies" (
	"role" text NOT NULL,
	"year" smallint,
	"batch" text,
	"designation" text,
	"status" text,
	"zone" text,
	"has_employee_id" boolean NOT NULL,
	"has_joined" boolean NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_by_role_and_name";--> statement-breakpoint
-- Empty until server/src/users/names/queries.ts, which runs after the migrations, has folded the names.
ALTER TABLE "users" ADD COLUMN "name_folded" text collate "C" NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "name_folded" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_reason" text;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("role","name_folded","id") WHERE "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_employee_id" ON "users" USING btree ("role","employee_id","name_folded","id") WHERE "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_joining_day" ON "users" USING btree ("role","date_of_joining","name_folded","id") WHERE "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("role","name_folded","id") WHERE "users"."disabled_at" is not null;--> statement-breakpoint
CREATE INDEX "users_by_part_of_name" ON "users" USING gin ("name_folded" gin_trgm_ops);