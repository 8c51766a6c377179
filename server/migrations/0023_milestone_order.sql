DROP INDEX "milestones_by_plan";--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "milestones_by_plan" ON "milestones" USING btree ("plan_id","position","id");