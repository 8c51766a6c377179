type Search = Record<string, string | string[]>
type Value = string | number | boolean
type Written = Readonly<Record<string, Value | readonly Value[] | undefined>>

/** The address as people write it, `?year=2025&year=2026`: a token of digits stays a text. */
export function parseSearch(text: string): Search {
  const search: Search = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name]
    search[name] = before === undefined ? value : [before, value].flat()
  }
  return search
}

export function stringifySearch(search: Written): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) if (one !== undefined) written.append(name, String(one))
  }
  return written.size > 0 ? `?${written}` : ''
}
