import { addDays, toInstant, type Day } from '@cohort/contract/dates'
import { NONE, type OrderedBy } from '@cohort/contract/directory/rules'
import type { PeopleFilters } from '@cohort/contract/directory/schemas'
import { isStatusInTraining } from '@cohort/contract/signals/rules'
import { sql, type SQL } from 'drizzle-orm'
import { joinAway } from '#server/daily-updates/absences-queries.ts'
import { writtenSince } from '#server/daily-updates/last-update-queries.ts'
import { interactions } from '#server/interactions/table.ts'
import { currentMilestones } from '#server/plans/mentor-queries.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { signalStates } from '#server/signals/table.ts'
import { isEnabledIntern, nameHolds, isInTraining } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import {
  asOf,
  at,
  byUpdate,
  joinNextMeeting,
  rating,
  SORT_KEYS,
  suggested,
  type Moment,
} from './column-queries.ts'

// Not scoped to an actor: the table of people is for admins.

export interface PeopleQuery extends Moment {
  readonly filters: PeopleFilters
  readonly sorts: readonly OrderedBy[]
}

/** One parameter for any number of values; `none` stands for those without one. */
function isAnyOf(column: SQL, values: readonly unknown[] | undefined, type: string) {
  if (!values?.length) return undefined
  const given = values.filter((value) => value !== NONE)
  const matches = sql`${column} = any(${sql.param(given)}::${sql.raw(type)}[])`
  return given.length < values.length ? sql`(${column} is null or ${matches})` : matches
}

/** Who is not in training is listed when asked for, by scope or by status. */
const isOfTraining = ({ filters: { scope = 'training', status = [] } }: PeopleQuery) =>
  scope === 'training' && status.every((one) => one === NONE || isStatusInTraining(one))

export function matchingPeople(asked: PeopleQuery): SQL {
  const { filters } = asked
  const { name, ratedAtMost, behindBy } = filters
  const conditions = [
    isOfTraining(asked) ? isInTraining : isEnabledIntern,
    nameHolds(users.nameFolded, name),
    isAnyOf(sql`${users.status}`, filters.status, 'text'),
    isAnyOf(sql`${users.zone}`, filters.zone, 'text'),
    isAnyOf(suggested, filters.suggested, 'text'),
    isAnyOf(sql`${users.batch}`, filters.batch, 'text'),
    isAnyOf(sql`${users.year}`, filters.year, 'int'),
    isAnyOf(sql`${users.phase}`, filters.phase, 'text'),
    isAnyOf(sql`${users.designation}`, filters.designation, 'text'),
    isAnyOf(sql`member.plan_id`, filters.planId, 'uuid'),
    isAnyOf(sql`coalesce(own.id, present.mentor_id)`, filters.mentorId, 'uuid'),
    ...(hasQuiet(asked) ? [sql`${users.id} in (select id from quiet)`] : withoutActs(asked)),
    ratedAtMost === undefined ? undefined : sql`${rating} <= ${ratedAtMost}`,
    behindBy === undefined ? undefined : sql`state.lead <= ${-behindBy}`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

const withoutActs = ({ filters, ...moment }: PeopleQuery) =>
  [
    filters.updatedBefore ? withoutUpdate(filters.updatedBefore, moment) : undefined,
    withoutMeeting(filters, moment),
    filters.noMeetingPlanned
      ? sql`${users.id} not in (${meeting(sql`>= ${at(moment)}`)})`
      : undefined,
  ].filter((condition) => condition !== undefined)

/** Of those in training only: of everyone, too many remain. */
const hasQuiet = (asked: PeopleQuery) => isOfTraining(asked) && withoutActs(asked).length > 0

/** Those who did not write or meet, as `quiet`: page and total would each read all writers and meetings. */
export const withQuiet = (asked: PeopleQuery) =>
  hasQuiet(asked)
    ? sql`quiet as materialized (select ${users.id} as id from ${users}
        where ${sql.join([isInTraining, ...withoutActs(asked)], sql` and `)}), `
    : sql``

/** Read as one set: of everyone, as many look-ups cost more. */
const withoutUpdate = (since: Day, { today }: Moment) => sql`${users.id} not in (
  select user_id from (${writtenSince(sql`${since}::date`, today)}) as written)`

function withoutMeeting({ noMeetingDays }: PeopleFilters, moment: Moment) {
  if (noMeetingDays === undefined) return undefined
  const day = addDays(moment.today, -noMeetingDays)
  const since = toInstant(day, '00:00', moment.timeZone)
  const lately = sql`>= ${since.toISOString()}::timestamptz and starts_at < ${at(moment)}`
  // Those who joined later have been there for fewer days.
  return sql`coalesce(${users.dateOfJoining} <= ${day}, true) and ${users.id} not in (${meeting(lately)})`
}

const meeting = (isThen: SQL) =>
  sql`select intern_id from ${interactions} where is_scheduled and starts_at ${isThen}`

/** Unknown values come last in both directions; equal rows are ordered by name. */
export function inOrder({ sorts, ...moment }: PeopleQuery): SQL {
  const keys = sorts.flatMap(({ column, isDescending }) =>
    SORT_KEYS[column](moment).map(
      (key) => sql`${key} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last`,
    ),
  )
  // The index of names has no `nulls last`.
  const names = sql`${users.nameFolded}, ${users.id}`
  const [first, ...more] = sorts
  if (!first || (first.column === 'name' && !first.isDescending && more.length === 0)) return names
  return sql.join([...keys, names], sql`, `)
}

const OF_STATE = ['suggested', 'progress', 'lead'] as const
const OF_PLAN = ['plan', 'mentor'] as const

/** To be joined with `users`: only what filters and order read, because they read it of everyone. */
export function joinedForOrder(asked: PeopleQuery): SQL {
  const { filters, sorts } = asked
  const isSortedBy = (columns: readonly string[]) =>
    sorts.some(({ column }) => columns.includes(column))
  const usesState =
    isSortedBy(OF_STATE) || filters.suggested !== undefined || filters.behindBy !== undefined
  const usesPlan =
    isSortedBy(OF_PLAN) || filters.planId !== undefined || filters.mentorId !== undefined
  const parts = [
    usesPlan && planJoins,
    usesState && stateJoin(asked),
    isSortedBy(['lastUpdateOn']) && byUpdate(asked).join,
  ]
  return sql.join(
    parts.filter((part) => part !== false),
    sql` `,
  )
}

const planJoins = sql`
  left join ${planMembers} member on member.intern_id = ${users.id}
  left join ${plans} plan on plan.id = member.plan_id
  left join present on present.plan_id = member.plan_id
  left join ${users} own on own.id = member.mentor_id`

const stateJoin = (moment: Moment) => sql`
  left join ${signalStates} state on state.intern_id = ${users.id} and state.day = ${asOf(moment)}
  ${joinAway(users.id, moment.today)}`

export const joinedForRows = (moment: Moment) =>
  sql`${planJoins} ${stateJoin(moment)} ${joinNextMeeting(moment)}`

export const withPresent = (moment: Moment) => sql`present as (${currentMilestones(moment.today)})`
