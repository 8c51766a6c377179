ALTER TABLE "canned_answers" DROP CONSTRAINT "canned_answers_text";--> statement-breakpoint
CREATE UNIQUE INDEX "canned_answers_text" ON "canned_answers" USING btree ("owner_id",md5("text"));