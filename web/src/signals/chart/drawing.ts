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
  axis: 1.75,
  stages: 1.25,
  names: 10.5,
  reasons: 15.5,
  stripNames: 5,
  noPlan: 3.5,
  noPlanGap: 1.5,
}
const REM_WITH_REASONS = 38
const REM_MIN = 20
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

/** By its middle; beside the scale, with a gap. */
interface Column {
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
  /** The place of marks without a plan, if there are any. */
  readonly noPlan: Column | null
  /** Where reasons begin; null without room for them. */
  readonly reasonsX: number | null
  /** The baseline of the histogram's bars. */
  readonly barsY: number | null
}

type Shown = Pick<Overview, 'marks' | 'histogram'> & Partial<Pick<Overview, 'plan'>>

/** In pixels. */
export interface Room {
  readonly width: number
  readonly rem: number
}

export const fits = ({ width, rem }: Room) => width >= REM_MIN * rem

export function drawingOf(shown: Shown, room: Room, isCompact = false): Drawing {
  const { marks, histogram } = shown
  const isLanes = !isCompact && histogram.length === 0 && marks.length <= MAX_LANES
  return isLanes ? lanesOf(shown, room) : swarmOf(shown, room)
}

export const laneHeight = (rem: number) => REM.lane * rem
export const laneNamesWidth = (rem: number) => REM.names * rem

const axisHeight = (plan: Shown['plan'], rem: number) => (REM.axis + (plan ? REM.stages : 0)) * rem

const scaleFor = (
  plan: Shown['plan'],
  leads: readonly number[],
  span: Parameters<typeof scaleOf>[1],
) => (plan ? planScaleOf(plan, span) : scaleOf(leads, span))

/** Interns without a plan have a column of their own, up to `end`. */
function columnOf(marks: readonly Mark[], end: number, rem: number): Column | null {
  const width = REM.noPlan * rem
  return marks.some(hasNoPlan) ? { x: end - width / 2, width } : null
}

const scaleEnd = (noPlan: Column | null, width: number, rem: number) =>
  noPlan ? noPlan.x - noPlan.width / 2 - REM.noPlanGap * rem : width - MARGIN

const leadsOf = (marks: readonly Mark[]) => marks.flatMap(({ lead }) => lead ?? [])
const hasNoPlan = ({ lead }: Mark) => lead === null

/** A line for each, the worst first, and those without a plan last. */
function lanesOf({ marks, plan }: Shown, { width, rem }: Room): Drawing {
  const columnRem = marks.some(hasNoPlan) ? REM.noPlan + REM.noPlanGap : 0
  const hasReasons = width >= (REM_WITH_REASONS + columnRem) * rem
  const reasonsX = hasReasons ? width - REM.reasons * rem : null
  const noPlan = columnOf(marks, (reasonsX ?? width) - MARGIN, rem)
  const [left, right] = [laneNamesWidth(rem) + MARGIN, scaleEnd(noPlan, reasonsX ?? width, rem)]
  const [axis, lane] = [axisHeight(plan, rem), laneHeight(rem)]
  const scale = scaleFor(plan, leadsOf(marks), { left, right, rem })
  const lanes = [...marks.filter((mark) => !hasNoPlan(mark)), ...marks.filter(hasNoPlan)]
  const drawn = lanes.map((mark, row) => {
    const { id, name, lead } = mark
    const x = lead === null ? (noPlan?.x ?? 0) : scale.xOf(lead)
    return { id, name, mark, row, x, y: axis + (row + 0.5) * lane }
  })
  const height = axis + lanes.length * lane
  const drawing = { rem, scale, left, right, drawn, height, reasonsX, noPlan, size: LARGE }
  return { ...drawing, kind: 'lanes', strips: [], barsY: null }
}

const ZONES = ['RED ZONE', 'YELLOW ZONE', 'GREEN ZONE', null] as const

/** A strip for each zone that any intern has, the red one on top. */
function swarmOf({ marks, histogram, plan }: Shown, { width, rem }: Room): Drawing {
  const size = marks.length + histogram.length > MAX_LARGE ? SMALL : LARGE
  const noPlan = columnOf(marks, width, rem)
  const [left, right] = [REM.stripNames * rem + MARGIN, scaleEnd(noPlan, width, rem)]
  const leads = [...leadsOf(marks), ...histogram.map(({ lead }) => lead)]
  const scale = scaleFor(plan, leads, { left, right, rem })
  let y = axisHeight(plan, rem)
  const strips: Strip[] = []
  const drawn: Drawn[] = []
  for (const zone of ZONES) {
    const inZone = marks.filter((mark) => mark.zone === zone)
    if (inZone.length === 0) continue
    const places = placesOf(inZone, scale, size, noPlan)
    const half = Math.max(MIN_HALF_STRIP, halfHeightOf(places, size))
    drawn.push(...drawnIn(inZone, places, strips.length, y + half))
    strips.push({ zone, interns: inZone.length, y: y + half, half })
    y += 2 * half + STRIP_GAP
  }
  const barsY = histogram.length > 0 ? y + BARS : null
  const order = new Map(marks.map(({ id }, index) => [id, index]))
  drawn.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
  const drawing = { rem, scale, left, right, drawn, strips, size, noPlan, barsY, reasonsX: null }
  return { ...drawing, kind: 'swarm', height: barsY === null ? y : barsY + STRIP_GAP }
}

function placesOf(marks: readonly Mark[], scale: Scale, size: number, noPlan: Column | null) {
  const onPlan = marks.flatMap(({ id, lead }) =>
    lead === null ? [] : [{ id, x: scale.xOf(lead) }],
  )
  const without = marks.filter(hasNoPlan).map(({ id }) => ({ id, x: noPlan?.x ?? 0 }))
  return [
    ...dodge(onPlan, size, Math.max(0, (scale.perDay - size) / 2)),
    ...dodge(without, size, (noPlan?.width ?? 0) / 2 - size),
  ]
}

function drawnIn(marks: readonly Mark[], places: readonly Place[], row: number, middle: number) {
  const placeOf = new Map(places.map((place) => [place.id, place]))
  return marks.flatMap((mark): Drawn[] => {
    const place = placeOf.get(mark.id)
    return place ? [{ ...place, name: mark.name, y: middle + place.y, row, mark }] : []
  })
}
