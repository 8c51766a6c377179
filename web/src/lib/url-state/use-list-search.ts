import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { keysOf } from '#web/lib/forms/keys-of.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { textIn, useAddress } from './use-address.ts'

export interface ListSearch<Filter extends string> {
  /** The text of the search box; `name` follows it, debounced. */
  readonly typed: string
  readonly name: string
  readonly type: (text: string) => void
  readonly page: number
  readonly goTo: (page: number) => void
  readonly chosen: Readonly<Record<Filter, string[]>>
  readonly choose: (filter: Filter, values: string[]) => void
  readonly clear: () => void
  readonly count: number
}

/** The valid values of a filter, or a test for them. */
type Allowed = readonly string[] | ((value: string) => boolean)

const MAX_VALUES = 20
const MAX_LENGTH = { name: 100, value: 60 } as const
// The largest offset is 10,000,000, and the longest page has twelve rows.
const MAX_PAGE = 800_000

/** Without control characters, and no longer than the server accepts. */
export const isPlain = (value: string) =>
  value !== '' && value.length <= MAX_LENGTH.value && !/\p{Cc}/u.test(value)

export const isYear = (value: string) => /^\d{4}$/.test(value)

export function useListSearch<const Filter extends string>(
  allowed: Readonly<Record<Filter, Allowed>>,
  debounce: number,
): ListSearch<Filter> {
  const [address, changeAddress] = useAddress()
  const change = (changes: typeof address, replace = false) =>
    changeAddress({ page: undefined, ...changes }, { replace })

  const filters = keysOf(allowed)
  const name = nameOf(textIn(address, 'name') ?? '')
  const { typed, setTyped, setSearched } = useTyped(name)
  const applyName = useDebouncedCallback(() => {
    const text = typed.trim()
    if (text === name) return
    setSearched(text)
    // Typing on replaces the entry: Back leads to the list before the search.
    change({ name: text || undefined }, name !== '' && text !== '')
  }, debounce)
  const chosen = Object.fromEntries(
    filters.map((filter) => [filter, validValues(address[filter], allowed[filter])]),
  ) as Record<Filter, string[]>
  useCorrection(address, chosen, (changes) => changeAddress(changes, { replace: true }))
  return {
    typed,
    name,
    type: (text) => {
      setTyped(text)
      applyName()
    },
    page: pageOf(textIn(address, 'page') ?? ''),
    goTo: (page) => change({ page: page > 1 ? String(page) : undefined }),
    chosen,
    choose: (filter, values) => change({ [filter]: values }),
    clear: () => {
      setTyped('')
      change(Object.fromEntries(['name', ...filters].map((key) => [key, undefined])))
    },
    count: filters.reduce((sum, filter) => sum + chosen[filter].length, 0),
  }
}

const nameOf = (text: string) => text.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_LENGTH.name)

/** The typed text, or the name in the address when something else than typing changed it. */
function useTyped(name: string) {
  const [typed, setTyped] = useState(name)
  const [searched, setSearched] = useState(name)
  const [seen, setSeen] = useState(name)
  if (name !== seen) {
    setSeen(name)
    if (name !== searched) {
      setTyped(name)
      setSearched(name)
    }
  }
  return { typed, setTyped, setSearched }
}

type Address = ReturnType<typeof useAddress>[0]

/** Replaces a page and filters of the address that are invalid, and says which filters it ignores. */
function useCorrection(
  address: Address,
  chosen: Readonly<Record<string, string[]>>,
  correct: (changes: Address) => void,
) {
  const page = textIn(address, 'page') ?? ''
  const isPageWrong = page !== '' && page !== String(pageOf(page))
  const ignored = Object.entries(chosen).flatMap(([filter, valid]) =>
    [address[filter] ?? []]
      .flat()
      .filter((value) => !valid.includes(value))
      .map((value) => ({ filter, value })),
  )
  const message = ignored.map(({ filter, value }) => `${filter} "${value.slice(0, 30)}"`).join(', ')
  useEffect(() => {
    if (!isPageWrong && message === '') return
    correct({ ...(isPageWrong && { page: undefined }), ...(message !== '' && chosen) })
    if (message !== '') toast.notice(`This filter does not exist and was removed: ${message}.`)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- both follow from the address
  }, [isPageWrong, message])
}

/** Addresses are edited, shared and outdated: invalid values are dropped. */
function validValues(values: string | string[] | undefined, allowed: Allowed): string[] {
  const isAllowed =
    typeof allowed === 'function' ? allowed : (value: string) => allowed.includes(value)
  return [...new Set([values ?? []].flat())].filter(isAllowed).slice(0, MAX_VALUES)
}

function pageOf(text: string): number {
  const page = /^\d{1,7}$/.test(text) ? Number(text) : 1
  return page >= 1 && page <= MAX_PAGE ? page : 1
}

export const among = <Value extends string>(allowed: readonly Value[], chosen: readonly string[]) =>
  chosen.flatMap((value) => allowed.find((one) => one === value) ?? [])
