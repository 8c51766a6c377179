import type { ResponseOf } from '@cohort/contract/calls'
import type { directory } from '@cohort/contract/directory/calls'
import { WINDOW_SIZE } from '@cohort/contract/directory/rules'
import type { PersonRow, TableDefinition } from '@cohort/contract/directory/schemas'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { windowQuery } from '../queries.ts'

export interface Range {
  readonly from: number
  /** Without this one. */
  readonly until: number
}

export type RowAt = (index: number) => PersonRow | undefined

/** The rows of a range, window by window. While the first one is loaded, it shows that of before. */
export function useRows(
  definition: TableDefinition,
  { from, until }: Range,
  start: ResponseOf<typeof directory.list> | undefined,
): RowAt {
  const first = Math.floor(from / WINDOW_SIZE)
  const last = Math.max(first, Math.floor((until - 1) / WINDOW_SIZE))
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const windows = useQueries({
    queries: numbers.map((number) => windowQuery(definition, number)),
  })
  return (index) => {
    const number = Math.floor(index / WINDOW_SIZE)
    const rows = number === 0 ? start : windows[number - first]?.data
    return rows?.data[index % WINDOW_SIZE]
  }
}

/** A row of the cache, when it was loaded lately. */
export function useLoadedRow(definition: TableDefinition): RowAt {
  const cache = useQueryClient()
  return (index) => {
    const { queryKey } = windowQuery(definition, Math.floor(index / WINDOW_SIZE))
    return cache.getQueryData(queryKey)?.data[index % WINDOW_SIZE]
  }
}

export function loadedBetween(loadedRow: RowAt, one: number, other: number): PersonRow[] {
  const from = Math.min(one, other)
  const indexes = Array.from({ length: Math.abs(other - one) + 1 }, (_, at) => from + at)
  return indexes.flatMap((index) => loadedRow(index) ?? [])
}
