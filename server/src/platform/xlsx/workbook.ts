import { escaped, escapeFormula } from './cell-text.ts'
import { zipArchive, type ZipEntry } from './zip-archive.ts'

/** Indexes into the cell formats of `STYLES`. */
const KINDS = { text: 0, wrapped: 2, number: 6, rating: 3, day: 4 } as const
const HEADERS = { text: 1, wrapped: 1, number: 5, rating: 5, day: 1 } as const

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
}

export const sheet = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  fetch: () => AsyncIterable<Row>,
): SheetRows => ({
  name,
  columns,
  rows: async function* () {
    for await (const row of fetch()) yield columns.map(({ value }) => value(row))
  },
})

export const workbook = (sheets: readonly SheetRows[]): AsyncGenerator<Buffer> =>
  zipArchive([...frame(sheets), ...sheets.map(worksheet)])

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
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
      )}</sheets></workbook>`,
    ),
    part('xl/styles.xml', STYLES),
  ]
}

const STYLES =
  `<styleSheet xmlns="${MAIN}">` +
  `<numFmts count="2"><numFmt numFmtId="164" formatCode="0.0"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy"/></numFmts>` +
  `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
  `<fill><patternFill patternType="solid"><fgColor rgb="FFE7EBF3"/></patternFill></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7">` +
  style('', 'left') +
  style('fontId="1" fillId="2" applyFont="1" applyFill="1"', 'left') +
  style('', 'left', 'wrapText="1"') +
  style('numFmtId="164" applyNumberFormat="1"', 'center') +
  style('numFmtId="165" applyNumberFormat="1"', 'left') +
  style('fontId="1" fillId="2" applyFont="1" applyFill="1"', 'center') +
  style('', 'center') +
  `</cellXfs></styleSheet>`

function style(attributes: string, horizontal: 'left' | 'center', more = '') {
  return `<xf xfId="0" ${attributes} applyAlignment="1"><alignment horizontal="${horizontal}" vertical="top" ${more}/></xf>`
}

const worksheet = (sheet: SheetRows, index: number): ZipEntry => ({
  name: `xl/worksheets/sheet${index + 1}.xml`,
  content: worksheetXml(sheet),
})

const FIT_TO_PAGE_WIDTH = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'

async function* worksheetXml({ columns, rows }: SheetRows): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield (
    `${DECLARATION}<worksheet xmlns="${MAIN}">${FIT_TO_PAGE_WIDTH}<sheetViews><sheetView workbookViewId="0">` +
      `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${widths.join('')}</cols><sheetData>`
  )
  const titles = columns.map(({ title, kind }, index) =>
    textCell(`${letters(index)}1`, title, HEADERS[kind]),
  )
  yield `<row r="1">${titles.join('')}</row>`
  const kinds = columns.map(({ kind }, index) => ({ kind, at: letters(index) }))
  let number = 1
  for await (const row of rows()) {
    number += 1
    let cells = ''
    for (const [index, { kind, at }] of kinds.entries()) {
      cells += cell(`${at}${number}`, kind, row[index] ?? null)
    }
    yield `<row r="${number}"${heightOf(columns, row)}>${cells}</row>`
  }
  yield (
    `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${number}"/>` +
      `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>` +
      `<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`
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
  return textCell(at, escapeFormula(value), KINDS[kind])
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
