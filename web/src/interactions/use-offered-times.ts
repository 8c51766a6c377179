import type { FreeSlot } from '@cohort/contract/interactions/schemas'
import { useState } from 'react'

interface Chosen {
  readonly date?: string | undefined
  readonly time?: string | undefined
}

/**
 * The times that are available, or while one of them is chosen those that were offered, so that another can
 * be chosen. `people` tells for whom they were found.
 */
export function useOfferedTimes(
  free: readonly FreeSlot[] | undefined,
  people: string,
  { date, time }: Chosen,
): readonly FreeSlot[] {
  const [offered, setOffered] = useState({ free, people })
  if (free && free !== offered.free) setOffered({ free, people })
  if (free) return free
  const isOffered = offered.free?.some((start) => start.date === date && start.time === time)
  return isOffered && offered.people === people ? (offered.free ?? []) : []
}
