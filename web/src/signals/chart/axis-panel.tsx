import classes from './chart.module.css'
import { NO_PLAN, type Drawing } from './drawing.ts'

const LABELS_Y = 12

/** The days ahead of the own plan and behind it, and the line of who is on plan today. */
export function AxisPanel({ drawing: { scale, height, noPlanX } }: { readonly drawing: Drawing }) {
  const { ticks, xOf } = scale
  return (
    <g aria-hidden>
      {ticks.map((days) => (
        <g key={days} transform={`translate(${xOf(days)} 0)`}>
          <line className={classes[days === 0 ? 'today' : 'grid']} y1={LABELS_Y + 8} y2={height} />
          <text className={classes[days === 0 ? 'today-label' : 'tick']} y={LABELS_Y}>
            {days === 0 ? 'On plan' : days > 0 ? `+${days}` : `−${-days}`}
          </text>
        </g>
      ))}
      {noPlanX !== null && (
        <text className={classes['last-tick']} x={noPlanX + NO_PLAN / 2} y={LABELS_Y}>
          No plan
        </text>
      )}
    </g>
  )
}
