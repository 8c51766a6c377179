import pdfmake from 'pdfmake'
import type { Content, ContentText, StyleDictionary } from 'pdfmake/interfaces.js'
import { bearMissingAnchors } from './shaping.ts'
import { FONT_FILES, MAIN_FONT, runsOf } from './font-scripts.ts'
import { handOverUnpacked } from './unpacked-fonts.ts'

export const MARGIN = 40
const A4_WIDTH = 595.28

export const TEXT_WIDTH = A4_WIDTH - 2 * MARGIN

const STYLES = {
  title: { fontSize: 20, bold: true, margin: [0, 0, 0, 8] },
  section: { fontSize: 13, bold: true, margin: [0, 20, 0, 8] },
  rating: { fontSize: 15, bold: true },
  label: { fontSize: 8.5, color: '#5b6372' },
  fact: { fontSize: 10, margin: [0, 1, 0, 6] },
  head: { fontSize: 10.5, bold: true },
  text: { fontSize: 10, lineHeight: 1.25, margin: [0, 5, 0, 0] },
} satisfies StyleDictionary

const FILES = new Set(Object.values(FONT_FILES).flatMap(({ normal, bold }) => [normal, bold]))
bearMissingAnchors()
handOverUnpacked(FILES)
pdfmake.setFonts(FONT_FILES)
// What people wrote is drawn as text, but nothing in it must ever make us read or fetch.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => FILES.has(path))

/** Text in fonts that have its letters. */
export const words = (text: string, style?: keyof typeof STYLES): ContentText => ({
  text: runsOf(printable(text)),
  ...(style && { style }),
})

/** Line feeds and tabs are kept, other control characters have no shape. */
// oxlint-disable-next-line no-control-regex -- they are what it is about
const SHAPELESS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g
const printable = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(SHAPELESS, '')

interface Paper {
  readonly title: string
  readonly content: Content[]
  readonly footnote: string
  /** At the top of the first page. */
  readonly head: Content | undefined
}

export function drawPdf({ title, content, footnote, head }: Paper): Promise<Buffer> {
  const document = pdfmake.createPdf({
    info: { title, creator: 'Cohort', producer: 'Cohort' },
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, 56],
    defaultStyle: { font: MAIN_FONT, fontSize: 10, color: '#1c2230' },
    styles: STYLES,
    content,
    ...(head && { header: (page: number) => (page === 1 ? head : null) }),
    footer: (page, pages) => ({
      columns: [
        words(footnote, 'label'),
        { ...words(`Page ${page} of ${pages}`, 'label'), alignment: 'right' },
      ],
      margin: [MARGIN, 20, MARGIN, 0],
    }),
    // A heading never stands alone at the foot of a page.
    pageBreakBefore: ({ headlineLevel }, nodes) =>
      headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
  })
  return document.getBuffer()
}
