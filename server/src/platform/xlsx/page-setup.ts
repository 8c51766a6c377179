import { escaped } from './cell-text.ts'
import type { KINDS } from './styles.ts'

export interface Printed {
  readonly name: string
  readonly columns: readonly { readonly kind: keyof typeof KINDS; readonly width: number }[]
  /** Lines above the table, the first one as a title. */
  readonly heading?: readonly string[] | undefined
  /** How many columns of a wide sheet are on a page of their own, the others on the next one beside the names. */
  readonly onFirstPage?: number | undefined
}

export const headerRowOf = ({ heading = [] }: Printed) =>
  heading.length > 0 ? heading.length + 2 : 1

const MOST_LABELS = 2

/** The columns with names, which stay beside what is read of a wide sheet. */
export function labelCountOf({ columns }: Printed): number {
  const first = columns.findIndex(({ kind }) => kind !== 'text')
  return Math.min(MOST_LABELS, first < 0 ? columns.length : first)
}

interface Page {
  readonly orientation: 'portrait' | 'landscape'
  /** In characters of 11 points. */
  readonly width: number
  /** In points. */
  readonly height: number
}

/** A4 without the margins. */
const PORTRAIT: Page = { orientation: 'portrait', width: 102, height: 770 }
const LANDSCAPE: Page = { orientation: 'landscape', width: 149, height: 523 }
/** In characters: a landscape page at the smallest readable size. */
const MOST_WIDTH = 190
/** In percent: letters of 11 points become letters of 8. */
const LEAST_SCALE = 73
/** In characters: at nine tenths of the size. */
const MOST_PORTRAIT_WIDTH = 113

const widthOf = (columns: Printed['columns']) => columns.reduce((sum, { width }) => sum + width, 0)

export const isWide = ({ columns }: Printed) => widthOf(columns) > MOST_WIDTH

/** Of the wider one of two pages. */
function printedWidth(sheet: Printed): number {
  const { columns, onFirstPage } = sheet
  if (onFirstPage === undefined) return widthOf(columns)
  const labels = columns.slice(0, labelCountOf(sheet))
  const others = [...labels, ...columns.slice(onFirstPage)]
  return Math.max(widthOf(columns.slice(0, onFirstPage)), widthOf(others))
}

export const fitsPage = (sheet: Printed) => printedWidth(sheet) <= MOST_WIDTH

/** The headers are repeated on each page, and on a page beside another one the names too. */
export function printNames(sheet: Printed, number: number): string {
  const { name, onFirstPage } = sheet
  const place = `'${escaped(name.replaceAll("'", "''"))}'!`
  const defined = (what: string, range: string) =>
    `<definedName name="_xlnm.${what}" localSheetId="${number - 1}">${range}</definedName>`
  const columns = (from: number, until: number) =>
    `${place}$${letters(from)}:$${letters(Math.max(from, until - 1))}`
  const isOnOnePage = onFirstPage === undefined && fitsPage(sheet)
  const labels = isOnOnePage ? '' : `${columns(0, labelCountOf(sheet))},`
  const row = headerRowOf(sheet)
  const titles = defined('Print_Titles', `${labels}${place}$${row}:$${row}`)
  if (onFirstPage === undefined) return titles
  const areas = [columns(0, onFirstPage), columns(onFirstPage, sheet.columns.length)]
  return defined('Print_Area', areas.join(',')) + titles
}

/** The file and the sheet, and the number of the page. */
const FOOTER =
  '<headerFooter><oddFooter>&amp;L&amp;F, &amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>'

/** Of a sheet whose rows are so many points high. */
export function pageSetup(sheet: Printed, height: number): string {
  const width = printedWidth(sheet)
  const { orientation, ...page } = width <= MOST_PORTRAIT_WIDTH ? PORTRAIT : LANDSCAPE
  const scale = Math.min(1, page.width / width)
  const size = fitsPage(sheet)
    ? `fitToWidth="1" fitToHeight="${sheet.onFirstPage === undefined ? pageCount((height * scale) / page.height) : 0}"`
    : `scale="${LEAST_SCALE}"`
  return (
    `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>` +
    `<pageSetup paperSize="9" ${size} orientation="${orientation}"/>${FOOTER}`
  )
}

/** Of a page: letters are made smaller rather than so little put on a page of its own. */
const LEAST_FILLED = 0.2
const MOST_COUNTED = 20

/** Zero leaves the number of pages to the program. */
const pageCount = (pages: number) =>
  pages > MOST_COUNTED ? 0 : Math.max(1, Math.ceil(pages - LEAST_FILLED))

export function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}
