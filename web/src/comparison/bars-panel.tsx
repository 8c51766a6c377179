import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { BatchFigures, HeatMap } from '@cohort/contract/comparison/schemas'
import { dayRange } from '#web/ui/forms/day-range.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import classes from './comparison.module.css'
import { MAX_STARS } from './wording.ts'

const at = (value: number, max: number) => `${(Math.max(0, Math.min(max, value)) / max) * 100}%`

interface SpreadProps {
  readonly spread: BatchFigures['ratings']
  readonly max: number
  readonly mark?: number | null
}

/** The middle half as a bar with a mark at the median. The text beside it gives the same values. */
export function SpreadBar({ spread: { median, low, high }, max, mark = null }: SpreadProps) {
  const isKnown = median !== null && low !== null && high !== null
  return (
    <span className={classes['track']} aria-hidden>
      {/* Higher than the median and drawn below it, so that both are seen where they are equal. */}
      {mark !== null && <span className={classes['due']} style={{ '--at': at(mark, max) }} />}
      {isKnown && (
        <>
          <span
            className={classes['half']}
            style={{ '--from': at(low, max), '--to': at(high, max) }}
          />
          <span className={classes['median']} style={{ '--at': at(median, max) }} />
        </>
      )}
    </span>
  )
}

interface AmountProps {
  /** Null when it is not known. */
  readonly value: number | null
  readonly max: number
  readonly mark?: number
}

export const AmountBar = ({ value, max, mark }: AmountProps) => (
  <span className={classes['track']} aria-hidden>
    {mark !== undefined && <span className={classes['due']} style={{ '--at': at(mark, max) }} />}
    {value !== null && (
      <span className={classes['half']} style={{ '--from': '0%', '--to': at(value, max) }} />
    )}
  </span>
)

interface DifferenceProps {
  /** Null when it is not known. */
  readonly value: number | null
  readonly most: number
}

/** From the middle, which is no difference, to either side. */
export function DifferenceBar({ value, most }: DifferenceProps) {
  const end = at((value ?? 0) + most, 2 * most)
  const [from, to] = (value ?? 0) < 0 ? [end, '50%'] : ['50%', end]
  return (
    <span className={classes['track']} aria-hidden>
      {value !== null && (
        <span className={classes['half']} style={{ '--from': from, '--to': to }} />
      )}
      <span className={classes['due']} style={{ '--at': '50%' }} />
    </span>
  )
}

export function ZonesBar({ zones }: Pick<BatchFigures, 'zones'>) {
  const { n, red, yellow, green, none } = zones
  const parts = { red, yellow, green, none }
  return (
    <span className={classes['zones']} aria-hidden>
      {Object.entries(parts).map(([zone, count]) => (
        <span key={zone} data-zone={zone} style={{ '--share': n === 0 ? '0' : String(count) }} />
      ))}
    </span>
  )
}

/** Of four weeks each, the last one first. */
export const TrendBars = ({ trend }: Pick<HeatMap, 'trend'>) => (
  <SectionCard
    title="Ratings of your interns, four weeks at a time"
    help="The average of all feedback given in them, from 0 to 5. Four weeks are left out when fewer than five interns got feedback in them, or when other mentors gave feedback only once."
  >
    <ul className={`plain-list ${classes['rows']}`}>
      {trend.toReversed().map(({ from, to, rating }) => (
        <li key={to} className={classes['row']}>
          <span className={classes['name']}>{dayRange(from, to)}</span>
          <span className={classes['value']}>
            {rating === null ? 'Too few' : ratingFigure(rating)}
          </span>
          <AmountBar value={rating} max={MAX_STARS} />
        </li>
      ))}
    </ul>
  </SectionCard>
)
