-- Rules over several rows, which constraints cannot express. Each exception names its constraint, so that
-- the server can answer with the message that belongs to it.

-- The milestones of a plan take no more days than the plan.
create function milestones_fit_plan() returns trigger language plpgsql as $$
declare allowed integer; used integer;
begin
  -- The lock makes two admins who add at once see each other's rows.
  select days into allowed from plans where id = new.plan_id for update;
  select coalesce(sum(days), 0) into used from milestones where plan_id = new.plan_id;
  if used > allowed then
    raise exception 'Total milestone days cannot exceed %!', allowed
      using errcode = 'check_violation', constraint = 'milestones_fit_plan';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger milestones_fit_plan after insert or update of days, plan_id on milestones
  for each row execute function milestones_fit_plan();
--> statement-breakpoint
-- A plan is not made shorter than its milestones.
create function plan_holds_milestones() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(days), 0) from milestones where plan_id = new.id) > new.days then
    raise exception 'Total milestone days cannot exceed %!', new.days
      using errcode = 'check_violation', constraint = 'plan_holds_milestones';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger plan_holds_milestones after update of days on plans
  for each row execute function plan_holds_milestones();
--> statement-breakpoint
-- The objectives of a milestone take no more days than the milestone.
create function objectives_fit_milestone() returns trigger language plpgsql as $$
declare allowed integer; used integer;
begin
  select days into allowed from milestones where id = new.milestone_id for update;
  select coalesce(sum(days), 0) into used from objectives where milestone_id = new.milestone_id;
  if used > allowed then
    raise exception 'Total objective days cannot exceed %!', allowed
      using errcode = 'check_violation', constraint = 'objectives_fit_milestone';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger objectives_fit_milestone after insert or update of days, milestone_id on objectives
  for each row execute function objectives_fit_milestone();
--> statement-breakpoint
-- A milestone is not made shorter than its objectives.
create function milestone_holds_objectives() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(days), 0) from objectives where milestone_id = new.id) > new.days then
    raise exception 'Total objective days cannot exceed %!', new.days
      using errcode = 'check_violation', constraint = 'milestone_holds_objectives';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger milestone_holds_objectives after update of days on milestones
  for each row execute function milestone_holds_objectives();
--> statement-breakpoint
-- Only interns follow a plan; the lock keeps their role until the transaction ends.
create function plan_members_are_interns() returns trigger language plpgsql as $$
begin
  if (select role from users where id = new.intern_id for share) is distinct from 'Interns' then
    raise exception 'Only interns can be added to a plan.'
      using errcode = 'check_violation', constraint = 'plan_members_are_interns';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger plan_members_are_interns after insert or update on plan_members
  for each row execute function plan_members_are_interns();
--> statement-breakpoint
-- The tasks of one day take ten hours at most.
create function tasks_fit_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text || new.day::text, 7));
  if (select greatest(coalesce(sum(estimated_hours), 0), coalesce(sum(actual_hours), 0))
      from tasks where user_id = new.user_id and day = new.day) > 10 then
    raise exception 'Total working hours should be less than 10'
      using errcode = 'check_violation', constraint = 'tasks_fit_day';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Checked at commit: a save may raise one task before it lowers another.
create constraint trigger tasks_fit_day
  after insert or update of estimated_hours, actual_hours, day, user_id on tasks
  deferrable initially deferred for each row execute function tasks_fit_day();
--> statement-breakpoint
-- At least five ratings, each from 0 to 5 in steps of a half.
create function ratings_are_valid(ratings jsonb) returns boolean language plpgsql immutable as $$
declare rating jsonb; rated integer := 0;
begin
  if jsonb_typeof(ratings) is distinct from 'object' then return false; end if;
  for rating in select value from jsonb_each(ratings) loop
    if jsonb_typeof(rating) <> 'number' then return false; end if;
    if rating::numeric < 0 or rating::numeric > 5 or rating::numeric % 0.5 <> 0 then return false; end if;
    rated := rated + 1;
  end loop;
  return rated >= 5;
end $$;
--> statement-breakpoint
alter table feedbacks add constraint feedbacks_ratings check (ratings_are_valid(ratings));
--> statement-breakpoint
alter table feedbacks add constraint feedbacks_average check (average_rating between 0 and 5);
