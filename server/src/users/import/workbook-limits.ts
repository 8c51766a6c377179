import { tooLarge } from '#server/platform/http/http-error.ts'
import type { Source } from './read-csv.ts'

/** Twenty thousand rows of thirty columns. */
const MOST_CELLS = 600_000
/** Excel may keep the formats of many empty rows. */
const MAX_ROWS = 100_000
const MOST_FAR_CELLS = 1_000
const MOST_MERGES = 20_000
const MOST_STRINGS = 600_000
/** Characters: a limit of Excel. */
const LONGEST_CELL = 32_767
/** Characters of a sheet, eight hundred for each of twenty thousand rows. */
const MOST_TEXT = 16_000_000

interface Part {
  readonly name: string
  readonly content: Buffer
}

const COUNTED: readonly [tag: string, most: number, what: string][] = [
  ['c', MOST_CELLS, 'cells'],
  ['row', MAX_ROWS, 'rows'],
  ['mergeCell', MOST_MERGES, 'merged cells'],
  ['si', MOST_STRINGS, 'texts'],
]

/** Before parsing: a few kilobytes unpack to megabytes of empty elements, each of which becomes objects. */
export function refuseManyElements({ name }: Pick<Source, 'name'>, parts: readonly Part[]): void {
  for (const part of parts) {
    for (const [tag, most, what] of COUNTED) {
      if (countTags(part.content, tag, most) > most) {
        throw tooMany(name, most, what)
      }
    }
    if (countFarCells(part.content) > MOST_FAR_CELLS) {
      throw tooWide(name)
    }
  }
}

/** A reference with three letters: the parser makes a row as wide as its last cell. */
function countFarCells(content: Buffer): number {
  let count = 0
  for (let at = content.indexOf('r'); at !== -1; at = content.indexOf('r', at + 1)) {
    if (SPACES.has(content[at - 1] ?? 0) && isFar(content, at + 1)) count += 1
    if (count > MOST_FAR_CELLS) break
  }
  return count
}

/** After the name of the attribute: spaces, an equals sign, spaces, a quotation mark, and three letters. */
function isFar(content: Buffer, from: number): boolean {
  const equals = skipSpaces(content, from)
  if (content[equals] !== EQUALS) return false
  const quote = skipSpaces(content, equals + 1)
  return isLetter(content[quote + 3])
}

function skipSpaces(content: Buffer, from: number): number {
  let at = from
  while (SPACES.has(content[at] ?? 0)) at += 1
  return at
}

const EQUALS = '='.charCodeAt(0)

const SPACES = new Set(Buffer.from(' \t\r\n'))

const isLetter = (byte = 0) => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)

/** With or without a namespace prefix. Stops when there are too many. */
function countTags(content: Buffer, tag: string, most: number): number {
  let count = 0
  for (const start of [`<${tag}`, `:${tag}`]) {
    let at = content.indexOf(start)
    while (at !== -1 && count <= most) {
      if (TAG_NAME_ENDS.has(content[at + start.length] ?? 0)) count += 1
      at = content.indexOf(start, at + start.length)
    }
  }
  return count
}

const TAG_NAME_ENDS = new Set(Buffer.from(' />\t\r\n'))

/** One text may be shared by every cell, so that its length counts for each of them. */
export class TextBudget {
  readonly #name: string
  #left = MOST_TEXT

  constructor(name: string) {
    this.#name = name
  }

  spend(text: string): string {
    if (text.length > LONGEST_CELL) {
      throw tooLarge(
        `${this.#name} has a cell of more than ${LONGEST_CELL} characters. Shorten it.`,
      )
    }
    this.#left -= text.length
    if (this.#left < 0) throw tooLarge(`${this.#name} contains too much text. Split it.`)
    return text
  }
}

/** Merges may cover one another: the rows of all of them are bounded. */
export function refuseWideMerges(name: string, merges: readonly MergedRows[]): void {
  const rows = merges.reduce((sum, { startRow, endRow }) => sum + Math.max(0, endRow - startRow), 0)
  if (rows > MOST_CELLS)
    throw tooLarge(`${name} has cells merged across too many rows. Unmerge them.`)
}

interface MergedRows {
  readonly startRow: number
  readonly endRow: number
}

/** Of any file, in the thread that reads it: millions of cells would hold up the process that takes them over. */
export function refuseManyCells(name: string, rows: readonly { readonly length: number }[]): void {
  const cells = rows.reduce((sum, { length }) => sum + length, 0)
  if (cells > MOST_CELLS) throw tooMany(name, MOST_CELLS, 'cells')
}

const tooMany = (name: string, most: number, what: string) =>
  tooLarge(`${name} has more than ${most.toLocaleString('en')} ${what}. Split it.`)

export const tooWide = (name: string) =>
  tooLarge(`${name} has cells far outside the table. Delete them.`)
