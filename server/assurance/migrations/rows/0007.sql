update interactions set place = 'Room 1', invitation_sequence = 2, day_reminded_at = starts_at,
  hour_reminded_at = starts_at where ends_at < '2026-01-06';
update mails set invitation = '{"method": "REQUEST"}' where recipient like 'a%';
