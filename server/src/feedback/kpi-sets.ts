import type { Actor } from '@cohort/contract/access'
import { DEFAULT_KPI_SETS, type KpiSet } from '@cohort/contract/feedback/rules'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { listKpiSets, replaceKpiSets } from './kpi-set-queries.ts'

/** Without the KPIs that left the organisation's list. */
export async function showKpiSets(services: Services) {
  const { lists } = ruleContextOf(services)
  const saved = await listKpiSets(services.database.orm)
  return (saved.length > 0 ? saved : DEFAULT_KPI_SETS)
    .map(({ name, words, kpis }) => ({
      name,
      words: [...words],
      kpis: kpis.filter((kpi) => lists.kpis.includes(kpi)),
    }))
    .filter(({ kpis }) => kpis.length > 0)
}

export async function saveKpiSets(services: Services, actor: Actor, sets: readonly KpiSet[]) {
  const trimmed = sets.map((set) => ({ ...set, words: set.words.filter(Boolean) }))
  await transact(services, async (db) => {
    const before = { sets: JSON.stringify(await listKpiSets(db)) }
    await replaceKpiSets(db, trimmed, services.now())
    const changes = changesBetween(before, { sets: JSON.stringify(trimmed) })
    await record(db, { actorId: actor.id, action: 'changed', subject: 'KPI sets', changes })
  })
  return showKpiSets(services)
}
