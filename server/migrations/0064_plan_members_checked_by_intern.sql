-- Only the intern of a row is checked. A change of the mentor must not lock the intern: scheduling locks the
-- mentor and the intern in the order of their ids.
create or replace trigger plan_members_are_interns after insert or update of intern_id on plan_members
  for each row execute function plan_members_are_interns();
