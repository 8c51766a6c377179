import type { ReactNode } from 'react'
import classes from './matrix.module.css'
import type { useActiveCell } from './use-active-cell.ts'

interface Props {
  readonly label: string
  readonly isStale: boolean
  readonly grid: ReturnType<typeof useActiveCell>['grid']
  /** With few columns, whose cells stay narrow in the middle. */
  readonly isSpread?: boolean
  readonly children: ReactNode
}

/** Scrolls in both directions, below its titles and beside its names. */
export const MatrixFrame = ({ label, isStale, grid, isSpread, children }: Props) => (
  <div
    className={classes['frame']}
    data-spread={isSpread || undefined}
    data-stale={isStale || undefined}
    aria-busy={isStale}
  >
    <table
      {...grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells take the arrow keys is a grid
      role="grid"
      aria-label={label}
      className={classes['matrix']}
    >
      {children}
    </table>
  </div>
)
