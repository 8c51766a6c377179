import { DEFAULT_LISTS, type ListKind } from '@cohort/contract/settings/rules'
import type { OrganisationSettings } from '@cohort/contract/settings/schemas'
import { and, asc, eq, sql } from 'drizzle-orm'
import { LOCKS } from '#server/platform/database/locks.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { findBranding } from './branding/queries.ts'
import { settingValues } from './table.ts'
import { findSessionLimits } from './sessions/queries.ts'
import { listWeeks } from './week/queries.ts'

/** `domains` are the default, from the environment. Not scoped to an actor: settings apply to everyone. */
export async function findSettings(
  db: Queryable,
  domains: readonly string[],
): Promise<OrganisationSettings> {
  const rows = await db
    .select({ kind: settingValues.kind, value: settingValues.value })
    .from(settingValues)
    .orderBy(asc(settingValues.kind), asc(settingValues.position), asc(settingValues.value))
  const listed = Map.groupBy(rows, ({ kind }) => kind)
  const valuesOf = (kind: ListKind, otherwise: readonly string[]) => [
    ...(listed.get(kind)?.map(({ value }) => value) ?? otherwise),
  ]
  return {
    lists: {
      years: valuesOf('year', DEFAULT_LISTS.years.map(String)).map(Number),
      batches: valuesOf('batch', DEFAULT_LISTS.batches),
      designations: valuesOf('designation', DEFAULT_LISTS.designations),
      phases: valuesOf('phase', DEFAULT_LISTS.phases),
      kpis: valuesOf('kpi', DEFAULT_LISTS.kpis),
    },
    domains: valuesOf('domain', domains),
    weeks: await listWeeks(db),
    sessions: await findSessionLimits(db),
    look: await findBranding(db),
  }
}

export async function lockList(db: Queryable, kind: ListKind): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${kind}, ${LOCKS.settingList}))`,
  )
}

/** Waits for transactions that assign a value of the list, and blocks new ones. */
export async function lockUses(db: Queryable, kind: ListKind): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(setting_list_key(${kind}))`)
}

export async function listValues(db: Queryable, kind: ListKind): Promise<string[]> {
  const rows = await db
    .select({ value: settingValues.value })
    .from(settingValues)
    .where(eq(settingValues.kind, kind))
    .orderBy(asc(settingValues.position), asc(settingValues.value))
  return rows.map(({ value }) => value)
}

export async function insertValues(
  db: Queryable,
  kind: ListKind,
  values: readonly string[],
): Promise<void> {
  await db
    .insert(settingValues)
    .values(values.map((value, index) => ({ kind, value, position: index })))
}

const isValue = (kind: ListKind, value: string) =>
  and(eq(settingValues.kind, kind), eq(settingValues.value, value))

export async function renameValue(db: Queryable, kind: ListKind, value: string, to: string) {
  await db.update(settingValues).set({ value: to }).where(isValue(kind, value))
}

export async function deleteValue(db: Queryable, kind: ListKind, value: string): Promise<void> {
  await db.delete(settingValues).where(isValue(kind, value))
}

export async function updateOrder(db: Queryable, kind: ListKind, values: readonly string[]) {
  await db.execute(sql`
    update ${settingValues} set position = ordered.place
    from unnest(${sql.param(values)}::text[]) with ordinality ordered(value, place)
    where kind = ${kind} and ${settingValues.value} = ordered.value`)
}
