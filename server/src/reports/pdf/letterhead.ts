import type { Look } from '@cohort/contract/settings/rules'
import type { Column, Content } from 'pdfmake/interfaces.js'
import sharp from 'sharp'
import { MARGIN, words } from './pdf-layout.ts'

/** Within the margin above the text, so that reports break into pages as they do without. */
const LARGEST = [180, 22] as const
const ABOVE = 12

/** Paper is white: a light logo brings the ground that it has in the app. */
const PLATE = '#202632'

export interface Bearer {
  readonly look: Pick<Look, 'name' | 'logo'>
  /** The logo itself. */
  readonly logo: Uint8Array | undefined
}

/** Whose report it is; nothing where nobody gave a logo or a name. */
export async function letterhead({ look: { name, logo }, logo: image }: Bearer) {
  const png = image && (await pngOf(image, logo?.shade === 'light'))
  if (!png && !name) return undefined
  const columns: Column[] = []
  if (png) columns.push({ width: 'auto', stack: [{ image: png, fit: [...LARGEST] }] })
  if (name) columns.push({ ...words(name, 'head'), width: '*', margin: [0, png ? 5 : 6, 0, 0] })
  return { columns, columnGap: 8, margin: [MARGIN, ABOVE, MARGIN, 0] } satisfies Content
}

/** PDFs hold no WebP. A picture that cannot be read is left out rather than the report. */
async function pngOf(image: Uint8Array, isLight: boolean): Promise<string | undefined> {
  const drawn = isLight ? sharp(image).flatten({ background: PLATE }) : sharp(image)
  const png = await drawn
    .png()
    .toBuffer()
    .catch(() => undefined)
  return png && `data:image/png;base64,${png.toString('base64')}`
}
