import type { KpiSet } from '@cohort/contract/feedback/rules'
import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { kpiSets } from './table.ts'

// Not scoped to an actor: everyone who gives feedback reads all sets, and admins change them.

export const listKpiSets = (db: Queryable): Promise<KpiSet[]> =>
  db
    .select({ name: kpiSets.name, words: kpiSets.words, kpis: kpiSets.kpis })
    .from(kpiSets)
    .orderBy(asc(kpiSets.id))

export async function lockKpiSets(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${kpiSets} in share row exclusive mode`)
}

export async function replaceKpiSets(
  db: Queryable,
  sets: readonly KpiSet[],
  updatedAt: Date,
): Promise<void> {
  await db.delete(kpiSets)
  const rows = sets.map(({ name, words, kpis }) => ({ name, words: [...words], kpis: [...kpis] }))
  await db.insert(kpiSets).values(rows.map((row) => ({ ...row, updatedAt })))
}
