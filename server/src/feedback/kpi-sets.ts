import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { DEFAULT_KPI_SETS, type KpiSet } from '@cohort/contract/feedback/rules'
import { changesBetween, isOutdated } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { listKpiSets, lockKpiSets, replaceKpiSets } from './kpi-set-queries.ts'

export async function showKpiSets(services: Services) {
  return shownOf(services, await listKpiSets(services.database.orm))
}

function shownOf(services: Services, saved: readonly KpiSet[]) {
  const { lists } = ruleContextOf(services)
  return (saved.length > 0 ? saved : DEFAULT_KPI_SETS)
    .map(({ name, words, kpis }) => ({
      name,
      words: [...words],
      kpis: kpis.filter((kpi) => lists.kpis.includes(kpi)),
    }))
    .filter(({ kpis }) => kpis.length > 0)
}

export async function saveKpiSets(
  services: Services,
  actor: Actor,
  { sets, basis }: BodyOf<typeof feedbacks.saveKpiSets>,
) {
  const trimmed = sets.map((set) => ({ ...set, words: set.words.filter(Boolean) }))
  await transact(services, async (db) => {
    await lockKpiSets(db)
    const saved = await listKpiSets(db)
    if (isOutdated(basis, shownOf(services, saved)))
      throw refuse(feedbacks.saveKpiSets, 'changedMeanwhile')
    const before = { sets: JSON.stringify(saved) }
    await replaceKpiSets(db, trimmed, services.now())
    const changes = changesBetween(before, { sets: JSON.stringify(trimmed) })
    await record(db, { actorId: actor.id, action: 'changed', subject: 'KPI sets', changes })
  })
  return showKpiSets(services)
}
