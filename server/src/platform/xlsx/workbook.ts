import { escaped, escapeFormula } from './cell-text.ts'
import {
  fitsPage,
  headerRowOf,
  isWide,
  labelCountOf,
  letters,
  pageSetup,
  printNames,
  type Printed,
} from './page-setup.ts'
import { LINE, linesOf } from './row-height.ts'
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

export interface SheetRows extends Pick<Printed, 'name' | 'heading' | 'onFirstPage'> {
  readonly columns: readonly Pick<Column<never>, 'title' | 'kind' | 'width'>[]
  readonly rows: () => AsyncIterable<readonly (string | number | null)[]>
}

export const sheet = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  fetch: () => AsyncIterable<Row>,
  layout: Pick<Printed, 'heading' | 'onFirstPage'> = {},
): SheetRows => ({
  name,
  columns,
  ...layout,
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
      )}</sheets><definedNames>${each(printNames)}</definedNames></workbook>`,
    ),
    part('xl/styles.xml', STYLES),
  ]
}

const worksheet = (sheet: SheetRows, index: number): ZipEntry => ({
  name: `xl/worksheets/sheet${index + 1}.xml`,
  content: worksheetXml(sheet, index === 0),
})

const FIT_TO_PAGE_WIDTH = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'

async function* worksheetXml(sheet: SheetRows, isOpen: boolean): AsyncGenerator<string> {
  const { columns, rows } = sheet
  let number = headerRowOf(sheet)
  const headerLines = headerLinesOf(sheet)
  let height = TITLE_HEIGHT + (number - 1 + headerLines) * LINE
  yield opening(sheet, isOpen) + headingRows(sheet) + headerRow(sheet, headerLines)
  const kinds = columns.map(({ kind }, index) => ({ kind, at: letters(index) }))
  for await (const row of rows()) {
    number += 1
    let cells = ''
    for (const [index, { kind, at }] of kinds.entries()) {
      cells += cell(`${at}${number}`, kind, row[index] ?? null)
    }
    const lines = linesIn(columns, row)
    height += lines * LINE
    yield `<row r="${number}"${lines > 1 ? ` ht="${lines * LINE}"` : ''}>${cells}</row>`
  }
  const table = `A${headerRowOf(sheet)}:${letters(columns.length - 1)}${number}`
  yield `</sheetData><autoFilter ref="${table}"/>${pageSetup(sheet, height)}</worksheet>`
}

function opening(sheet: SheetRows, isOpen: boolean): string {
  const row = headerRowOf(sheet)
  const labels = isWide(sheet) ? labelCountOf(sheet) : 0
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

/** In points. */
const TITLE_HEIGHT = 20

const headingRows = ({ heading = [] }: SheetRows) =>
  heading
    .map((line, index) => {
      const [style, height] =
        index === 0 ? [TITLE, ` ht="${TITLE_HEIGHT}" customHeight="1"`] : [KINDS.text, '']
      const text = textCell(`A${index + 1}`, escapeFormula(line), style)
      return `<row r="${index + 1}"${height}>${text}</row>`
    })
    .join('')

const headerLinesOf = ({ columns }: SheetRows) =>
  Math.max(...columns.map(({ title, width }) => linesOf(title, width, { isBold: true })))

function headerRow(sheet: SheetRows, lines: number): string {
  const row = headerRowOf(sheet)
  const titles = sheet.columns.map(({ title, kind }, index) =>
    textCell(`${letters(index)}${row}`, title, HEADERS[kind]),
  )
  return `<row r="${row}"${lines > 1 ? ` ht="${lines * LINE}" customHeight="1"` : ''}>${titles.join('')}</row>`
}

/** Of a row with wrapped text of several lines, for programs that do not measure it themselves. */
function linesIn(columns: SheetRows['columns'], row: readonly (string | number | null)[]): number {
  let most = 1
  for (const [index, { kind, width }] of columns.entries()) {
    const text = row[index]
    if (kind === 'wrapped' && typeof text === 'string') most = Math.max(most, linesOf(text, width))
  }
  return most
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
