import classes from './chart.module.css'
import type { Drawing } from './drawing.ts'

/** The days ahead of the own plan and behind it, and the line of who is on plan today. */
export function AxisPanel({
  drawing: { scale, height, noPlan, rem },
}: {
  readonly drawing: Drawing
}) {
  const { ticks, xOf } = scale
  const labelsY = 0.75 * rem
  return (
    <g aria-hidden>
      {ticks.map((days) => (
        <g key={days} transform={`translate(${xOf(days)} 0)`}>
          <line className={classes[days === 0 ? 'today' : 'grid']} y1={1.25 * rem} y2={height} />
          <text className={classes[days === 0 ? 'today-label' : 'tick']} y={labelsY}>
            {days === 0 ? 'On plan' : days > 0 ? `+${days}` : `−${-days}`}
          </text>
        </g>
      ))}
      {noPlan && (
        <text className={classes['last-tick']} x={noPlan.x + noPlan.width / 2} y={labelsY}>
          No plan
        </text>
      )}
    </g>
  )
}
