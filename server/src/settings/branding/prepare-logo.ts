import { settings } from '@cohort/contract/settings/calls'
import type { Look } from '@cohort/contract/settings/rules'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { reencodeImage } from '#server/platform/files/image.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { NewLogo } from './queries.ts'

/** Sharp on paper and on fine screens at the height at which logos are shown. */
const LARGEST = { width: 640, height: 160 }
const ICON_SIDE = 192
const SAMPLE = { width: 64, height: 64 }

/** A logo as it is kept, in its own shape, and on a square for the tab of a browser. */
export const prepareLogo = (dataUrl: string): Promise<NewLogo> =>
  reencodeImage(dataUrl, refuseLogo, async (picture) => {
    const { data: image, info } = await picture
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
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

const MUCH = 0.25
const MOSTLY = 0.5

/**
 * Whether the logo would vanish on a ground of ours: one that lets the ground through, and is drawn in
 * hardly anything but dark or light. Of pixels with four bytes, the last of which tells how much covers.
 */
export function shadeOf(pixels: Uint8Array): NonNullable<Look['logo']>['shade'] {
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
  if (dark / covered > MUCH && light / covered < MUCH) return 'dark'
  return light / covered > MOSTLY && dark / covered < MUCH ? 'light' : 'any'
}

function refuseLogo(why: 'image' | 'imageSize') {
  const [, sentence] = settings.changeBranding.errors[why]
  return refuse(settings.changeBranding, why, { fields: { logo: sentence } })
}
