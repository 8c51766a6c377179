import { sql, type SQLWrapper } from 'drizzle-orm'

// Not scoped to an actor: for operators alone.

/**
 * At least two words that begin with a capital letter, or with any letter in scripts without them. People choose their
 * names: "of the" is in every other sentence.
 */
export const isFullName = (name: string): boolean =>
  name.split(/\s+/).filter((word) => /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word)).length > 1

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** For PostgreSQL. As a whole: not "Ravi Kumbar" in "Ravi Kumbaran". */
export const patternOf = (trace: string): string =>
  `(?<![[:alnum:]])${escaped(trace)}(?![[:alnum:]])`

/** The position is found faster, and decides for nearly all rows. */
export const holds = (text: SQLWrapper, trace: string) =>
  sql`(position(${trace} in ${text}) > 0 and ${text} ~ ${patternOf(trace)})`

/** As `holds`, for texts outside the database. */
export const isHeldBy = (text: string, trace: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(trace)}(?![\p{L}\p{N}])`, 'u').test(text)
