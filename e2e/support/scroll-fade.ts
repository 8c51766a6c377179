import type { Locator } from '@playwright/test'
import sharp from 'sharp'

/** Which edges of an empty list look like its middle, without a fade. */
export async function edgesWithoutFade(list: Locator): Promise<{ top: boolean; bottom: boolean }> {
  const shown = await list.screenshot()
  const { data, info } = await sharp(shown)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colourAt = (row: number) => {
    const start = (row * info.width + Math.floor(info.width / 2)) * info.channels
    return data.subarray(start, start + info.channels)
  }
  const middle = colourAt(Math.floor(info.height / 2))
  // The outermost pixels may belong to the surroundings.
  const isPlain = (row: number) => colourAt(row).equals(middle)
  return { top: isPlain(1), bottom: isPlain(info.height - 2) }
}
