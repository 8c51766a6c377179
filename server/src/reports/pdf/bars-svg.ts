/** In the colours of the app's light scheme. */
export const ZONE_COLOURS = {
  'RED ZONE': '#c02626',
  'YELLOW ZONE': '#e0a100',
  'GREEN ZONE': '#0f6b31',
  none: '#c4c9d4',
} as const

const BAR = '#3d4fd8'
const EMPTY = '#eef0f5'

const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

const rect = (x: number, width: number, height: number, colour: string) =>
  width <= 0 ? '' : `<rect x="${x}" y="0" width="${width}" height="${height}" fill="${colour}"/>`

/** A bar filled to a share between 0 and 1. */
export const shareBar = (share: number, width: number, height = 7) =>
  svg(
    width,
    height,
    rect(0, width, height, EMPTY) + rect(0, Math.max(0, Math.min(1, share)) * width, height, BAR),
  )

interface Part {
  readonly colour: string
  readonly count: number
}

export function stackedBar(parts: readonly Part[], width: number, height = 12): string {
  const whole = parts.reduce((sum, { count }) => sum + count, 0)
  if (whole === 0) return svg(width, height, rect(0, width, height, EMPTY))
  let from = 0
  const drawn = parts.map(({ colour, count }) => {
    const length = (count / whole) * width
    from += length
    return rect(from - length, length, height, colour)
  })
  return svg(width, height, drawn.join(''))
}
