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

/** What a filter can hold: one of these values, or what passes the test. */
type Allowed = readonly string[] | ((value: string) => boolean)

const MOST_VALUES = 20
const LONGEST = { name: 100, value: 60 } as const
// The lists start at offset 10,000,000 at the furthest, and twelve stand on the longest page.
const LAST_PAGE = 800_000

/** What one line can hold: no control characters, and no longer than a filter may be. */
export const isPlain = (value: string) =>
  value !== '' && value.length <= LONGEST.value && !/\p{Cc}/u.test(value)

export const isYear = (value: string) => /^\d{4}$/.test(value)

/** Search, filters and page of a list, kept in the address: back, reload and sharing keep them. */
export function useListSearch<const Filter extends string>(
  allowed: Readonly<Record<Filter, Allowed>>,
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

  const filters = Object.keys(allowed) as Filter[]
  const name = first(written['name'])
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, LONGEST.name)
  const { typed, setTyped, asks } = useTyped(name)
  const applyName = useDebouncedCallback(() => {
    const text = typed.trim()
    if (text === name) return
    asks(text)
    // What is typed on to is one search: back leads to the list before it.
    change({ name: text || undefined }, name !== '' && text !== '')
  }, debounce)
  const chosen = Object.fromEntries(
    filters.map((filter) => [filter, possible(written[filter], allowed[filter])]),
  ) as Record<Filter, string[]>
  return {
    typed,
    name,
    type: (text) => {
      setTyped(text)
      applyName()
    },
    page: pageOf(first(written['page'])),
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

/** What stands in the box: what is typed, and the name of the address when something else changed it. */
function useTyped(name: string) {
  const [typed, setTyped] = useState(name)
  const [asked, asks] = useState(name)
  const [seen, see] = useState(name)
  if (name !== seen) {
    see(name)
    if (name !== asked) {
      setTyped(name)
      asks(name)
    }
  }
  return { typed, setTyped, asks }
}

const first = (value: string | string[] | undefined): string => [value ?? ''].flat()[0] ?? ''

/** An address is typed, shared and kept for years: what cannot be in it is passed over. */
function possible(written: string | string[] | undefined, allowed: Allowed): string[] {
  const isAllowed =
    typeof allowed === 'function' ? allowed : (value: string) => allowed.includes(value)
  return [...new Set([written ?? []].flat())].filter(isAllowed).slice(0, MOST_VALUES)
}

function pageOf(written: string): number {
  const page = /^\d{1,7}$/.test(written) ? Number(written) : 1
  return page >= 1 && page <= LAST_PAGE ? page : 1
}

const without = (search: Written): Written =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value.length > 0),
  )
