import { cut } from './batch-parts.ts'

export interface Space {
  /** In points. */
  readonly width: number
  readonly mostLines: number
}

/** In points: of a line in a row of a table, and between two rows. */
export const LINE = 12.3
export const BETWEEN = 5

/** As many whole reasons as fit, and the number of the others. */
export const reasonsIn = (reasons: readonly string[], space: Space): string =>
  wholeIn(reasons, space, (more) => (more === 1 ? '; 1 more reason' : `; ${more} more reasons`))

/** As many whole parts as fit, the first ones first. */
export function wholeIn(
  parts: readonly string[],
  { width, mostLines }: Space,
  others: (more: number) => string = () => '',
): string {
  for (let shown = parts.length; shown > 0; shown -= 1) {
    const more = parts.length - shown
    const text = parts.slice(0, shown).join('; ') + (more === 0 ? '' : others(more))
    if (linesOf(text, width) <= mostLines) return text
  }
  return fitted(parts[0] ?? '-', { width, mostLines })
}

export function fitted(text: string, { width, mostLines }: Space): string {
  let most = Math.ceil((mostLines * width) / NARROW)
  while (linesOf(cut(text, most), width) > mostLines) most -= 1
  return cut(text, most)
}

/** No letter of a usual text is much narrower on average. */
const NARROW = 4
const SPACE = 2.5
/** In points at the size of a cell, rather more than less; letters of other scripts are wide. */
const WIDE = 9
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ijl.,;:'()-]/, 2.9],
  [/[frt/]/, 3.9],
  [/[mw]/, 8.6],
  [/[aceksvxyz0-9]/, 5.2],
  [/[a-z]/, 5.6],
  [/[A-LN-VX-Z]/, 7.1],
]

const letterWidth = (letter: string) =>
  WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDE

const widthOf = (word: string) =>
  Array.from(word, letterWidth).reduce((sum, width) => sum + width, 0)

export function linesOf(text: string, width: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const known = widthOf(word)
    // A word that is broken fills no line completely.
    const more = known > width ? Array.from(word).length * WIDE : known
    if (used > 0 && used + SPACE + more > width) {
      lines += 1
      used = 0
    }
    used += (used > 0 ? SPACE : 0) + more
    lines += Math.max(0, Math.ceil(used / width) - 1)
    used = used > width ? used % width : used
  }
  return lines
}
