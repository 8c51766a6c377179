import type { OpenRequest } from '@cohort/contract/interactions/request-schemas'
import { useQuery } from '@tanstack/react-query'
import { requestsQuery } from './queries.ts'

/** The oldest request for a meeting with the intern that the user may know of; undefined until it is known, else null. */
export function useOpenRequest(internId: string | null): OpenRequest | null | undefined {
  const all = useQuery(requestsQuery())
  const isWhole = all.data !== undefined && all.data.total <= all.data.first.length
  const own = useQuery({
    ...requestsQuery(internId ?? ''),
    enabled: internId !== null && all.data !== undefined && !isWhole,
  })
  const { data, isError } = isWhole ? all : all.isError ? all : own
  if (!data) return isError || internId === null ? null : undefined
  return data.first.find((one) => one.internId === internId && !one.interaction) ?? null
}
