import type { Branding } from '@cohort/contract/settings/branding-rules'
import type { Column, Content } from 'pdfmake/interfaces.js'
import sharp, { type Sharp } from 'sharp'
import { MARGIN, textOf } from './pdf-layout.ts'

/** Fits into the top margin, so that page breaks do not depend on it. */
const MAX_LOGO_SIZE = [180, 22] as const
const TOP = 12

/** The dark background of the app, on which light logos are readable. */
const DARK = '#202632'

export interface Letterhead {
  readonly look: Pick<Branding, 'name' | 'logo'>
  readonly logo: Uint8Array | undefined
}

/** The name of the organisation, after what a document is where that is given. */
export const headWords = ({ look: { name } }: Pick<Letterhead, 'look'>, document?: string) =>
  [document, name].filter(Boolean).join(', ')

/** Undefined without a logo and words. */
export async function letterhead({ look, logo: image }: Letterhead, document?: string) {
  const { logo } = look
  const words = headWords({ look }, document)
  const isLight = logo?.shade === 'light'
  const png =
    image && (await pngOf(isLight ? sharp(image).flatten({ background: DARK }) : sharp(image)))
  if (!png && !words) return undefined
  const columns: Column[] = []
  if (png) columns.push({ width: 'auto', stack: [{ image: png, fit: [...MAX_LOGO_SIZE] }] })
  if (words) columns.push({ ...textOf(words, 'head'), width: '*', margin: [0, png ? 5 : 6, 0, 0] })
  return { columns, columnGap: 8, margin: [MARGIN, TOP, MARGIN, 0] } satisfies Content
}

/** PDF has no WebP. An unreadable image is left out of the report. */
export async function pngOf(image: Sharp): Promise<string | undefined> {
  const png = await image
    .png()
    .toBuffer()
    .catch(() => undefined)
  return png && `data:image/png;base64,${png.toString('base64')}`
}
