import { formatDateTime } from '@cohort/contract/dates'
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
      {formatAge(then, now)}
    </time>
  )
}

const MINUTE = 60_000
const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** In the largest unit that has passed: `2 days ago`. */
export function formatAge(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / MINUTE)
  const [unit, length] = UNITS.find(([, least]) => minutes >= least) ?? []
  return unit && length ? format.format(-Math.floor(minutes / length), unit) : 'just now'
}
