import { settings } from '@cohort/contract/settings/calls'
import type { Branding } from '@cohort/contract/settings/branding-rules'
import { createHash } from 'node:crypto'
import { reencodeImage, type RefuseImage } from '#server/platform/files/image.ts'
import { refuseAt } from '#server/platform/http/http-error.ts'
import type { NewLogo } from './queries.ts'

/** High enough for print and high-density screens. */
const MAX_SIZE = { width: 640, height: 160 }
const ICON_SIDE = 192
const SAMPLE = { width: 64, height: 64 }

const refuseLogo: RefuseImage = (why) => refuseAt(settings.changeBranding, why, 'logo')

export const prepareLogo = (dataUrl: string, userId: string): Promise<NewLogo> =>
  reencodeImage({ dataUrl, userId, refuse: refuseLogo }, async (upload) => {
    const { data: image, info } = await upload
      .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const { default: sharp } = await import('sharp')
    const icon = await sharp(image)
      .resize(ICON_SIDE, ICON_SIDE, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer()
    const sample = await sharp(image)
      .resize({ ...SAMPLE, fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer()
    const key = createHash('sha256').update(image).digest('base64url').slice(0, 22)
    return { key, image, icon, shade: shadeOf(sample), width: info.width, height: info.height }
  })

const LARGE_SHARE = 0.25
const MAJORITY = 0.5

/** Whether a transparent logo is mostly dark or light, and so invisible on such a background. RGBA pixels. */
export function shadeOf(pixels: Uint8Array): NonNullable<Branding['logo']>['shade'] {
  let [covered, dark, light] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    const brightness = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    const weight = alpha / 255
    covered += weight
    if (brightness < 0.3) dark += weight
    if (brightness > 0.8) light += weight
  }
  const fills = covered / (pixels.length / 4) > 0.98
  if (fills || covered === 0) return 'any'
  if (dark / covered > LARGE_SHARE && light / covered < LARGE_SHARE) return 'dark'
  return light / covered > MAJORITY && dark / covered < LARGE_SHARE ? 'light' : 'any'
}
