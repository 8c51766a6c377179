import type { ReactNode } from 'react'
import classes from './matrix.module.css'
import type { useActiveCell } from './use-active-cell.ts'

interface Props {
  readonly label: string
  readonly isStale: boolean
  readonly grid: ReturnType<typeof useActiveCell>['grid']
  /** With columns as wide as their titles, instead of the screen's width. */
  readonly isNarrow?: boolean
  readonly children: ReactNode
}

/** Scrolls in both directions, below its titles and beside its names. */
export const MatrixFrame = ({ label, isStale, grid, isNarrow, children }: Props) => (
  <div
    className={classes['frame']}
    data-narrow={isNarrow || undefined}
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
