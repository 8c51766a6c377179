import { SERIES_LIMITS } from '@cohort/contract/interactions/rules'
import { useQuery } from '@tanstack/react-query'
import { ScheduleDialog } from '#web/interactions/schedule-dialog.tsx'
import { ScheduleManyDialog } from '#web/interactions/series/schedule-many-dialog.tsx'
import { windowQuery } from '../queries.ts'
import type { ActingProps } from '../use-chosen.ts'

export function ScheduleDialogs({ chosen, onClose }: ActingProps) {
  const { filters, isMatching, rows } = chosen
  const matching = useQuery({
    ...windowQuery({ filters, sorts: [] }, 0),
    enabled: isMatching,
  })
  const people = isMatching ? (matching.data?.data ?? []).slice(0, SERIES_LIMITS.interns) : rows
  const [first] = people
  if (!first) return null
  if (people.length === 1) return <ScheduleDialog intern={first} onClose={onClose} />
  return <ScheduleManyDialog interns={people} onClose={onClose} />
}
