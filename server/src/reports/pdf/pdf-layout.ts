import pdfmake from 'pdfmake'
import type { Content, ContentText, StyleDictionary } from 'pdfmake/interfaces.js'
import { tolerateMissingAnchors } from './shaping.ts'
import { FONT_FILES, MAIN_FONT, runsOf } from './font-scripts.ts'
import { registerUnpacked } from './woff.ts'

export const MARGIN = 40
const A4_WIDTH = 595.28

export const TEXT_WIDTH = A4_WIDTH - 2 * MARGIN

const STYLES = {
  title: { fontSize: 20, bold: true, margin: [0, 0, 0, 8] },
  section: { fontSize: 12, bold: true, margin: [0, 14, 0, 6] },
  value: { fontSize: 11.5, bold: true, margin: [0, 2, 0, 2] },
  cell: { fontSize: 9 },
  label: { fontSize: 8.5, color: '#5b6372' },
  fact: { fontSize: 10, margin: [0, 1, 0, 2] },
  head: { fontSize: 10.5, bold: true },
  text: { fontSize: 10, lineHeight: 1.25, margin: [0, 5, 0, 0] },
} satisfies StyleDictionary

const FILES = new Set(Object.values(FONT_FILES).flatMap(({ normal, bold }) => [normal, bold]))
tolerateMissingAnchors()
registerUnpacked(FILES)
pdfmake.setFonts(FONT_FILES)
// User text must never make pdfmake read a file or fetch a URL.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => FILES.has(path))

/** Each run of text in a font that has its glyphs. */
export const textOf = (text: string, style?: keyof typeof STYLES): ContentText => ({
  text: runsOf(printable(text)),
  ...(style && { style }),
})

// oxlint-disable-next-line no-control-regex -- matches control characters except line feed and tab
const UNPRINTABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g
const printable = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(UNPRINTABLE, '')
    .replaceAll(/[^ \n\t]+/g, breakable)

const MOST_UNBROKEN = 200
const BREAK = '\u200B'
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The layout shapes what has no space again for each line: 4,000 letters would take ten seconds. */
function breakable(word: string): string {
  if (word.length <= MOST_UNBROKEN) return word
  let length = 0
  return partsOf(word)
    .map((part) => {
      length += part.length
      if (length <= MOST_UNBROKEN) return part
      length = part.length
      return BREAK + part
    })
    .join('')
}

/** Letters with their marks, which can be any number. */
const partsOf = (word: string) =>
  Array.from(letters.segment(word), ({ segment }) => segment.match(MARKED) ?? []).flat()
const MARKED = new RegExp(`.{1,${MOST_UNBROKEN / 2}}`, 'gsu')

/** Of a table: thin lines around its cells. */
export const framed = (padding: number) => ({
  hLineWidth: () => 0.75,
  vLineWidth: () => 0.75,
  hLineColor: () => '#dfe2e9',
  vLineColor: () => '#dfe2e9',
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => padding,
  paddingBottom: () => padding,
})

interface PdfContent {
  readonly title: string
  readonly content: Content[]
  readonly footnote: string
  /** Of the first page, in its margin. */
  readonly head: Content | undefined
  /** Words in the margin of the other pages. */
  readonly laterHead?: string
}

export function drawPdf({
  title,
  content,
  footnote,
  head,
  laterHead,
}: PdfContent): Promise<Buffer> {
  const document = pdfmake.createPdf({
    info: { title, creator: 'Cohort', producer: 'Cohort' },
    // The library writes no structure tree: marked as tagged, the document would read as empty.
    language: 'en',
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, 56],
    defaultStyle: { font: MAIN_FONT, fontSize: 10, color: '#1c2230' },
    styles: STYLES,
    content,
    header: (page: number) => (page === 1 ? (head ?? null) : laterHeadOf(laterHead)),
    footer: (page, pages) => ({
      columns: [
        textOf(footnote, 'label'),
        { ...textOf(`Page ${page} of ${pages}`, 'label'), alignment: 'right' },
      ],
      margin: [MARGIN, 20, MARGIN, 0],
    }),
    pageBreakBefore: ({ headlineLevel }, nodes) =>
      headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
  })
  return document.getBuffer()
}

const laterHeadOf = (words: string | undefined): Content | null =>
  words ? { ...textOf(words, 'label'), margin: [MARGIN, 20, MARGIN, 0] } : null
