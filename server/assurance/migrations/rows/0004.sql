insert into zone_changes (id, user_id, from_zone, to_zone, reason, actor_id)
select md5('zone' || id)::uuid, id, 'GREEN ZONE', zone, 'Late', (select min(id::text)::uuid from users)
from users where zone is not null;
