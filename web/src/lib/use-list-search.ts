import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

type Written = Record<string, string | string[] | undefined>

export interface ListSearch<Filter extends string> {
  /** What stands in the search box; `name` follows it when typing has paused. */
  readonly typed: string
  readonly name: string
  readonly type: (text: string) => void
  readonly page: number
  readonly goTo: (page: number) => void
  readonly chosen: Readonly<Record<Filter, string[]>>
  readonly choose: (filter: Filter, values: string[]) => void
  readonly clear: () => void
  /** How many values are chosen in all. */
  readonly count: number
}

/** Search, filters and page of a list, kept in the address: back, reload and sharing keep them. */
export function useListSearch<const Filter extends string>(
  filters: readonly Filter[],
  debounce: number,
): ListSearch<Filter> {
  const written = useSearch({ strict: false }) as Written
  const navigate = useNavigate()
  const change = (changes: Written, replace: boolean) =>
    void navigate({
      to: '.',
      replace,
      search: (before: Written) => without({ ...before, page: undefined, ...changes }),
    })

  const name = first(written['name'])
  const [typed, setTyped] = useState(name)
  const applyName = useDebouncedCallback(
    (text: string) => change({ name: text.trim() || undefined }, true),
    debounce,
  )
  const chosen = Object.fromEntries(
    filters.map((filter) => [filter, [written[filter] ?? []].flat()]),
  ) as Record<Filter, string[]>
  return {
    typed,
    name,
    type: (text) => {
      setTyped(text)
      applyName(text)
    },
    page: Math.max(1, Math.trunc(Number(first(written['page']))) || 1),
    goTo: (page) => change({ page: page > 1 ? String(page) : undefined }, false),
    chosen,
    choose: (filter, values) => change({ [filter]: values }, false),
    clear: () => {
      setTyped('')
      change(Object.fromEntries(['name', ...filters].map((key) => [key, undefined])), false)
    },
    count: filters.reduce((sum, filter) => sum + chosen[filter].length, 0),
  }
}

const first = (value: string | string[] | undefined): string => [value ?? ''].flat()[0] ?? ''

const without = (search: Written): Written =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value.length > 0),
  )
