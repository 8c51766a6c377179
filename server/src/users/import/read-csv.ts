import { CsvError, parse } from 'csv-parse/sync'
import { badRequest } from '#server/platform/http/http-error.ts'

export interface Source {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface SheetRow {
  /** Where the row begins, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Contents {
  readonly encoding: string
  /** Empty for a CSV file. */
  readonly sheets: readonly string[]
  readonly sheet: string | null
  /** With the heading. */
  readonly rows: readonly SheetRow[]
}

export function readCsv({ name, bytes }: Source): Contents {
  const { encoding, text } = decode(name, bytes)
  return { encoding, sheets: [], sheet: null, rows: parseRows(name, text) }
}

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

function decode(name: string, bytes: Uint8Array): { encoding: string; text: string } {
  if (startsWith(bytes, 0xff, 0xfe)) return decodedWide(name, bytes, 'utf-16le')
  if (startsWith(bytes, 0xfe, 0xff)) return decodedWide(name, bytes, 'utf-16be')
  if (bytes.includes(0)) throw badRequest(`${name} is neither a CSV nor an Excel file (XLSX).`)
  try {
    return decoded(bytes, 'utf-8', 'UTF-8')
  } catch {
    return decoded(bytes, 'windows-1252', 'Windows-1252')
  }
}

function decodedWide(name: string, bytes: Uint8Array, label: string) {
  try {
    return decoded(bytes, label, 'UTF-16')
  } catch {
    throw badRequest(`${name} is not valid UTF-16. Save it again as UTF-8.`)
  }
}

const decoded = (bytes: Uint8Array, label: string, encoding: string) => ({
  encoding,
  text: new TextDecoder(label, { fatal: true }).decode(bytes),
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
      // Without it each empty line takes longer than the one before.
      skip_empty_lines: true,
    }) as unknown as Parsed[]
    return parsed.map(({ record, raw, info }) => ({
      // The text of a record begins with the empty lines before it.
      line: skipped + info.lines - raw.trim().split(/\r\n|\n|\r/).length + 1,
      cells: record,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number('lines' in error ? error['lines'] : 0) + skipped
    throw badRequest(
      `${name} is not a valid CSV file: a quotation mark on or before line ${line} is out of place.`,
    )
  }
}

/** Named by Excel's `sep=` line, else the most frequent in the heading. */
function delimiterOf(text: string) {
  const [line, named] = /^sep=(.)\r?\n/i.exec(text) ?? []
  if (line && named) return { delimiter: named, content: text.slice(line.length), skipped: 1 }
  const heading = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (one, other) => heading.split(other).length - heading.split(one).length,
  )
  return { delimiter, content: text, skipped: 0 }
}
