import { fittingSet } from '@cohort/contract/feedback/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kpiSetsQuery } from './queries.ts'

const LAST_TIME = 'KPIs of last time'

/** The sets, what the intern was rated in before, and the chosen one: at first that which fits the interaction. */
export function useKpiSets(name: string, ratedBefore: readonly string[]) {
  const { data = [] } = useQuery(kpiSetsQuery)
  const last = ratedBefore.length > 0 ? [{ name: LAST_TIME, words: [], kpis: ratedBefore }] : []
  const sets = [...data, ...last]
  const [chosen, choose] = useState<string>()
  const current =
    sets.find((set) => set.name === chosen) ?? fittingSet(data, name) ?? last[0] ?? data[0]
  return { sets, chosen: current?.name, choose, first: current?.kpis ?? [] }
}
