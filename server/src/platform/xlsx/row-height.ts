/** In points. */
export const LINE = 15
/** A row may be 409 points high. */
export const MOST_LINES = 27

/** In the unit of column widths, which is a digit of Calibri in whole pixels; Arial needs no more. */
const LETTER_WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ ijl]/, 0.49],
  [/[.,;:'|!I]/, 0.56],
  [/[frt()"/-]/, 0.7],
  [/[cksvxyz]/, 0.92],
  [/[ag]/, 1],
  [/[bdhnopqu]/, 1.1],
  [/[mw]/, 1.6],
  [/[MW%@]/, 1.85],
  [/[CDGHNOQRU&]/, 1.4],
  [/[A-Z]/, 1.2],
]
const USUAL = 1.05
const SPACE = 0.49
const BOLD = 1.04
/** Of letters of other scripts. */
const WIDE = 2.1
const LAST_LATIN = 0x24f
const FIRST_SIGN = 0x2010
const LAST_SIGN = 0x22ff

const widthFor = (code: number) => {
  if (code > LAST_LATIN && code < FIRST_SIGN) return WIDE
  const letter = String.fromCharCode(code).normalize('NFD').charAt(0)
  return LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL
}

/** By character code: a workbook may have hundreds of thousands of texts. */
const WIDTHS = Float64Array.from({ length: LAST_SIGN + 1 }, (_, code) => widthFor(code))

/** What a cell leaves free beside its text. */
const PADDING = 0.75

interface Style {
  readonly isBold?: boolean
}

/** How many lines a text takes in a column, rather more than less, so that no line is cut. */
export function linesOf(text: string, width: number, { isBold = false }: Style = {}): number {
  const room = (width - PADDING) / (isBold ? BOLD : 1)
  let lines = 0
  for (const paragraph of text.split('\n')) {
    lines += wrapped(paragraph, room)
    if (lines >= MOST_LINES) return MOST_LINES
  }
  return lines
}

function wrapped(text: string, room: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const width = widthOf(word)
    if (used > 0 && used + SPACE + width > room) {
      lines += 1
      used = 0
    }
    used += (used > 0 ? SPACE : 0) + width
    if (used <= room) continue
    // A word that is broken fills no line completely.
    const more = Math.ceil(used / Math.max(1, room - WIDE)) - 1
    lines += more
    used = Math.max(0, used - more * room)
  }
  return lines
}

function widthOf(word: string): number {
  let width = 0
  for (let index = 0; index < word.length; index += 1) {
    width += WIDTHS[word.charCodeAt(index)] ?? WIDE
  }
  return width
}
