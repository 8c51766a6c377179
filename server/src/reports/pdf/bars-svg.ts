/** In the colours of the app's light scheme. */
export const ZONE_COLOURS = {
  'RED ZONE': '#c02626',
  'YELLOW ZONE': '#e0a100',
  'GREEN ZONE': '#0f6b31',
  none: '#c4c9d4',
} as const

type MarkedZone = keyof typeof ZONE_COLOURS

interface Point {
  readonly x: number
  readonly y: number
}

const MARK = 8
const HALF_WHITE = 2.5
/** In a narrower part the mark would read as an empty box. */
const LEAST_MARKED = 4 * HALF_WHITE

/** As in the app: what tells zones apart without their colours. */
function shape(zone: MarkedZone, { x, y }: Point, colour: string, half = HALF_WHITE): string {
  const fill = `fill="${colour}"`
  const square = (height: number) =>
    `<rect x="${x - half}" y="${y - height / 2}" width="${2 * half}" height="${height}" ${fill}/>`
  if (zone === 'RED ZONE') return square(2 * half)
  if (zone === 'none') return square(half / 1.5)
  if (zone === 'GREEN ZONE') return `<circle cx="${x}" cy="${y}" r="${half}" ${fill}/>`
  const [top, bottom] = [y - half, y + half]
  return `<path d="M${x} ${top}L${x + half} ${bottom}L${x - half} ${bottom}Z" ${fill}/>`
}

export const zoneMark = (zone: MarkedZone) =>
  svg(MARK, MARK, shape(zone, { x: MARK / 2, y: MARK / 2 }, ZONE_COLOURS[zone], 3.5))

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
  readonly zone: MarkedZone
  readonly count: number
}

export function stackedBar(parts: readonly Part[], width: number, height = 12): string {
  const whole = parts.reduce((sum, { count }) => sum + count, 0)
  if (whole === 0) return svg(width, height, rect(0, width, height, EMPTY))
  let from = 0
  const drawn = parts.map(({ zone, count }) => {
    const length = (count / whole) * width
    from += length
    const hasRoom = length >= Math.max(LEAST_MARKED, height)
    const mark = hasRoom ? shape(zone, { x: from - length / 2, y: height / 2 }, 'white') : ''
    return rect(from - length, length, height, ZONE_COLOURS[zone]) + mark
  })
  return svg(width, height, drawn.join(''))
}
