import { isStorable } from '#server/platform/http/input.ts'
import { badRequest, tooLarge } from '#server/platform/http/http-error.ts'
import { readCsv, type Contents, type SheetRow, type Source } from './read-csv.ts'
import { refuseManyCells } from './workbook-limits.ts'

export interface Sheet extends Contents {
  readonly heading: readonly string[]
}

const MAX_ROWS = 20_000
const MAX_COLUMNS = 200

export async function readSheet(source: Source, sheetName?: string): Promise<Sheet> {
  const { name, bytes } = source
  if (bytes.length === 0) throw badRequest(`${name} is empty.`)
  refuseOtherFormats(source)
  const contents = isZip(bytes) ? await readWorkbook(source, sheetName) : readCsv(source)
  const [first, ...rows] = contents.rows.map(composed)
  const where = contents.sheet === null ? name : `The sheet "${contents.sheet}" of ${name}`
  if (!first) throw badRequest(`${where} is empty.`)
  if (rows.length === 0) throw badRequest(`${where} has column names but no other rows.`)
  if (rows.length > MAX_ROWS) {
    throw tooLarge(`${where} has ${rows.length} rows; at most ${MAX_ROWS} are allowed. Split it.`)
  }
  refuseManyCells(
    name,
    contents.rows.map(({ cells }) => cells),
  )
  const unsuitable = contents.rows.find(({ cells }) => !isStorable(cells))
  if (unsuitable)
    throw badRequest(`Row ${unsuitable.line} of ${name} contains unsupported characters.`)
  const heading = first.cells.map((cell) => cell.trim())
  const widest = contents.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (widest > MAX_COLUMNS) {
    throw tooLarge(
      `${where} has ${widest} columns; at most ${MAX_COLUMNS} are allowed. Remove some.`,
    )
  }
  return { ...contents, heading, rows }
}

/** Loaded on demand: most files are CSV. */
async function readWorkbook(source: Source, sheetName?: string): Promise<Contents> {
  const { readXlsx } = await import('./read-xlsx.ts')
  return readXlsx(source, sheetName)
}

/** The first bytes of a ZIP archive, also of an empty one. */
const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05)

const composed = ({ line, cells }: SheetRow): SheetRow => ({
  line,
  cells: cells.map((cell) => cell.normalize('NFC')),
})

/** Old and locked workbooks are OLE compound files. */
const OLD_FORMAT = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')

function refuseOtherFormats({ name, bytes }: Source) {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (content.subarray(0, OLD_FORMAT.length).equals(OLD_FORMAT)) {
    throw badRequest(
      content.includes(LOCKED)
        ? `${name} is protected by a password. Save it without a password and choose it again.`
        : `${name} is in the old Excel format (XLS). Save it as XLSX or CSV and choose it again.`,
    )
  }
  if (/\.xlsx$/i.test(name) && !isZip(bytes)) {
    throw badRequest(
      `${name} is not a valid Excel file. Save it as XLSX or CSV and choose it again.`,
    )
  }
}
