import { sql, type SQLWrapper } from 'drizzle-orm'

// Not scoped to an actor: for operators alone.

/** At least two words with a capital letter, or any letter in scripts without them: a name can be "of the". */
export const isFullName = (name: string): boolean =>
  name.split(/\s+/).filter((word) => /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word)).length > 1

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** To PostgreSQL a no-break space, as pasted from a document, is none. */
const SPACES = String.raw`[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+`

const isAddress = (trace: string) => trace.includes('@')

/** Addresses in any case; names not in small letters: "Good Work", a chosen name, would change every other text. */
function writtenAs(trace: string): string {
  if (isAddress(trace)) return escaped(trace)
  const spaced = (name: string) => name.trim().split(/\s+/).map(escaped).join(SPACES)
  return `(?:${spaced(trace)}|${spaced(trace.toUpperCase())})`
}

/** For PostgreSQL. As a whole: not "Ravi Kumbar" in "Ravi Kumbaran", nor "rao@x.example" in "asha.rao@x.example". */
export const patternOf = (trace: string): string =>
  isAddress(trace)
    ? `(?i)(?<![[:alnum:]])(?<![[:alnum:]][._+-])${writtenAs(trace)}(?![[:alnum:]])`
    : `(?<![[:alnum:]])${writtenAs(trace)}(?![[:alnum:]])`

/** Fewer texts contain it than an initial. */
const longestWord = (trace: string) =>
  trace
    .trim()
    .split(/\s+/)
    .reduce((longest, word) => (word.length > longest.length ? word : longest))

/** The position is found faster, and decides for nearly all rows. */
export const holds = (text: SQLWrapper, trace: string) =>
  sql`(position(lower(${longestWord(trace)}) in lower(${text})) > 0 and ${text} ~ ${patternOf(trace)})`

/** As `trace`, in two parameters: a person may have had thousands of names. */
export const tracesTable = (traces: readonly string[]) => sql`unnest(
  ${sql.param(traces.map(longestWord))}::text[], ${sql.param(traces.map(patternOf))}::text[]
) with ordinality as trace (word, pattern, place)`

/** As `holds`, of a row of `tracesTable`. */
export const holdsTrace = (text: SQLWrapper) =>
  sql`position(lower(trace.word) in lower(${text})) > 0 and ${text} ~ trace.pattern`

export const holdsAny = (text: SQLWrapper, traces: readonly string[]) =>
  sql`exists (select from ${tracesTable(traces)} where ${holdsTrace(text)})`

/** As `holds`, for texts outside the database. */
export function isHeldBy(text: string, trace: string): boolean {
  const whole = String.raw`(?<![\p{L}\p{N}])${writtenAs(trace)}(?![\p{L}\p{N}])`
  return isAddress(trace)
    ? new RegExp(String.raw`(?<![\p{L}\p{N}][._+\-])${whole}`, 'iu').test(text)
    : new RegExp(whole, 'u').test(text)
}
