import { daysBetween } from '@cohort/contract/dates'
import type { TimelineEvent } from '@cohort/contract/interns/schemas'
import { dayBeside } from '#web/ui/forms/day-range.ts'

type Missed = Extract<TimelineEvent, { kind: 'missed' }>

/** Consecutive missed days, newest first; weekends do not separate them. */
export interface MissedDays {
  readonly kind: 'missed days'
  readonly key: string
  readonly at: string
  readonly days: readonly string[]
}

export type Shown = Exclude<TimelineEvent, Missed> | MissedDays

/** From Friday to Monday. */
const MAX_APART = 3

/** The events of a timeline, newest first, with missed days joined. */
export function joined(events: readonly TimelineEvent[]): Shown[] {
  const shown: Shown[] = []
  for (const event of events) {
    const last = shown.at(-1)
    if (event.kind !== 'missed') shown.push(event)
    else if (last?.kind === 'missed days' && isBeside(last, event)) {
      shown[shown.length - 1] = { ...last, days: [...last.days, event.day] }
    } else {
      const { key, at, day } = event
      shown.push({ kind: 'missed days', key, at, days: [day] })
    }
  }
  return shown
}

const isBeside = ({ days }: MissedDays, { day }: Missed) =>
  daysBetween(day, days.at(-1) ?? day) <= MAX_APART

/** Without the year of the event, which stands beside it. */
export function missedWords({ days }: MissedDays): string {
  const [newest = ''] = days
  const year = Number(newest.slice(0, 4))
  if (days.length === 1) return `Update of ${dayBeside(newest, year)} missing`
  const spans = spansOf(days).map(({ from, to }) =>
    [...new Set([from, to])].map((day) => dayBeside(day, year)).join(' – '),
  )
  return `${days.length} updates missing: ${new Intl.ListFormat('en-IN').format(spans)}`
}

interface Span {
  readonly from: string
  readonly to: string
}

/** Only calendar days in a row are one span: a day between may have an update. `days` are newest first. */
const spansOf = (days: readonly string[]) =>
  days.toReversed().reduce<Span[]>((spans, day) => {
    const last = spans.at(-1)
    const isNext = last !== undefined && daysBetween(last.to, day) === 1
    return isNext
      ? [...spans.slice(0, -1), { ...last, to: day }]
      : [...spans, { from: day, to: day }]
  }, [])
