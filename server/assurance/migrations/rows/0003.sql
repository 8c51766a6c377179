insert into objective_marks (intern_id, objective_id, done_on, marked_by, note)
select intern_id, objectives.id, '2026-02-03', mentor_id, 'Well done'
from plan_members join milestones using (plan_id) join objectives on milestone_id = milestones.id;
