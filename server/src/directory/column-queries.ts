import type { Day } from '@cohort/contract/dates'
import { RATED_FEEDBACKS, SHOWN_RATINGS, type PeopleSort } from '@cohort/contract/directory/rules'
import { sql, type SQL } from 'drizzle-orm'
import { dayOffOn } from '#server/daily-updates/absences-queries.ts'
import { orderedByUpdate } from '#server/daily-updates/last-update-queries.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { assessmentNow } from '#server/signals/pending-now-queries.ts'
import { placeOfZone } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'

// Not scoped to an actor: the calls of the table admit admins alone.

export interface Moment {
  readonly now: Date
  readonly today: Day
  readonly timeZone: string
}

export const at = ({ now }: Moment) => sql`${now.toISOString()}::timestamptz`
const dayIn = ({ timeZone }: Moment, moment: SQL) => sql`(${moment} at time zone ${timeZone})::date`

const ofIntern = sql`meeting.intern_id = ${users.id} and meeting.is_scheduled`

const lastMeetingAt = (moment: Moment) =>
  sql`(select max(meeting.starts_at) from ${interactions} meeting where ${ofIntern} and meeting.starts_at < ${at(moment)})`

const nextMeetingAt = (moment: Moment) =>
  sql`(select min(meeting.starts_at) from ${interactions} meeting where ${ofIntern} and meeting.starts_at >= ${at(moment)})`

export const lastMeetingOn = (moment: Moment) => dayIn(moment, lastMeetingAt(moment))

/** As `next_meeting`, of the rows that are shown. The offset keeps its start from being looked up for each mention. */
export const joinNextMeeting = (moment: Moment) => {
  const { id, status } = users
  const dayOff = dayOffOn({ id: sql`${id}`, status: sql`${status}` }, sql`next.start`)
  return sql`left join lateral (
    select next.start::date as "on", ${dayOff} as day_off
    from (select ${nextMeetingAt(moment)} at time zone ${moment.timeZone} as start offset 0) as next
    where next.start is not null
  ) as next_meeting on true`
}

const newest = (count: number) => sql`(
  select given.average_rating, given.created_at, given.id from ${feedbacks} given
  where given.intern_id = ${users.id} order by given.created_at desc, given.id desc limit ${count})`

/** To hundredths, as the signals round it. */
export const rating = sql`(select round(avg(newest.average_rating), 2)::float8 from ${newest(RATED_FEEDBACKS)} as newest)`

/** The newest last. */
export const ratings = sql`coalesce((
  select array_agg(round(newest.average_rating, 2)::float8 order by newest.created_at, newest.id)
  from ${newest(SHOWN_RATINGS)} as newest), '{}')`

/** Signals do not judge interns who are too new or paused. */
export const suggested = sql`case when ${assessmentNow} = 'judged' then state.zone end`

/** As `sharesOf` of the contract. */
const counted = sql`coalesce(state.facts -> 'plan' -> 'objectives', state.facts -> 'plan')`
const planShare = (part: 'done' | 'due') =>
  sql`case when (${counted} ->> ${sql.raw(`'${part}'`)})::numeric < (${counted} ->> 'total')::numeric
    then least(99, round(100 * (${counted} ->> ${sql.raw(`'${part}'`)})::numeric
      / nullif((${counted} ->> 'total')::numeric, 0)))::int
    when (${counted} ->> 'total')::numeric > 0 then 100 end`

export const done = planShare('done')
export const due = planShare('due')

/** As `findLastDay` of the signals. */
export const asOf = ({ today }: Moment) =>
  sql`(select max(day) from signal_days
    where computed_at is not null and day >= ${today}::date - 7 and day < ${today}::date)`

export const byUpdate = ({ today }: Moment) => orderedByUpdate(sql`${users.id}`, today)

/** "Batch 2" before "Batch 10". */
const numbered = (column: SQL) => [sql`substring(${column} from '[0-9]{1,9}')::int`, column]

type Keys = (moment: Moment) => readonly SQL[]

export const SORT_KEYS: Readonly<Record<PeopleSort, Keys>> = {
  name: () => [sql`${users.nameFolded}`],
  employeeId: () => [sql`${users.employeeId}`],
  email: () => [sql`${users.email}`],
  year: () => [sql`${users.year}`],
  batch: () => numbered(sql`${users.batch}`),
  phase: () => numbered(sql`${users.phase}`),
  designation: () => [sql`${users.designation}`],
  status: () => [sql`${users.status}`],
  dateOfJoining: () => [sql`${users.dateOfJoining}`],
  zone: () => [sql`-${placeOfZone(users.zone)}`],
  suggested: () => [sql`-${placeOfZone(suggested)}`],
  plan: () => [sql`plan.name`],
  mentor: () => [sql`coalesce(own.name_folded, present.mentor_folded)`],
  progress: () => [done],
  lead: () => [sql`state.lead`],
  rating: () => [rating],
  lastUpdateOn: (moment) => [byUpdate(moment).key],
  lastMeetingOn: (moment) => [lastMeetingAt(moment)],
  nextMeetingOn: (moment) => [nextMeetingAt(moment)],
}
