insert into help_messages (id, request_id, author_id, text)
select md5('message' || id)::uuid, id, sender_id, 'Still squeaks' from help_requests;
update help_requests set resolved_by_id = recipient_id where status = 'RESOLVED';
