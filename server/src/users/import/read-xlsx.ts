import { HucreError, type Cell, type Sheet as Worksheet } from 'hucre'
import { readXlsx as readWorkbook } from 'hucre/xlsx'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry } from 'yauzl'
import { ZipFile } from 'yazl'
import { badRequest, HttpError, tooLarge } from '#server/platform/http/http-error.ts'
import type { Contents, SheetRow, Source } from './read-csv.ts'
import { refuseManyElements, refuseWideMerges, TextBudget, tooWide } from './workbook-limits.ts'

export async function readXlsx(source: Source, sheetName?: string): Promise<Contents> {
  const bytes = await safeArchive(source)
  const sheets = await namesOfSheets(source, bytes)
  if (sheetName !== undefined && !sheets.includes(sheetName)) {
    throw badRequest(`${source.name} has no sheet "${sheetName}".`)
  }
  let read: { sheet: string; rows: SheetRow[] } | undefined
  for (const sheet of sheetName === undefined ? sheets : [sheetName]) {
    const rows = await rowsOf(source, bytes, sheet)
    read ??= { sheet, rows }
    if (rows.length === 0) continue
    read = { sheet, rows }
    break
  }
  return { encoding: 'XLSX', sheets, ...(read ?? { sheet: null, rows: [] }) }
}

/** Repacked without compression after our limits were checked: the library has no limits of its own. */
async function safeArchive({ name, bytes }: Source): Promise<Buffer> {
  let files: Unpacked[]
  try {
    files = await unpack(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw badRequest(`${name} is damaged and cannot be unpacked. Save it again.`)
  }
  refuseManyElements({ name }, files)
  if (!files.some((file) => file.name === 'xl/workbook.xml')) {
    throw badRequest(`${name} is a ZIP archive, not an Excel file (XLSX).`)
  }
  const archive = new ZipFile()
  for (const file of files) {
    if (!file.name.endsWith('/')) archive.addBuffer(file.content, file.name, { compress: false })
  }
  archive.end()
  return buffer(Readable.from(archive.outputStream))
}

/** The visible sheets, or all where every sheet is hidden. */
async function namesOfSheets({ name }: Source, bytes: Buffer): Promise<string[]> {
  const names: { name: string; isHidden: boolean }[] = []
  await understood(name, () =>
    readWorkbook(bytes, {
      sheets: (sheet) => {
        names.push({ name: sheet.name, isHidden: Boolean(sheet.hidden || sheet.veryHidden) })
        return false
      },
    }),
  )
  const seen = names.filter(({ isHidden }) => !isHidden)
  return (seen.length > 0 ? seen : names).map((sheet) => sheet.name)
}

async function rowsOf({ name }: Source, bytes: Buffer, sheet: string): Promise<SheetRow[]> {
  const { sheets } = await understood(name, () =>
    readWorkbook(bytes, { sheets: [sheet], readStyles: true }),
  )
  const [worksheet] = sheets
  return worksheet ? writtenRows(name, worksheet) : []
}

async function understood<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HucreError)) throw error
    // The library has no error code for merges across millions of cells.
    const isWide = error.message.includes('over the')
    throw isWide ? tooWide(name) : badRequest(`${name} is damaged: it is not a valid workbook.`)
  }
}

function writtenRows(name: string, { rows, cells, merges = [] }: Worksheet): SheetRow[] {
  refuseWideMerges(name, merges)
  const budget = new TextBudget(name)
  const written = rows.map((values, row) =>
    values.map((value, column) => budget.spend(textOf(value, cells?.get(`${row},${column}`)))),
  )
  // A cell merged across rows stands for each of them.
  for (const { startRow, startCol, endRow } of merges) {
    const text = written[startRow]?.[startCol] ?? ''
    for (let row = startRow + 1; row <= endRow; row += 1) {
      const cellsOfRow = written[row]
      if (cellsOfRow && startCol < cellsOfRow.length) cellsOfRow[startCol] = budget.spend(text)
    }
  }
  return written
    .map((texts, row) => ({ line: row + 1, cells: withoutEmptyEnd(texts) }))
    .filter((row) => row.cells.length > 0)
}

function withoutEmptyEnd(texts: readonly string[]): string[] {
  return texts.slice(0, texts.findLastIndex((text) => text.trim() !== '') + 1)
}

type Value = Worksheet['rows'][number][number] | undefined

/** In place of a formula without a cached value, spelt like Excel's errors. */
const NOT_CALCULATED = '#CALC!'

function textOf(value: Value, cell: Cell | undefined): string {
  if (value === null || value === undefined) return cell?.formula ? NOT_CALCULATED : ''
  if (value instanceof Date) return dayOf(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' ? digitsOf(value, cell?.style?.numFmt) : value
}

const dayOf = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))

/** All digits of long numbers, with the leading zeros of the cell's format. */
function digitsOf(value: number, format: string | undefined): string {
  const digits = Number.isInteger(value) ? BigInt(value).toString() : String(value)
  const [zeros] = /^0+$/.exec(format ?? '') ?? []
  return zeros && value >= 0 ? digits.padStart(zeros.length, '0') : digits
}

const MIB = 1024 * 1024
const MAX_BYTES = 100 * MIB
const MAX_ENTRIES = 2000

interface Unpacked {
  readonly name: string
  readonly content: Buffer
}

/** Sizes are read before anything is inflated; an entry that turns out larger is refused then. */
export async function unpack(name: string, bytes: Buffer): Promise<Unpacked[]> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
  const entries: Entry[] = []
  let size = 0
  for await (const entry of archive.eachEntry()) {
    entries.push(entry)
    size += entry.uncompressedSize
    if (size > MAX_BYTES || entries.length > MAX_ENTRIES) {
      throw tooLarge(`${name} unpacks to more than ${MAX_BYTES / MIB} MiB. Split it.`)
    }
  }
  const files: Unpacked[] = []
  for (const entry of entries) {
    const content = await buffer(await archive.openReadStreamPromise(entry))
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`)
    files.push({ name: entry.fileName, content })
  }
  return files
}
