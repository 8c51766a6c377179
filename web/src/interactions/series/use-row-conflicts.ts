import type { InputOf } from '@cohort/contract/calls'
import type { interactions } from '@cohort/contract/interactions/calls'
import { conflictSentences } from '@cohort/contract/interactions/rules'
import { useQueries } from '@tanstack/react-query'
import { conflictsQuery } from '../queries.ts'
import { conflictsOf, type Row } from './rows.ts'

/**
 * What the lines clash with, by intern: one another, and, of those that were changed, all other interactions.
 * The unchanged ones were free when they were proposed.
 */
export function useRowConflicts(
  rows: readonly Row[],
  proposed: readonly Row[],
  duration: number,
): ReadonlyMap<string, string> {
  const changed = rows.filter((row) => !proposed.some((one) => isSame(one, row)))
  const elsewhere = useQueries({
    queries: changed.map((row) => conflictsQuery(JSON.stringify(slotOf(row, duration)))),
    combine: (results) =>
      results.flatMap(({ data }, at) => {
        const row = changed[at]
        const sentences = conflictSentences(data?.conflicts ?? [])
        return row && sentences.length > 0 ? [[row.internId, sentences.join('. ')] as const] : []
      }),
  })
  return new Map([...elsewhere, ...conflictsOf(rows, duration)])
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
