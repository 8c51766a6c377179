import type { Day } from '@cohort/contract/dates'
import type { ListKind, UsageCounts } from '@cohort/contract/settings/rules'
import { asc, count, eq, sql, type SQL } from 'drizzle-orm'
import { announcements } from './announcements/table.ts'
import { tasks } from './daily-updates/table.ts'
import type { Queryable } from './platform/database/queryable.ts'
import { feedbacks, kpiSets } from './feedback/table.ts'
import { selfAssessments } from './self-assessments/table.ts'
import { waitForImport } from './users/lookup-queries.ts'
import { users } from './users/table.ts'

type PeopleKind = Exclude<ListKind, 'kpi' | 'domain'>

const hasValue = (kind: PeopleKind, value: string) => eq(sql`${users[kind]}::text`, value)

const AUDIENCES = { year: 'audienceYear', batch: 'audienceBatch' } as const

const isFor = (kind: keyof typeof AUDIENCES, value: string) =>
  eq(sql`${announcements[AUDIENCES[kind]]}::text`, value)

/** Counts disabled people, too. Not scoped to an actor: settings belong to admins. */
export async function countUses(
  db: Queryable,
  kind: ListKind,
  value: string,
): Promise<Partial<UsageCounts>> {
  if (kind === 'kpi') {
    return { feedbacks: await db.$count(feedbacks, sql`${feedbacks.ratings} ? ${value}`) }
  }
  if (kind === 'domain') return { accounts: await db.$count(users, hasDomain(value)) }
  return {
    ...(await countPeople(db, hasValue(kind, value))),
    ...(await countAudience(db, kind, value)),
  }
}

const hasDomain = (domain: string) => sql`substring(${users.email} from '[^@]*$') = ${domain}`

async function countPeople(db: Queryable, bearing: SQL) {
  const rows = await db
    .select({ role: users.role, people: count() })
    .from(users)
    .where(bearing)
    .groupBy(users.role)
  const people = Object.fromEntries(rows.map((row) => [row.role, row.people]))
  return {
    interns: people['Interns'] ?? 0,
    mentors: people['Mentors'] ?? 0,
    admins: people['Admins'] ?? 0,
  }
}

async function countAudience(db: Queryable, kind: PeopleKind, value: string) {
  if (kind !== 'year' && kind !== 'batch') return {}
  return { announcements: await db.$count(announcements, isFor(kind, value)) }
}

/** Before the list is touched: what is being edited is waited for, in the order of all who lock people. */
export async function lockOwners(db: Queryable, kind: ListKind, value: string): Promise<void> {
  if (kind === 'domain') return
  if (kind === 'kpi') {
    await db
      .select({ id: feedbacks.id })
      .from(feedbacks)
      .where(sql`${feedbacks.ratings} ? ${value}`)
      .orderBy(asc(feedbacks.id))
      .for('update')
    return
  }
  await waitForImport(db)
  await db
    .select({ id: users.id })
    .from(users)
    .where(hasValue(kind, value))
    .orderBy(asc(users.id))
    .for('no key update')
}

export async function renameUses(db: Queryable, kind: ListKind, value: string, to: string) {
  if (kind === 'domain') return 0
  if (kind === 'kpi') return renameRatings(db, value, to)
  const written = kind === 'year' ? Number(to) : to
  if (kind === 'year' || kind === 'batch') {
    const audience = { [AUDIENCES[kind]]: written }
    await db.update(announcements).set(audience).where(isFor(kind, value))
  }
  const people = { [kind]: written }
  const { rowCount } = await db.update(users).set(people).where(hasValue(kind, value))
  return rowCount ?? 0
}

async function renameRatings(db: Queryable, kpi: string, to: string) {
  await db.execute(sql`
    update ${selfAssessments}
    set ratings = (ratings - ${kpi}::text) || jsonb_build_object(${to}::text, ratings -> ${kpi}::text)
    where ratings ? ${kpi}`)
  await db.execute(sql`
    update ${kpiSets} set kpis = array_replace(kpis, ${kpi}::text, ${to}::text)
    where ${kpi}::text = any(kpis)`)
  const { rowCount } = await db.execute(sql`
    update ${feedbacks}
    set ratings = (ratings - ${kpi}::text) || jsonb_build_object(${to}::text, ratings -> ${kpi}::text)
    where ratings ? ${kpi}`)
  return rowCount ?? 0
}

/** The days with updates: one index lookup per day, for all people. */
export async function listWrittenDays(db: Queryable, days: readonly Day[]): Promise<Day[]> {
  const { rows } = await db.execute<{ day: Day }>(sql`
    select candidate.day::text as day
    from unnest(${sql.param([...days])}::date[]) as candidate (day)
    where exists (select from ${tasks} where ${tasks.day} = candidate.day)
    order by candidate.day`)
  return rows.map(({ day }) => day)
}
