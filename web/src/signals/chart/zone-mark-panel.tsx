import type { Zone } from '@cohort/contract/users/rules'
import { ShapeOf } from './marks-panel.tsx'
import classes from './chart.module.css'

const SIZE = 10

export const ZoneMark = ({ zone }: { readonly zone: Zone | null }) => (
  <svg
    className={classes['inline-mark']}
    width={SIZE}
    height={SIZE}
    viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
    aria-hidden
  >
    <g className={classes['shape']} data-zone={zone ?? undefined}>
      <ShapeOf zone={zone} size={SIZE - 1} />
    </g>
  </svg>
)
