ALTER TABLE "people_views" DROP CONSTRAINT "people_views_name";--> statement-breakpoint
ALTER TABLE "people_views" ADD CONSTRAINT "people_views_name" UNIQUE("owner_id","name","is_shared");