-- Replies to help requests were copied to blockers, which more people read.
update blockers set answer = null, answered_by_id = null, answered_at = null
from help_messages
join help_requests on help_requests.id = help_messages.request_id
where help_requests.sender_id = blockers.intern_id
  and help_messages.author_id = blockers.answered_by_id
  and help_messages.created_at = blockers.answered_at;
