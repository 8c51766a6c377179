import { Refusal } from '#server/platform/http/refusal.ts'
import { readCsv } from './read-csv.ts'
import type { Contents, SheetRow, Source } from './sheet-contents.ts'

export interface Sheet extends Contents {
  readonly heading: readonly string[]
}

const MOST_ROWS = 20_000
const MOST_COLUMNS = 200

/** Reads what the spreadsheets of HR departments export, or says in one sentence why it cannot. */
export async function readSheet(source: Source, wanted?: string): Promise<Sheet> {
  const { name, bytes } = source
  if (bytes.length === 0) throw new Refusal(400, `${name} is empty.`)
  refuseOtherFormats(source)
  const contents = isZip(bytes) ? await readWorkbook(source, wanted) : readCsv(source)
  const [first, ...rows] = contents.rows.map(composed)
  const where = contents.sheet === null ? name : `The sheet "${contents.sheet}" of ${name}`
  if (!first) throw new Refusal(400, `${where} is empty.`)
  if (rows.length === 0) throw new Refusal(400, `${where} has a heading but no rows.`)
  if (rows.length > MOST_ROWS) {
    throw new Refusal(413, `${where} has ${rows.length} rows; at most ${MOST_ROWS} fit. Split it.`)
  }
  const heading = first.cells.map((cell) => cell.trim())
  if (heading.length > MOST_COLUMNS) {
    throw new Refusal(
      413,
      `${where} has ${heading.length} columns; at most ${MOST_COLUMNS} fit. Leave out some.`,
    )
  }
  return { ...contents, heading, rows }
}

/** Loaded when one comes: most files are text. */
async function readWorkbook(source: Source, wanted?: string): Promise<Contents> {
  const { readXlsx } = await import('./read-xlsx.ts')
  return readXlsx(source, wanted)
}

/** How every ZIP archive begins, an empty one included. */
const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05)

/** The same letters are written in the same way, whatever the spreadsheet made of them. */
const composed = ({ line, cells }: SheetRow): SheetRow => ({
  line,
  cells: cells.map((cell) => cell.normalize('NFC')),
})

/** How the formats of old and locked workbooks begin. */
const OLD_FORMAT = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')

function refuseOtherFormats({ name, bytes }: Source) {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (content.subarray(0, OLD_FORMAT.length).equals(OLD_FORMAT)) {
    throw new Refusal(
      400,
      content.includes(LOCKED)
        ? `${name} is locked with a password. Save it without one and choose it again.`
        : `${name} is in the old Excel format (XLS). Save it as XLSX or CSV and choose it again.`,
    )
  }
  if (/\.xlsx$/i.test(name) && !isZip(bytes)) {
    throw new Refusal(
      400,
      `${name} is called an Excel file but is none. Save it as XLSX or CSV and choose it again.`,
    )
  }
}
