import type { Overview } from '@cohort/contract/signals/schemas'

interface Tick {
  readonly lead: number
  readonly label: string
}

interface Stage {
  readonly name: string
  readonly x: number
  readonly width: number
}

export interface Scale {
  readonly xOf: (lead: number) => number
  readonly perDay: number
  readonly ticks: readonly Tick[]
  /** The milestones of one plan. */
  readonly stages: readonly Stage[]
}

const MIN_DAYS = 10
/** Beyond it, marks are placed at the edge. */
const MAX_DAYS = 100
const STEPS = [5, 10, 20, 25, 50, 100]
const TICK_REM = 3.5

const stepOf = (perDay: number, rem: number) =>
  STEPS.find((days) => days * perDay >= TICK_REM * rem) ?? MAX_DAYS

const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

interface Span {
  readonly left: number
  readonly right: number
  readonly rem?: number
}

/** Days ahead of or behind the plan, as pixels. */
export function scaleOf(leads: readonly number[], { left, right, rem = 16 }: Span): Scale {
  const reach = (days: number) => within(Math.ceil(days / 5) * 5, MIN_DAYS, MAX_DAYS)
  const from = -reach(-Math.min(0, ...leads))
  const to = reach(Math.max(0, ...leads))
  const perDay = Math.max(1, right - left) / (to - from)
  const xOf = (lead: number) => left + (within(lead, from, to) - from) * perDay
  const step = stepOf(perDay, rem)
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  const ticks = Array.from({ length: count }, (_, index) => (first + index) * step)
  return { xOf, perDay, ticks: ticks.map((lead) => ({ lead, label: leadLabel(lead) })), stages: [] }
}

const leadLabel = (lead: number) =>
  lead === 0 ? 'On plan' : lead > 0 ? `+${lead}` : `\u2212${-lead}`

type Plan = NonNullable<Overview['plan']>

/** The days of one plan, in which all interns should have reached the same day today. */
export function planScaleOf(plan: Plan, { left, right, rem = 16 }: Span): Scale {
  const { due, milestones } = plan
  const total = Math.max(
    1,
    milestones.reduce((sum, { days }) => sum + days, 0),
  )
  const perDay = Math.max(1, right - left) / total
  const xOf = (lead: number) => left + within(lead + due, 0, total) * perDay
  const step = stepOf(perDay, rem)
  const days = Array.from({ length: Math.floor(total / step) + 1 }, (_, index) => index * step)
  const isFree = (day: number) => Math.abs(day - due) * perDay >= TICK_REM * rem
  const ticks = days.filter(isFree).map((day) => ({ lead: day - due, label: `${day}` }))
  return {
    xOf,
    perDay,
    ticks: [...ticks, { lead: 0, label: 'Today' }],
    stages: stagesOf(plan, left, perDay),
  }
}

function stagesOf({ milestones }: Plan, left: number, perDay: number): Stage[] {
  let x = left
  return milestones.map(({ name, days }) => {
    const stage = { name, x, width: days * perDay }
    x += stage.width
    return stage
  })
}
