const conjunction = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** "Asha, Meera and Manoj". */
export const listInWords = (parts: readonly string[]): string => conjunction.format(parts)

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const LONGEST_NAME = 100

/** What a user called something, in a text to others: on one line, and cut. A name may be as long as a text. */
export function shortName(name: string): string {
  const line = name.replaceAll(/\s+/gu, ' ').trim()
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME).toWellFormed().trim()}…` : line
}
