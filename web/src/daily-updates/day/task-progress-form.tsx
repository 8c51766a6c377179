import { UnstyledButton } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { Cell } from './paste-rows.ts'
import classes from './grid.module.css'
import { cellName, type OnKeyDown } from './use-cells.ts'

interface Props {
  readonly cell: Cell
  /** From 1. */
  readonly place: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onKeyDown: OnKeyDown
}

/** On a phone: one tap instead of the two of a select. */
export function TaskProgressForm({ cell, place, value, onChange, onKeyDown }: Props) {
  const isDone = value === 'COMPLETED'
  const Picture = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <UnstyledButton
      role="switch"
      aria-checked={isDone}
      aria-label={`Progress of task ${place}: ${value}`}
      data-cell={cellName(cell)}
      className={classes['progress'] ?? ''}
      onClick={() => onChange(isDone ? 'PENDING' : 'COMPLETED')}
      onKeyDown={(event) => onKeyDown(cell, event)}
    >
      <Picture size="1.125rem" stroke={1.5} aria-hidden />
      {value}
    </UnstyledButton>
  )
}
