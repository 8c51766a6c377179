import type { Mark, Overview } from '@cohort/contract/signals/schemas'
import type { Zone } from '@cohort/contract/users/rules'
import type { Stop } from './moves.ts'
import { dodge, halfHeightOf, scaleOf, type Place, type Scale } from './swarm.ts'

/** Up to so many interns have a line each, with their name. */
export const MAX_LANES = 30
const MAX_LARGE = 200
const LARGE = 10
const SMALL = 7

export const LANE = 24
const AXIS = 28
const NAMES = 168
const REASONS = 250
const MIN_WITH_REASONS = 620
const STRIP_NAMES = 76
export const NO_PLAN = 84
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

export interface Drawing {
  readonly kind: 'lanes' | 'swarm'
  readonly size: number
  readonly height: number
  readonly scale: Scale
  readonly left: number
  readonly right: number
  readonly drawn: readonly Drawn[]
  readonly strips: readonly Strip[]
  /** Where marks without a plan stand. */
  readonly noPlanX: number | null
  /** Where reasons begin; null where they have no room. */
  readonly reasonsX: number | null
  /** The line on which the bars of a histogram stand. */
  readonly barsY: number | null
}

type Shown = Pick<Overview, 'marks' | 'histogram'>

export function drawingOf({ marks, histogram }: Shown, width: number, isCompact = false): Drawing {
  const isLanes = !isCompact && histogram.length === 0 && marks.length <= MAX_LANES
  return isLanes ? lanesOf(marks, width) : swarmOf({ marks, histogram }, width)
}

const leadsOf = (marks: readonly Mark[]) => marks.flatMap(({ lead }) => lead ?? [])
const hasNoPlan = ({ lead }: Mark) => lead === null

/** A line for each, the worst first, and who has no plan at the end. */
function lanesOf(marks: readonly Mark[], width: number): Drawing {
  const reasonsX = width >= MIN_WITH_REASONS ? width - REASONS : null
  const [left, right] = [NAMES + MARGIN, (reasonsX ?? width) - MARGIN]
  const scale = scaleOf(leadsOf(marks), left, right)
  const lanes = [...marks.filter((mark) => !hasNoPlan(mark)), ...marks.filter(hasNoPlan)]
  const drawn = lanes.map((mark, row) => {
    const { id, name, lead } = mark
    return { id, name, mark, row, x: scale.xOf(lead ?? 0), y: AXIS + row * LANE + LANE / 2 }
  })
  const height = AXIS + lanes.length * LANE
  const drawing = { scale, left, right, drawn, height, reasonsX, strips: [], size: LARGE }
  return { ...drawing, kind: 'lanes', noPlanX: null, barsY: null }
}

const ZONES = ['RED ZONE', 'YELLOW ZONE', 'GREEN ZONE', null] as const

/** A strip for each zone that somebody has, the red one on top. */
function swarmOf({ marks, histogram }: Shown, width: number): Drawing {
  const size = marks.length + histogram.length > MAX_LARGE ? SMALL : LARGE
  const hasColumn = marks.some(hasNoPlan)
  const [left, right] = [STRIP_NAMES + MARGIN, width - MARGIN - (hasColumn ? NO_PLAN : 0)]
  const leads = [...leadsOf(marks), ...histogram.map(({ lead }) => lead)]
  const scale = scaleOf(leads, left, right)
  const noPlanX = hasColumn ? width - NO_PLAN / 2 : null
  let y = AXIS
  const strips: Strip[] = []
  const drawn: Drawn[] = []
  for (const zone of ZONES) {
    const inZone = marks.filter((mark) => mark.zone === zone)
    if (inZone.length === 0) continue
    const places = placesOf(inZone, scale, size, noPlanX)
    const half = Math.max(MIN_HALF_STRIP, halfHeightOf(places, size))
    drawn.push(...drawnIn(inZone, places, strips.length, y + half))
    strips.push({ zone, interns: inZone.length, y: y + half, half })
    y += 2 * half + STRIP_GAP
  }
  const barsY = histogram.length > 0 ? y + BARS : null
  const order = new Map(marks.map(({ id }, index) => [id, index]))
  drawn.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
  const drawing = { scale, left, right, drawn, strips, size, noPlanX, barsY, reasonsX: null }
  return { ...drawing, kind: 'swarm', height: barsY === null ? y : barsY + STRIP_GAP }
}

function placesOf(marks: readonly Mark[], scale: Scale, size: number, noPlanX: number | null) {
  const onPlan = marks.flatMap(({ id, lead }) =>
    lead === null ? [] : [{ id, x: scale.xOf(lead) }],
  )
  const without = marks.filter(hasNoPlan).map(({ id }) => ({ id, x: noPlanX ?? 0 }))
  return [
    ...dodge(onPlan, size, Math.max(0, (scale.perDay - size) / 2)),
    ...dodge(without, size, NO_PLAN / 2 - size),
  ]
}

function drawnIn(marks: readonly Mark[], places: readonly Place[], row: number, middle: number) {
  const placeOf = new Map(places.map((place) => [place.id, place]))
  return marks.flatMap((mark): Drawn[] => {
    const place = placeOf.get(mark.id)
    return place ? [{ ...place, name: mark.name, y: middle + place.y, row, mark }] : []
  })
}
