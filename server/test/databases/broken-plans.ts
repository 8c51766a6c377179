/** The invariants of plans, their parts and members: a row for each violation. */
export const BROKEN_PLANS = `
  select 'milestones exceed their plan' as what from plans p join milestones m on m.plan_id = p.id
    group by p.id having sum(m.days) > p.days
  union all select 'objectives exceed their milestone' from milestones m
    join objectives o on o.milestone_id = m.id group by m.id having sum(o.days) > m.days
  union all select 'an intern is in two plans' from plan_members
    group by intern_id having count(*) > 1
  union all select 'a member has no plan' from plan_members pm
    left join plans p on p.id = pm.plan_id where p.id is null
  union all select 'a milestone has no plan' from milestones m
    left join plans p on p.id = m.plan_id where p.id is null
  union all select 'an objective has no milestone' from objectives o
    left join milestones m on m.id = o.milestone_id where m.id is null
  union all select 'a mark has no objective' from objective_marks om
    left join objectives o on o.id = om.objective_id where o.id is null
  union all select 'a plan ends too early' from plans where end_date < start_date + days`
