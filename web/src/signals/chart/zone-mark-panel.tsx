import type { Zone } from '@cohort/contract/users/rules'
import { ShapeOf } from './marks-panel.tsx'
import classes from './chart.module.css'

const SIZE = 10
const RING = 14

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

/** As around a mark of which another zone is suggested. */
export const RingMark = () => (
  <svg
    className={classes['inline-mark']}
    width={RING}
    height={RING}
    viewBox={`${-RING / 2} ${-RING / 2} ${RING} ${RING}`}
    aria-hidden
  >
    <circle className={classes['shape']} r={SIZE / 2 - 1} />
    <circle className={classes['ring']} r={RING / 2 - 1} />
  </svg>
)
