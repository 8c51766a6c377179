import { BAND_LABELS } from '@cohort/contract/signals/progress-bands'
import classes from './chart.module.css'
import type { Column, Drawing } from './drawing.ts'

interface Props {
  readonly drawing: Drawing
}

/** The axis of days ahead of or behind the plan, or of one plan's days, with the line of today. */
export function AxisPanel({ drawing: { scale, height, columns, rem } }: Props) {
  const { ticks, stages, xOf } = scale
  const labelsY = 0.75 * rem
  const top = 1.25 * rem
  return (
    <g aria-hidden>
      {stages.map(({ x, width }, index) => (
        <rect
          key={x}
          className={classes['stage']}
          data-odd={index % 2 === 1}
          x={x}
          y={top}
          width={width}
          height={height - top}
        />
      ))}
      {ticks.map(({ lead, label }) => (
        <g key={lead} transform={`translate(${xOf(lead)} 0)`}>
          <line className={classes[lead === 0 ? 'today' : 'grid']} y1={top} y2={height} />
          <text className={classes[lead === 0 ? 'today-label' : 'tick']} y={labelsY}>
            {label}
          </text>
        </g>
      ))}
      {columns.map((column) => (
        <AsideColumn key={column.aside} {...{ column, top, height, labelsY }} />
      ))}
    </g>
  )
}

interface ColumnProps {
  readonly column: Column
  readonly top: number
  readonly height: number
  readonly labelsY: number
}

const AsideColumn = ({ column, top, height, labelsY }: ColumnProps) => {
  const { aside, x, width } = column
  return (
    <>
      <rect
        className={classes['aside']}
        x={x - width / 2}
        y={top}
        width={width}
        height={height - top}
      />
      <text className={classes['aside-label']} x={x + width / 2} y={labelsY}>
        {headingOf(aside)}
      </text>
    </>
  )
}

/** As wide as its column; the marks say of what. */
const headingOf = (aside: Column['aside']) =>
  aside === 'unmeasured' ? 'Unknown' : BAND_LABELS[aside]

/** Over the drawing, because SVG cannot shorten texts. */
export const StageNamesPanel = ({ drawing: { scale, rem } }: Props) => (
  <div aria-hidden>
    {scale.stages.map(({ name, x, width }) => (
      <span
        key={x}
        className={classes['stage-name']}
        style={{ insetInlineStart: x, width, top: 1.4 * rem }}
        title={name}
      >
        {name}
      </span>
    ))}
  </div>
)
