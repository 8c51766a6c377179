import { fittingSet } from '@cohort/contract/feedback/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kpiSetsQuery } from './queries.ts'

const LAST_TIME = 'KPIs from last time'

/** The sets, what the intern was rated in before, and the chosen one: at first that which fits the interaction. */
export function useKpiSets(name: string, ratedBefore: readonly string[]) {
  const { data = [] } = useQuery(kpiSetsQuery)
  const last = ratedBefore.length > 0 ? [{ name: LAST_TIME, words: [], kpis: ratedBefore }] : []
  const suggested = fittingSet(data, name) ?? last[0] ?? data[0]
  const others = [...data, ...last].filter((set) => set !== suggested)
  // First, where a phone shows it without scrolling.
  const sets = suggested ? [suggested, ...others] : others
  const [chosen, choose] = useState<string>()
  const current = sets.find((set) => set.name === chosen) ?? suggested
  return { sets, chosen: current?.name, choose, first: current?.kpis ?? [] }
}
