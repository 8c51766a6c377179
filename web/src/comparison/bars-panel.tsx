import type { BatchFigures } from '@cohort/contract/comparison/schemas'
import classes from './comparison.module.css'

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
