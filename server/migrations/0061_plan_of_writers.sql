ALTER TABLE "plan_members" ADD COLUMN "wrote_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As it was when the plan was assigned.
update plan_members set wrote_before = true
where exists (select from tasks where tasks.user_id = plan_members.intern_id and tasks.day < plan_members.joined_at::date);
