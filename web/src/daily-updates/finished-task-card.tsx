import { spentHours } from '@cohort/contract/daily-updates/hours'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react'
import { readHours, type Fields } from './day/rows.ts'
import classes from './finished-task.module.css'

interface Props {
  readonly fields: Fields
  /** From 1. */
  readonly place: number
  readonly onOpen: () => void
}

/** On a phone: a line in place of the fields. */
export const FinishedTaskCard = ({ fields, place, onOpen }: Props) => (
  <UnstyledButton className={classes['line'] ?? ''} aria-expanded={false} onClick={onOpen}>
    <IconCircleCheckFilled size="1.25rem" aria-hidden />
    <VisuallyHidden>{`Edit task ${place}: `}</VisuallyHidden>
    <span className={classes['name']} dir="auto">
      {fields.taskName}
    </span>
    <VisuallyHidden>{`, ${fields.taskProgress}, `}</VisuallyHidden>
    <span className="tabular">
      {spentHours(readHours(fields.actualTime) ?? 0, readHours(fields.estimatedTime) ?? 0)}
    </span>
    <IconChevronDown size="1rem" stroke={1.5} aria-hidden />
  </UnstyledButton>
)
