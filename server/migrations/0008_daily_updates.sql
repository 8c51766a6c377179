CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holidays_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"time" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_settings_one" CHECK ("reminder_settings"."id" = 1),
	CONSTRAINT "reminder_settings_time" CHECK ("reminder_settings"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "task_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tasks" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "task_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "update_reminders" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by_id" uuid,
	CONSTRAINT "update_reminders_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "task_days" ADD CONSTRAINT "task_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_reminders" ADD CONSTRAINT "update_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_reminders" ADD CONSTRAINT "update_reminders_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_days_written" ON "task_days" USING btree ("day","user_id") WHERE "task_days"."tasks" > 0;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_by_client" UNIQUE("user_id","client_id");--> statement-breakpoint
-- By statement, so that a million tasks are counted by groups; in one order, so that two writers of
-- several days do not wait for each other.
create function task_days_grow() returns trigger language plpgsql as $$
begin
  insert into task_days as kept (user_id, day, tasks, revision)
  select user_id, day, count(*), 1 from new_tasks group by user_id, day order by user_id, day
  on conflict (user_id, day) do update
    set tasks = kept.tasks + excluded.tasks, revision = kept.revision + 1;
  return null;
end $$;
--> statement-breakpoint
create function task_days_shrink() returns trigger language plpgsql as $$
begin
  update task_days kept set tasks = kept.tasks - gone.tasks, revision = kept.revision + 1
  from (select user_id, day, count(*) as tasks from old_tasks group by user_id, day) gone
  where kept.user_id = gone.user_id and kept.day = gone.day;
  return null;
end $$;
--> statement-breakpoint
create function task_days_move() returns trigger language plpgsql as $$
begin
  insert into task_days as kept (user_id, day, tasks, revision)
  select user_id, day, 0, 1 from new_tasks group by user_id, day order by user_id, day
  on conflict (user_id, day) do update set revision = kept.revision + 1;
  update task_days kept set tasks = kept.tasks + moved.tasks, revision = kept.revision + 1
  from (
    select user_id, day, sum(difference) as tasks from (
      select user_id, day, 1 as difference from new_tasks
      union all select user_id, day, -1 from old_tasks
    ) both_sides group by user_id, day having sum(difference) <> 0
  ) moved
  where kept.user_id = moved.user_id and kept.day = moved.day;
  return null;
end $$;
--> statement-breakpoint
create trigger task_days_grow after insert on tasks
  referencing new table as new_tasks for each statement execute function task_days_grow();
--> statement-breakpoint
create trigger task_days_shrink after delete on tasks
  referencing old table as old_tasks for each statement execute function task_days_shrink();
--> statement-breakpoint
create trigger task_days_move after update on tasks
  referencing old table as old_tasks new table as new_tasks
  for each statement execute function task_days_move();
--> statement-breakpoint
insert into task_days (user_id, day, tasks, revision)
select user_id, day, count(*), 1 from tasks group by user_id, day;
