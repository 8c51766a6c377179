const OF_THE_DAY = `
  from users join signal_states state on state.intern_id = users.id
    and state.day = (select max(day) from signal_days where computed_at is not null)
  where users.role = 'Interns' and users.disabled_at is null
    and (users.status is null or users.status in ('ACTIVE', 'SHADOWING', 'LEAVE', 'EXAMINATION'))`

export const PLAIN_OVERVIEW = [
  `select users.zone, state.zone as suggested, state.assessment, state.pending_actions, count(*)
   ${OF_THE_DAY} group by 1, 2, 3, 4`,
  `select users.id, users.name, users.zone, state.zone as suggested, state.lead
   ${OF_THE_DAY} order by state.points desc, users.name_folded, users.id limit 500`,
]

export const PLAIN_LIST = [
  `select users.id, users.name, users.email, users.zone, state.*, count(*) over () as total
   ${OF_THE_DAY} and state.zone <> 'GREEN ZONE'
   order by state.points desc, users.name_folded, users.id limit 30`,
]

const EIGHT_WEEKS = `(select max(day) from signal_days where computed_at is not null) - 7 * n`

export const PLAIN_TRENDS = [
  `select day, zone, count(*), sum(expected), sum(missing) from signal_states
   where assessment = 'judged' and day in (select ${EIGHT_WEEKS} from generate_series(0, 7) as n)
   group by 1, 2`,
  `select date_trunc('week', feedbacks.created_at), avg(average_rating),
     avg(feedbacks.created_at - interactions.ends_at)
   from feedbacks join interactions on interactions.id = feedbacks.interaction_id
   where feedbacks.created_at > now() - interval '56 days' group by 1`,
]
