import type { Overview } from '@cohort/contract/signals/schemas'
import { capitalised } from '@cohort/contract/wording'
import { zoneWord } from '../wording.ts'
import classes from './chart.module.css'
import { BARS, type Drawing } from './drawing.ts'

interface Props {
  readonly drawing: Drawing
  readonly histogram: Overview['histogram']
}

export function StripsPanel({ drawing, histogram }: Props) {
  const { strips, scale, barsY } = drawing
  const most = Math.max(1, ...histogram.map(({ interns }) => interns))
  const total = histogram.reduce((sum, { interns }) => sum + interns, 0)
  return (
    <g aria-hidden>
      {strips.map(({ zone, interns, y }) => (
        <text key={zone ?? 'none'} className={classes['strip']} y={y + 4}>
          {capitalised(zoneWord(zone))} {interns}
        </text>
      ))}
      {barsY !== null && (
        <>
          <text className={classes['strip']} y={barsY}>
            Others {total}
          </text>
          {histogram.map(({ lead, interns }) => (
            <rect
              key={lead}
              className={classes['column']}
              x={scale.xOf(lead) - scale.perDay * 0.4}
              width={scale.perDay * 0.8}
              y={barsY - (interns / most) * BARS}
              height={(interns / most) * BARS}
            />
          ))}
        </>
      )}
    </g>
  )
}
