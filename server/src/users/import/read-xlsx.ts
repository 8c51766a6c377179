import { HucreError, type Cell, type Sheet as Worksheet } from 'hucre'
import { readXlsx as readWorkbook } from 'hucre/xlsx'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Contents, SheetRow, Source } from './sheet-contents.ts'
import { unpack, type Unpacked } from './unpack.ts'

/** The first sheet that has rows, or the one that is asked for by its name. */
export async function readXlsx(source: Source, wanted?: string): Promise<Contents> {
  const bytes = await safeArchive(source)
  const sheets = await namesOfSheets(source, bytes)
  if (wanted !== undefined && !sheets.includes(wanted)) {
    throw new Refusal(400, `${source.name} has no sheet "${wanted}".`)
  }
  let read: { sheet: string; rows: SheetRow[] } | undefined
  for (const sheet of wanted === undefined ? sheets : [wanted]) {
    const rows = await rowsOf(source, bytes, sheet)
    read ??= { sheet, rows }
    if (rows.length === 0) continue
    read = { sheet, rows }
    break
  }
  return { encoding: 'XLSX', sheets, ...(read ?? { sheet: null, rows: [] }) }
}

/**
 * The archive unpacked within our limits and put together again without compression, so that the
 * library, which has none, meets nothing else than what was measured.
 */
async function safeArchive({ name, bytes }: Source): Promise<Buffer> {
  let files: Unpacked[]
  try {
    files = await unpack(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, `${name} is damaged and cannot be unpacked. Save it again.`)
  }
  if (!files.some((file) => file.name === 'xl/workbook.xml')) {
    throw new Refusal(400, `${name} is a ZIP archive, but no Excel file (XLSX).`)
  }
  const archive = new ZipFile()
  for (const file of files) {
    if (!file.name.endsWith('/')) archive.addBuffer(file.content, file.name, { compress: false })
  }
  archive.end()
  return buffer(Readable.from(archive.outputStream))
}

/** Those that somebody who opens the file sees. */
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
  return worksheet ? writtenRows(worksheet) : []
}

async function understood<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HucreError)) throw error
    // It has no other sign for cells that span millions of rows or columns.
    const isWide = error.message.includes('over the')
    throw isWide
      ? new Refusal(413, `${name} has cells far beyond its rows and columns. Delete them.`)
      : new Refusal(400, `${name} is damaged: it is not the workbook that it says it is.`)
  }
}

function writtenRows({ rows, cells, merges = [] }: Worksheet): SheetRow[] {
  const written = rows.map((values, row) =>
    values.map((value, column) => textOf(value, cells?.get(`${row},${column}`))),
  )
  // A cell that reaches over several rows is meant for each of them.
  for (const { startRow, startCol, endRow } of merges) {
    const text = written[startRow]?.[startCol] ?? ''
    for (let row = startRow + 1; row <= endRow; row += 1) {
      const cellsOfRow = written[row]
      if (cellsOfRow && startCol < cellsOfRow.length) cellsOfRow[startCol] = text
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

/** A formula that was never calculated; Excel itself shows such a sign where one failed. */
const NOT_CALCULATED = '#CALC!'

function textOf(value: Value, cell: Cell | undefined): string {
  if (value === null || value === undefined) return cell?.formula ? NOT_CALCULATED : ''
  if (value instanceof Date) return dayOf(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' ? digitsOf(value, cell?.style?.numFmt) : value
}

const dayOf = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))

/** All digits of a phone number or an id, and the zeros that the cell shows before them. */
function digitsOf(value: number, format: string | undefined): string {
  const digits = Number.isInteger(value) ? BigInt(value).toString() : String(value)
  const [zeros] = /^0+$/.exec(format ?? '') ?? []
  return zeros && value >= 0 ? digits.padStart(zeros.length, '0') : digits
}
