import { CsvError, parse } from 'csv-parse/sync'
import { Refusal } from '#server/refusal.ts'

/** A file as it came: from a disk now, from a browser some day. */
export interface Source {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface Sheet {
  readonly encoding: string
  readonly heading: readonly string[]
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  /** Where it begins, counting from 1 as editors do. */
  readonly line: number
  readonly cells: readonly string[]
}

export const LARGEST_FILE = 10 * 1024 * 1024
const MOST_ROWS = 20_000

/** Reads what the spreadsheets of HR departments export, or says in one sentence why it cannot. */
export function readSheet({ name, bytes }: Source): Sheet {
  if (bytes.length > LARGEST_FILE) {
    throw new Refusal(413, `${name} is larger than ${LARGEST_FILE / 1024 / 1024} MiB. Split it.`)
  }
  const { encoding, text } = decode(name, bytes)
  const [heading, ...rows] = parseRows(name, text)
  if (!heading) throw new Refusal(400, `${name} is empty.`)
  if (rows.length === 0) throw new Refusal(400, `${name} has a heading but no rows.`)
  if (rows.length > MOST_ROWS) {
    throw new Refusal(413, `${name} has ${rows.length} rows; at most ${MOST_ROWS} fit. Split it.`)
  }
  return { encoding, heading: heading.cells.map((cell) => cell.trim()), rows }
}

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

const ZIP = [0x50, 0x4b, 0x03, 0x04]

function decode(name: string, bytes: Uint8Array): { encoding: string; text: string } {
  if (startsWith(bytes, 0xff, 0xfe)) return decoded(bytes, 'utf-16le', 'UTF-16')
  if (startsWith(bytes, 0xfe, 0xff)) return decoded(bytes, 'utf-16be', 'UTF-16')
  if (startsWith(bytes, ...ZIP) || bytes.includes(0)) {
    throw new Refusal(
      400,
      `${name} is not a CSV file. In a spreadsheet, choose "Save as" and "CSV UTF-8".`,
    )
  }
  try {
    return decoded(bytes, 'utf-8', 'UTF-8')
  } catch {
    return decoded(bytes, 'windows-1252', 'Windows-1252')
  }
}

const decoded = (bytes: Uint8Array, label: string, encoding: string) => ({
  encoding,
  text: new TextDecoder(label, { fatal: true }).decode(bytes).normalize('NFC'),
})

interface Parsed {
  readonly record: string[]
  readonly raw: string
  readonly info: { readonly lines: number }
}

function parseRows(name: string, text: string): SheetRow[] {
  const { delimiter, content, skipped } = delimiterOf(text)
  try {
    const parsed = parse(content, {
      delimiter,
      info: true,
      raw: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
    }) as unknown as Parsed[]
    return parsed.map(({ record, raw, info }) => ({
      line: skipped + info.lines - raw.trimEnd().split(/\r\n|\n|\r/).length + 1,
      cells: record,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number('lines' in error ? error['lines'] : 0) + skipped
    throw new Refusal(
      400,
      `${name} is not a valid CSV file: a quotation mark on or before line ${line} is out of place.`,
    )
  }
}

/** Excel may name it in a first line of its own; otherwise the heading tells. */
function delimiterOf(text: string) {
  const [told, named] = /^sep=(.)\r?\n/i.exec(text) ?? []
  if (told && named) return { delimiter: named, content: text.slice(told.length), skipped: 1 }
  const heading = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (one, other) => heading.split(other).length - heading.split(one).length,
  )
  return { delimiter, content: text, skipped: 0 }
}
