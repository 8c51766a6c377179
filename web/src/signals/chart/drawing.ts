import { ASIDES, withoutLead } from '@cohort/contract/signals/progress-bands'
import type { Mark, Overview } from '@cohort/contract/signals/schemas'
import type { Zone } from '@cohort/contract/users/rules'
import type { Stop } from './moves.ts'
import { planScaleOf, scaleOf, type Scale } from './scale.ts'
import { dodge, halfHeightOf, type Place } from './swarm.ts'

/** Up to this number, each intern has a line with the name. */
export const MAX_LANES = 30
const MAX_LARGE = 200
const LARGE = 10
const SMALL = 7

/** Sizes of text containers are in `rem`, so that they grow with the text. */
const REM = {
  lane: 1.5,
  most: 28,
  axis: 1.75,
  stages: 1.25,
  names: 10.5,
  reasons: 17,
  stripNames: 5,
  column: 3.25,
  columnGap: 0.5,
  scaleGap: 1.5,
}
const REM_WITH_REASONS = 39.5
/** With one column beside the scale. All four have room on the dashboard in a window of 1440 pixels. */
const REM_MIN = 19.5
const MARGIN = 14
const MIN_HALF_STRIP = 15
const STRIP_GAP = 8
export const BARS = 72

export interface Drawn extends Stop {
  readonly mark: Mark
  readonly y: number
}

interface Strip {
  readonly zone: Zone | null
  readonly interns: number
  readonly y: number
  readonly half: number
}

export type Aside = (typeof ASIDES)[number]

/** By its middle; beside the scale, with a gap. */
export interface Column {
  readonly aside: Aside
  readonly x: number
  readonly width: number
}

export interface Drawing {
  readonly kind: 'lanes' | 'swarm'
  readonly rem: number
  readonly size: number
  readonly height: number
  readonly scale: Scale
  readonly left: number
  readonly right: number
  readonly drawn: readonly Drawn[]
  readonly strips: readonly Strip[]
  /** The places of marks without a plan and of those on leave, if there are any. */
  readonly columns: readonly Column[]
  /** Where reasons begin; null without room for them. */
  readonly reasonsX: number | null
  /** The baseline of the histogram's bars. */
  readonly barsY: number | null
}

type ChartData = Pick<Overview, 'marks' | 'histogram'> & Partial<Pick<Overview, 'plan'>>

/** In pixels. */
export interface Room {
  readonly width: number
  readonly rem: number
}

export const fits = ({ marks }: Pick<ChartData, 'marks'>, { width, rem }: Room) =>
  width >= (REM_MIN + Math.max(0, columnsRem(marks) - REM.column - REM.scaleGap)) * rem

export function drawingOf(shown: ChartData, room: Room, isCompact = false): Drawing {
  const { marks, histogram } = shown
  const isLanes = !isCompact && histogram.length === 0 && marks.length <= MAX_LANES
  return isLanes ? lanesOf(shown, room) : swarmOf(shown, room)
}

/** More lines scroll where the card is not taller, so that the page does not grow with the chart. */
export const ownHeight = ({ kind, height, rem }: Drawing) =>
  kind === 'lanes' ? Math.min(height, REM.most * rem) : height

/** Its lines or strips share the height that it does not need. */
export function stretchedTo(height: number, drawing: Drawing): Drawing {
  const rows = drawing.kind === 'lanes' ? drawing.drawn.length : drawing.strips.length
  const spare = height - drawing.height
  if (spare <= 0 || rows === 0) return drawing
  const moved = (row: number) => (spare / rows) * (row + 0.5)
  return {
    ...drawing,
    height,
    drawn: drawing.drawn.map((one) => ({ ...one, y: one.y + moved(one.row) })),
    strips: drawing.strips.map((strip, row) => ({ ...strip, y: strip.y + moved(row) })),
    barsY: drawing.barsY === null ? null : drawing.barsY + spare,
  }
}

export const laneHeight = (rem: number) => REM.lane * rem
export const laneNamesWidth = (rem: number) => REM.names * rem

const axisHeight = (plan: ChartData['plan'], rem: number) =>
  (REM.axis + (plan ? REM.stages : 0)) * rem

const scaleFor = (
  plan: ChartData['plan'],
  leads: readonly number[],
  span: Parameters<typeof scaleOf>[1],
) => (plan ? planScaleOf(plan, span) : scaleOf(leads, span))

/** Someone on leave falls behind no plan, and must not stretch the scale of the others; of a new one nothing is due. */
export function asideOf(mark: Pick<Mark, 'group' | 'lead' | 'hasPlan'>): Aside | null {
  const { group, lead } = mark
  if (group === 'paused') return 'leave'
  if (lead === null) return withoutLead(mark)
  return group === 'new' ? 'new' : null
}

const isAside = (mark: Mark) => asideOf(mark) !== null

const asidesOf = (marks: readonly Mark[]) =>
  ASIDES.filter((aside) => marks.some((mark) => asideOf(mark) === aside))

function columnsOf(marks: readonly Mark[], end: number, rem: number): Column[] {
  const width = REM.column * rem
  const xOf = (fromEnd: number) => end - width / 2 - fromEnd * (width + REM.columnGap * rem)
  const asides = asidesOf(marks)
  return asides.map((aside, index) => ({ aside, width, x: xOf(asides.length - 1 - index) }))
}

function columnsRem(marks: readonly Mark[]) {
  const count = asidesOf(marks).length
  return count === 0 ? 0 : REM.scaleGap + count * REM.column + (count - 1) * REM.columnGap
}

/** Half of the last label of the axis lies behind the end. */
const scaleEnd = ([first]: readonly Column[], width: number, rem: number) =>
  (first ? first.x - first.width / 2 : width) - REM.scaleGap * rem

const leadsOf = (marks: readonly Mark[]) =>
  marks.flatMap((mark) => (isAside(mark) ? [] : (mark.lead ?? [])))

const middleOf = (columns: readonly Column[], mark: Mark, scale: Scale) =>
  columns.find(({ aside }) => aside === asideOf(mark))?.x ?? scale.xOf(mark.lead ?? 0)

/** A line for each, the worst first, and those who are not on the scale last. */
function lanesOf({ marks, plan }: ChartData, { width, rem }: Room): Drawing {
  const hasReasons = width >= (REM_WITH_REASONS + columnsRem(marks)) * rem
  const reasonsX = hasReasons ? width - REM.reasons * rem : null
  const columns = columnsOf(marks, (reasonsX ?? width) - MARGIN, rem)
  const [left, right] = [laneNamesWidth(rem) + MARGIN, scaleEnd(columns, reasonsX ?? width, rem)]
  const [axis, lane] = [axisHeight(plan, rem), laneHeight(rem)]
  const scale = scaleFor(plan, leadsOf(marks), { left, right, rem })
  const lanes = [null, ...ASIDES].flatMap((aside) =>
    marks.filter((mark) => asideOf(mark) === aside),
  )
  const drawn = lanes.map((mark, row) => {
    const { id, name } = mark
    const x = middleOf(columns, mark, scale)
    return { id, name, mark, row, x, y: axis + (row + 0.5) * lane }
  })
  const height = axis + lanes.length * lane
  const drawing = { rem, scale, left, right, drawn, height, reasonsX, columns, size: LARGE }
  return { ...drawing, kind: 'lanes', strips: [], barsY: null }
}

const ZONES = ['RED ZONE', 'YELLOW ZONE', 'GREEN ZONE', null] as const

/** A strip for each zone that any intern has, the red one on top. */
function swarmOf({ marks, histogram, plan }: ChartData, { width, rem }: Room): Drawing {
  const size = marks.length + histogram.length > MAX_LARGE ? SMALL : LARGE
  const columns = columnsOf(marks, width, rem)
  const [left, right] = [REM.stripNames * rem + MARGIN, scaleEnd(columns, width, rem)]
  const leads = [...leadsOf(marks), ...histogram.map(({ lead }) => lead)]
  const scale = scaleFor(plan, leads, { left, right, rem })
  let y = axisHeight(plan, rem)
  const strips: Strip[] = []
  const drawn: Drawn[] = []
  for (const zone of ZONES) {
    const inZone = marks.filter((mark) => mark.zone === zone)
    if (inZone.length === 0) continue
    const places = placesOf(inZone, scale, size, columns)
    const half = Math.max(MIN_HALF_STRIP, halfHeightOf(places, size))
    drawn.push(...drawnIn(inZone, places, strips.length, y + half))
    strips.push({ zone, interns: inZone.length, y: y + half, half })
    y += 2 * half + STRIP_GAP
  }
  const barsY = histogram.length > 0 ? y + BARS : null
  const order = new Map(marks.map(({ id }, index) => [id, index]))
  drawn.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
  const drawing = { rem, scale, left, right, drawn, strips, size, columns, barsY, reasonsX: null }
  return { ...drawing, kind: 'swarm', height: barsY === null ? y : barsY + STRIP_GAP }
}

function placesOf(
  marks: readonly Mark[],
  scale: Scale,
  size: number,
  columns: readonly Column[],
): Place[] {
  const reach = Math.max(0, (scale.perDay - size) / 2)
  return [null, ...ASIDES].flatMap((aside) => {
    const column = columns.find((one) => one.aside === aside)
    const points = marks
      .filter((mark) => asideOf(mark) === aside)
      .map((mark) => ({ id: mark.id, x: middleOf(columns, mark, scale) }))
    return dodge(points, size, column ? column.width / 2 - size : reach)
  })
}

function drawnIn(marks: readonly Mark[], places: readonly Place[], row: number, middle: number) {
  const placeOf = new Map(places.map((place) => [place.id, place]))
  return marks.flatMap((mark): Drawn[] => {
    const place = placeOf.get(mark.id)
    return place ? [{ ...place, name: mark.name, y: middle + place.y, row, mark }] : []
  })
}
