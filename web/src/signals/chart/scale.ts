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

const stepFor = (rem: number, perDayAt: (step: number) => number) =>
  STEPS.find((days) => days * perDayAt(days) >= TICK_REM * rem) ?? MAX_DAYS

const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

interface Span {
  readonly left: number
  readonly right: number
  readonly rem?: number
}

/** Days ahead of or behind the plan, as pixels; the first and the last tick enclose all marks. */
export function scaleOf(leads: readonly number[], { left, right, rem = 16 }: Span): Scale {
  const low = Math.max(-MAX_DAYS, Math.min(-MIN_DAYS, ...leads))
  const high = Math.min(MAX_DAYS, Math.max(MIN_DAYS, ...leads))
  const endsAt = (step: number) => [Math.floor(low / step), Math.ceil(high / step)] as const
  const perDayAt = (step: number) => {
    const [first, last] = endsAt(step)
    return Math.max(1, right - left) / ((last - first) * step)
  }
  const step = stepFor(rem, perDayAt)
  const [first, last] = endsAt(step)
  const [from, to, perDay] = [first * step, last * step, perDayAt(step)]
  const xOf = (lead: number) => left + (within(lead, from, to) - from) * perDay
  const labelOf = (lead: number) => {
    if (lead === from && leads.some((one) => one < from)) return `\u2264 ${leadLabel(lead)}`
    if (lead === to && leads.some((one) => one > to)) return `\u2265 ${leadLabel(lead)}`
    return leadLabel(lead)
  }
  const days = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  const ticks = days.map((lead) => ({ lead, label: labelOf(lead) }))
  return { xOf, perDay, ticks, stages: [] }
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
  const step = stepFor(rem, () => perDay)
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
