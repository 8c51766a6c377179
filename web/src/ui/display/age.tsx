import { daysBetween, formatDateTime, today, type Day } from '@cohort/contract/dates'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'

interface Props {
  /** ISO 8601. */
  readonly moment: string
}

export function Age({ moment }: Props) {
  const { now, timeZone } = usePublicRuleContext()
  const then = new Date(moment)
  return (
    <time dateTime={moment} title={formatDateTime(then, timeZone)}>
      {formatAge(then, now, timeZone)}
    </time>
  )
}

const MINUTE = 60_000
const DAY = 24 * 60
const LONG = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
] as const

const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** In the largest unit that has passed: `2 days ago`. From 24 hours on in days of the calendar, as dates are shown. */
export function formatAge(then: Date, now: Date, timeZone: string): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / MINUTE)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < DAY) return format.format(-Math.floor(minutes / 60), 'hour')
  return agoInDays(daysBetween(today(then, timeZone), today(now, timeZone)))
}

/** Of a day without a time: `today`, `2 days ago`. */
export function formatDayAge(day: Day, on: Day): string {
  const days = daysBetween(day, on)
  return days < 1 ? 'today' : agoInDays(days)
}

function agoInDays(days: number): string {
  const [unit, length] = LONG.find(([, least]) => days >= least) ?? ['day', 1]
  return format.format(-Math.floor(days / length), unit)
}
