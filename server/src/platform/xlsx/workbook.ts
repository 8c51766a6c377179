import { escaped, escapeFormula } from './cell-text.ts'
import { HEADERS, KINDS, MAIN, STYLES, TITLE, ZONE_CELLS } from './styles.ts'
import { zipArchive, type ZipEntry } from './zip-archive.ts'

export interface Column<Row> {
  readonly title: string
  readonly kind: keyof typeof KINDS
  /** In characters. */
  readonly width: number
  /** A day is `YYYY-MM-DD`. */
  readonly value: (row: Row) => string | number | null
}

export interface SheetRows {
  readonly name: string
  readonly columns: readonly Pick<Column<never>, 'title' | 'kind' | 'width'>[]
  readonly rows: () => AsyncIterable<readonly (string | number | null)[]>
  /** Lines above the table, the first one as a title. Such a sheet is for reading and has no filter. */
  readonly heading?: readonly string[]
}

export const sheet = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  fetch: () => AsyncIterable<Row>,
  heading: readonly string[] = [],
): SheetRows => ({
  name,
  columns,
  heading,
  rows: async function* () {
    for await (const row of fetch()) yield columns.map(({ value }) => value(row))
  },
})

export const workbook = (sheets: readonly SheetRows[]): AsyncGenerator<Buffer> =>
  zipArchive([...frame(sheets), ...sheets.map(worksheet)])

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const part = (name: string, xml: string): ZipEntry => ({ name, content: [DECLARATION, xml] })

function frame(sheets: readonly SheetRows[]): ZipEntry[] {
  const each = (made: (sheet: SheetRows, number: number) => string) =>
    sheets.map((one, index) => made(one, index + 1)).join('')
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (inner: string) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${PART}.${type}+xml"/>`
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types">` +
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        override('workbook.xml', 'sheet.main') +
        override('styles.xml', 'styles') +
        `${each((_, number) => override(`worksheets/sheet${number}.xml`, 'worksheet'))}</Types>`,
    ),
    part('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        each((_, number) =>
          relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
        ) + relation('rIdStyles', 'styles', 'styles.xml'),
      ),
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(
        ({ name }, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`,
      )}</sheets><definedNames>${each(repeatedOnPages)}</definedNames></workbook>`,
    ),
    part('xl/styles.xml', STYLES),
  ]
}

function repeatedOnPages(sheet: SheetRows, number: number): string {
  const place = `'${escaped(sheet.name.replaceAll("'", "''"))}'!`
  const last = letters(Math.max(0, labelCountOf(sheet) - 1))
  const columns = fitsPage(sheet) ? '' : `${place}$A:$${last},`
  const row = headerRowOf(sheet)
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${number - 1}">${columns}${place}$${row}:$${row}</definedName>`
}

const MOST_LABELS = 2

function labelCountOf({ columns }: SheetRows): number {
  const first = columns.findIndex(({ kind }) => kind !== 'text')
  return Math.min(MOST_LABELS, first < 0 ? columns.length : first)
}

const headerRowOf = ({ heading = [] }: SheetRows) => (heading.length > 0 ? heading.length + 2 : 1)

/** In characters: a landscape page of A4 at the smallest readable size. */
const PAGE_WIDTH = 190
/** In percent: letters of 11 points become letters of 8. */
const LEAST_SCALE = 73

const fitsPage = ({ columns }: SheetRows) =>
  columns.reduce((sum, { width }) => sum + width, 0) <= PAGE_WIDTH

const worksheet = (sheet: SheetRows, index: number): ZipEntry => ({
  name: `xl/worksheets/sheet${index + 1}.xml`,
  content: worksheetXml(sheet, index === 0),
})

const FIT_TO_PAGE_WIDTH = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'

async function* worksheetXml(sheet: SheetRows, isOpen: boolean): AsyncGenerator<string> {
  const { columns, rows } = sheet
  let number = headerRowOf(sheet)
  yield opening(sheet, isOpen) + headingRows(sheet) + headerRow(sheet)
  const kinds = columns.map(({ kind }, index) => ({ kind, at: letters(index) }))
  for await (const row of rows()) {
    number += 1
    let cells = ''
    for (const [index, { kind, at }] of kinds.entries()) {
      cells += cell(`${at}${number}`, kind, row[index] ?? null)
    }
    yield `<row r="${number}"${heightOf(columns, row)}>${cells}</row>`
  }
  yield closing(sheet, number)
}

function opening(sheet: SheetRows, isOpen: boolean): string {
  const row = headerRowOf(sheet)
  // Of a sheet wider than a page, the names stay beside what is read.
  const labels = fitsPage(sheet) ? 0 : labelCountOf(sheet)
  const columns = labels > 0 ? ` xSplit="${labels}"` : ''
  const active = labels > 0 ? 'bottomRight' : 'bottomLeft'
  const widths = sheet.columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    `${DECLARATION}<worksheet xmlns="${MAIN}">${fitsPage(sheet) ? FIT_TO_PAGE_WIDTH : ''}` +
    `<sheetViews><sheetView${isOpen ? ' tabSelected="1"' : ''} workbookViewId="0"><pane${columns} ySplit="${row}" topLeftCell="${letters(labels)}${row + 1}" ` +
    `activePane="${active}" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>`
  )
}

const headingRows = ({ heading = [] }: SheetRows) =>
  heading
    .map((line, index) => {
      const [style, height] = index === 0 ? [TITLE, ' ht="20" customHeight="1"'] : [KINDS.text, '']
      const text = textCell(`A${index + 1}`, escapeFormula(line), style)
      return `<row r="${index + 1}"${height}>${text}</row>`
    })
    .join('')

function headerRow(sheet: SheetRows): string {
  const row = headerRowOf(sheet)
  const titles = sheet.columns.map(({ title, kind }, index) =>
    textCell(`${letters(index)}${row}`, title, HEADERS[kind]),
  )
  const lines = Math.max(...sheet.columns.map(({ title, width }) => wordLines(title, width)))
  return `<row r="${row}"${lines > 1 ? ` ht="${lines * LINE}" customHeight="1"` : ''}>${titles.join('')}</row>`
}

/** Lines of a bold title that is broken between its words. */
function wordLines(title: string, width: number): number {
  const space = width - 1
  return title
    .split(' ')
    .reduce(
      ({ lines, used }, { length }) =>
        used > 0 && used + 1 + length > space
          ? { lines: lines + 1, used: length }
          : { lines, used: used + 1 + length },
      { lines: 1, used: 0 },
    ).lines
}

/** The file and the sheet, and the number of the page. */
const FOOTER =
  '<headerFooter><oddFooter>&amp;L&amp;F, &amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>'

function closing(sheet: SheetRows, lastRow: number): string {
  const last = `${letters(sheet.columns.length - 1)}${lastRow}`
  const size = fitsPage(sheet) ? 'fitToWidth="1" fitToHeight="0"' : `scale="${LEAST_SCALE}"`
  return (
    `</sheetData>${sheet.heading?.length ? '' : `<autoFilter ref="A1:${last}"/>`}` +
    `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>` +
    `<pageSetup paperSize="9" ${size} orientation="landscape"/>${FOOTER}</worksheet>`
  )
}

/** In points. */
const LINE = 15
/** A row may be 409 points high. */
const MOST_LINES = 27

/** Of a row with wrapped text of several lines, for programs that do not measure it themselves. */
function heightOf(columns: SheetRows['columns'], row: readonly (string | number | null)[]): string {
  const lines = columns.map(({ kind, width }, index) => {
    const text = row[index]
    if (kind !== 'wrapped' || typeof text !== 'string') return 1
    return text
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)
  })
  const most = Math.min(MOST_LINES, Math.max(...lines))
  return most > 1 ? ` ht="${most * LINE}"` : ''
}

function cell(at: string, kind: keyof typeof KINDS, value: string | number | null): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${at}" s="${KINDS[kind]}"><v>${value}</v></c>`
  if (kind === 'day') return `<c r="${at}" s="${KINDS.day}"><v>${daySerial(value)}</v></c>`
  const style = (kind === 'zone' && ZONE_CELLS[value]) || KINDS[kind]
  return textCell(at, escapeFormula(value), style)
}

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t${EDGED.test(text) ? PRESERVED : ''}>${escaped(text)}</t></is></c>`

/** Keeps readers from trimming white space. */
const PRESERVED = ' xml:space="preserve"'
const EDGED = /^\s|\s$|[\n\t]|\s\s/

/** Days since 30 December 1899. */
const daySerial = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000

function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}
