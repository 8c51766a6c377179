import type { OverviewFilters } from '@cohort/contract/signals/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidate } from '#web/lib/network/use-send.ts'
import { overviewQuery, SIGNALS } from './queries.ts'

/** The overview; when another day has been computed, its lists and trends are fetched again. */
export function useOverview(filters: OverviewFilters) {
  const cache = useQueryClient()
  const query = useQuery(overviewQuery(filters))
  const asOf = query.data?.asOf
  const before = useRef(asOf)
  useEffect(() => {
    if (before.current !== undefined && asOf && before.current !== asOf) {
      void invalidate(cache, [
        [...SIGNALS, 'list'],
        [...SIGNALS, 'trends'],
      ])
    }
    before.current = asOf
  }, [cache, asOf])
  return query
}
