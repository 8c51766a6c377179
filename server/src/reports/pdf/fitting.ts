import { cut } from './batch-parts.ts'

interface Space {
  /** In points. */
  readonly width: number
  readonly mostLines: number
}

/** In points: of a line in a row of a table, and between two rows. */
export const LINE = 12.3
export const BETWEEN = 5

/** As many whole reasons as fit, and the number of the others. */
export function reasonsIn(reasons: readonly string[], { width, mostLines }: Space): string {
  for (let shown = reasons.length; shown > 0; shown -= 1) {
    const more = reasons.length - shown
    const others = more === 0 ? [] : [more === 1 ? '1 more reason' : `${more} more reasons`]
    const text = [...reasons.slice(0, shown), ...others].join('; ')
    if (linesOf(text, width) <= mostLines) return text
  }
  return fitted(reasons[0] ?? '-', { width, mostLines })
}

export function fitted(text: string, { width, mostLines }: Space): string {
  let most = Math.ceil((mostLines * width) / NARROW)
  while (linesOf(cut(text, most), width) > mostLines) most -= 1
  return cut(text, most)
}

const NARROW_LETTER = /[a-z0-9.,;:()'-]/
const NARROW = 5
const WIDE = 9
const SPACE = 2.5

/** Rather more than less; capitals and other scripts are wide. */
const widthOf = (word: string) =>
  Array.from(word, (letter) => (NARROW_LETTER.test(letter) ? NARROW : WIDE)).reduce(
    (sum: number, width) => sum + width,
    0,
  )

export function linesOf(text: string, width: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const more = widthOf(word)
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
