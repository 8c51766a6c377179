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

/** Scrolls sideways beside its names; its titles stay below the header of the app. */
export const MatrixFrame = ({ label, isStale, grid, isSpread, children }: Props) => (
  <div
    ref={watchSizes}
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

/** How far the titles follow the page: to the last row. */
function watchSizes(frame: HTMLElement | null) {
  const head = frame?.querySelector('thead')
  if (!frame || !head) return undefined
  const sizes = new ResizeObserver(() => {
    frame.style.setProperty('--head', `${head.offsetHeight}px`)
    frame.style.setProperty('--follows', `${frame.clientHeight - head.offsetHeight}px`)
  })
  sizes.observe(frame)
  sizes.observe(head)
  return () => sizes.disconnect()
}
