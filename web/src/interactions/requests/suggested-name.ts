const KINDS = [
  'Code review',
  'Design review',
  'Mid-term review',
  'Monthly review',
  'Weekly review',
  'Presentation',
  'Demo',
  'Mock interview',
  'Retrospective',
] as const

const OTHERWISE = 'Mentoring session'

/** The kind of meeting that a mentor writes of first; what they ask for otherwise is a talk. */
export function suggestedName(text: string): string {
  const written = text.toLowerCase()
  const named = KINDS.map((kind) => ({ kind, at: placeOf(kind, written) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at)
  return named[0]?.kind ?? OTHERWISE
}

/** Whole words alone: "demo" does not stand in "democracy". */
const placeOf = (kind: string, written: string) =>
  written.search(new RegExp(`\\b${kind.toLowerCase()}\\b`))
