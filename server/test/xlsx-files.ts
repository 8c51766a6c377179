import { writeXlsx } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Cells = Parameters<typeof writeXlsx>[0]['sheets'][number]['rows']

/** A workbook as a person would save it, sheet by sheet. */
export async function workbookOf(sheets: Readonly<Record<string, NonNullable<Cells>>>) {
  const named = Object.entries(sheets).map(([name, rows]) => ({ name, rows }))
  return Buffer.from(await writeXlsx({ sheets: named }))
}

/** One that cannot be opened without a password. */
export const lockedWorkbook = async () =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'People', rows: [['Name', 'Email']] }],
      encryption: { password: 'hunter2', spinCount: 1000 },
    }),
  )

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of a workbook around one sheet that is written by hand. */
const partsAround = (sheet: string) => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
})

/** What only a spreadsheet program writes: formulas, rich text, merged cells. Style 1 is a date, 2 five digits. */
export const workbookAround = (sheet: string) => archiveOf(partsAround(sheet))

export async function archiveOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(Readable.from(archive.outputStream))
}

/** A bomb: little to send, and more than a hundred mebibytes when it is unpacked. */
export const bomb = () =>
  archiveOf({ ...partsAround('<sheetData/>'), 'xl/media/a.xml': Buffer.alloc(101 * 1024 * 1024) })

/** How an entry of the directory begins, and where the size of what it packs stands in it. */
const ENTRY = 'PK\u0001\u0002'
const SIZE_AT = 24

/** The same, whose directory says that it is small. */
export async function lyingBomb(): Promise<Buffer> {
  const bytes = await bomb()
  for (let at = bytes.indexOf(ENTRY); at >= 0; at = bytes.indexOf(ENTRY, at + 4)) {
    if (bytes.readUInt32LE(at + SIZE_AT) > 1_000_000) bytes.writeUInt32LE(1000, at + SIZE_AT)
  }
  return bytes
}
