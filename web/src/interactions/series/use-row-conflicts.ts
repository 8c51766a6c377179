import type { InputOf } from '@cohort/contract/calls'
import type { interactions } from '@cohort/contract/interactions/calls'
import { conflictSentences } from '@cohort/contract/interactions/rules'
import { useQueries } from '@tanstack/react-query'
import { conflictsQuery } from '../queries.ts'
import type { UnusualDay } from '../unusual-time-panel.tsx'
import { conflictsOf, type Row } from './rows.ts'

interface RowConflicts {
  /** By intern: other lines, and, of changed ones, all other interactions. */
  readonly conflicts: ReadonlyMap<string, string>
  /** By intern, of changed lines. */
  readonly unusual: ReadonlyMap<string, UnusualDay>
}

/** The unchanged lines were free, and on working days, when they were proposed. */
export function useRowConflicts(
  rows: readonly Row[],
  proposed: readonly Row[],
  duration: number,
): RowConflicts {
  const changed = rows.filter((row) => !proposed.some((one) => isSame(one, row)))
  const elsewhere = useQueries({
    queries: changed.map((row) => conflictsQuery(JSON.stringify(slotOf(row, duration)))),
    combine: (results) => results.map(({ data }) => data),
  })
  const found = changed.map(({ internId }, at) => ({ internId, ...elsewhere[at] }))
  const clashes = found.flatMap(({ internId, conflicts = [] }) =>
    conflicts.length > 0 ? [[internId, conflictSentences(conflicts).join('. ')] as const] : [],
  )
  return {
    conflicts: new Map([...clashes, ...conflictsOf(rows, duration)]),
    unusual: new Map(found.map(({ internId, ...day }) => [internId, day])),
  }
}

const isSame = (one: Row, other: Row) =>
  one.internId === other.internId &&
  one.interviewerId === other.interviewerId &&
  one.date === other.date &&
  one.time === other.time

const slotOf = (
  { internId, interviewerId, date, time }: Row,
  duration: number,
): InputOf<typeof interactions.conflicts>['body'] => ({
  internId,
  interviewerId,
  date,
  time,
  duration,
})
