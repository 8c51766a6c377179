import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import classes from './pick-box.module.css'

interface Props {
  readonly label: string
  readonly isPicked: boolean
  readonly isPartly?: boolean
  readonly onPick: (isPicked: boolean) => void
  readonly isLabelShown?: boolean
}

/** Picks a row, or a page of rows. A click beside the box does not open the row. */
export function PickBox({ label, isPicked, isPartly = false, onPick, isLabelShown }: Props) {
  return (
    <Checkbox
      className={classes['box']}
      size="xs"
      checked={isPicked}
      indeterminate={isPartly && !isPicked}
      onChange={(event) => onPick(event.currentTarget.checked)}
      wrapperProps={{ onClick: (event: MouseEvent) => event.stopPropagation() }}
      {...(isLabelShown ? { label } : { 'aria-label': label })}
    />
  )
}
