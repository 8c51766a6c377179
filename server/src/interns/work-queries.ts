import type { Day } from '@cohort/contract/dates'
import type { Work, WorkTask } from '@cohort/contract/interns/schemas'
import type { Page, Paging } from '@cohort/contract/paging'
import { pageOf, withoutRows } from '@cohort/contract/paging'
import { sql } from 'drizzle-orm'
import { tasks } from '#server/daily-updates/table.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { containing } from '#server/users/queries.ts'
import { expecting, isAwayOn, isExpectedOn } from './expected-queries.ts'

// Scoped by the caller: `requireVisible` comes first.

interface Span {
  readonly internId: string
  readonly timeZone: string
  /** The earliest first. */
  readonly open: readonly Day[]
}

type DayRow = Omit<Work['days'][number], 'state'> & {
  readonly isExpected: boolean
  readonly isAway: boolean
}

export async function listWorkDays(db: Queryable, { internId, timeZone, open }: Span) {
  const { rows } = await db.execute<DayRow>(sql`
    with ${expecting(internId, timeZone)}
    select open.day::text as date, ${isExpectedOn(sql`open.day`)} as "isExpected",
      open.day >= people.expected_from and ${isAwayOn(sql`open.day`)} as "isAway",
      count(task.id)::int as tasks,
      (count(*) filter (where task.progress = 'COMPLETED'))::int as completed,
      coalesce(sum(task.estimated_hours), 0)::float8 as planned,
      coalesce(sum(task.actual_hours), 0)::float8 as done
    from people cross join unnest(${sql.param([...open])}::date[]) as open (day)
    left join ${tasks} task on task.user_id = people.id and task.day = open.day
    group by people.id, people.expected_from, open.day order by open.day`)
  return rows
}

export async function findEstimates(
  db: Queryable,
  internId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Work['estimates']> {
  const { rows } = await db.execute<Work['estimates']>(sql`
    select count(*)::int as tasks, coalesce(sum(estimated_hours), 0)::float8 as estimated,
      coalesce(sum(actual_hours), 0)::float8 as actual,
      percentile_cont(0.5) within group (order by actual_hours / estimated_hours)::float8 as ratio
    from ${tasks} where user_id = ${internId}::uuid and day between ${from}::date and ${to}::date
      and actual_hours > 0 and estimated_hours > 0`)
  return onlyRow(rows)
}

type Found = WorkTask & { readonly total: number }

export async function listTasks(
  db: Queryable,
  internId: string,
  { name = '', limit, offset }: Paging & { readonly name?: string | undefined },
): Promise<Page<WorkTask>> {
  const pattern = containing(name)
  const matches =
    name === ''
      ? sql`true`
      : sql`(task.name ilike ${pattern} or task.planned ilike ${pattern} or task.completed ilike ${pattern})`
  const { rows } = await db.execute<Found>(sql`
    select task.id, task.day::text, task.name as "taskName", task.planned as "activitiesPlanned",
      task.completed as "activitiesCompleted", task.estimated_hours::float8 as "estimatedTime",
      task.actual_hours::float8 as "actualTime", task.progress as "taskProgress",
      (count(*) over ())::int as total
    from ${tasks} task where task.user_id = ${internId}::uuid and ${matches}
    order by task.day desc, task.position, task.id limit ${limit} offset ${offset}`)
  if (rows.length === 0 && offset > 0)
    return withoutRows(await listTasks(db, internId, { name, limit, offset: 0 }))
  return pageOf(rows, rows[0]?.total ?? 0, limit)
}
