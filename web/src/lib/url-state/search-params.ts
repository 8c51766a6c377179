type Search = Record<string, string | string[]>
type Value = string | number | boolean
type Params = Readonly<Record<string, Value | readonly Value[] | undefined>>

/** Repeated names are lists, `?year=2025&year=2026`; values stay strings, unlike the router's default. */
export function parseSearch(text: string): Search {
  const search: Search = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name]
    search[name] = before === undefined ? value : [before, value].flat()
  }
  return search
}

export function stringifySearch(search: Params): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one))
  }
  return params.size > 0 ? `?${params}` : ''
}
