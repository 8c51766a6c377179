import type { AttentionRow, OverviewFilters } from '@cohort/contract/signals/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { everyoneQuery } from '../queries.ts'

export function useEveryone(filters: OverviewFilters): ReadonlyMap<string, AttentionRow> {
  const { data } = useQuery(everyoneQuery(filters))
  return useMemo(() => new Map(data?.data.map((row) => [row.id, row])), [data])
}
