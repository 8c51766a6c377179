import { useNavigate, useSearch } from '@tanstack/react-router'

type Search = Readonly<Record<string, string | string[] | undefined>>

interface Options {
  readonly replace?: boolean
  readonly resetScroll?: boolean
  /** Keeps the end of the address after `#`. */
  readonly hash?: true
}

/** The router's own type would be that of each route: `parseSearch` reads the address the same for all. */
const useParameters = () => useSearch({ strict: false }) as Search

export const useSearchText = (name: string) => textIn(useParameters(), name)

export const textIn = (search: Search, name: string): string | undefined =>
  [search[name] ?? []].flat()[0]

export function useAddress() {
  const search = useParameters()
  const navigate = useNavigate()
  const change = (changes: Search, options: Options = {}) =>
    void navigate({
      to: '.',
      search: (before: Search) => withoutEmpty({ ...before, ...changes }),
      ...options,
    })
  return [search, change] as const
}

const withoutEmpty = (search: Search): Search =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value.length > 0),
  )
