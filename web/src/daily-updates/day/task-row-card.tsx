import type { RowErrors } from '@cohort/contract/daily-updates/day-validation'
import { BLOCKED_LABEL } from '@cohort/contract/days/rules'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { FinishedTaskCard } from '../finished-task-card.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import type { Cell } from './paste-rows.ts'
import classes from './grid.module.css'
import { COLUMNS, isUnsaved, type Row } from './rows.ts'
import { TaskCellForm } from './task-cell-form.tsx'
import type { OnKeyDown } from './use-cells.ts'

export interface RowActions {
  readonly write: (cell: Cell, value: string) => void
  readonly leave: (cell: Cell) => void
  readonly remove: (row: Row) => void
  readonly choose: (row: Row, choice: 'mine' | 'theirs') => void
  readonly onKeyDown: OnKeyDown
}

interface Props {
  readonly row: Row
  readonly place: number
  readonly errors: RowErrors
  readonly isBusy: boolean
  readonly isBlocked: boolean
  readonly actions: RowActions
}

export function TaskRowCard(props: Props) {
  const { row, place, actions } = props
  const isPhone = usePhone()
  // Nothing that was open when the day was shown is ever folded.
  const [open, setOpen] = useState<'self' | 'asked' | undefined>(
    isFinished(row) ? undefined : 'self',
  )
  if (isPhone && !open && isFinished(row))
    return (
      <tr>
        <td colSpan={COLUMNS.length + 1}>
          <FinishedTaskCard place={place} fields={row.fields} onOpen={() => setOpen('asked')} />
        </td>
      </tr>
    )
  return (
    <>
      <FieldsRow {...props} wasFolded={open === 'asked'} />
      {row.theirs && (
        <tr className={classes['conflict']}>
          <td colSpan={COLUMNS.length + 1} className={classes['both']}>
            <ConflictPanel row={row} place={place} theirs={row.theirs} onChoose={actions.choose} />
          </td>
        </tr>
      )}
    </>
  )
}

/** As it was saved. */
const isFinished = (row: Row) =>
  row.fields.taskProgress === 'COMPLETED' &&
  row.fields.actualTime !== '' &&
  !row.theirs &&
  !isUnsaved(row)

const focus = (row: HTMLElement | null) => row?.focus()

function FieldsRow({ wasFolded, ...props }: Props & { readonly wasFolded: boolean }) {
  const { row, place, errors, isBusy, isBlocked, actions } = props
  return (
    // The line that had the focus is gone.
    <tr {...(wasFolded && { ref: focus, tabIndex: -1 })} className={classOf(row)}>
      {COLUMNS.map(({ field }) => (
        <td key={field}>
          <TaskCellForm
            cell={{ key: row.key, field }}
            place={place}
            value={row.fields[field]}
            error={errors[field]}
            onChange={(value) => actions.write({ key: row.key, field }, value)}
            onLeave={() => actions.leave({ key: row.key, field })}
            onKeyDown={actions.onKeyDown}
          />
          {field === 'taskProgress' && isBlocked && (
            <ToneBadge tone="warning" label={BLOCKED_LABEL} />
          )}
        </td>
      ))}
      <td data-action>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Delete task ${place}`}
          disabled={isBusy}
          onClick={() => actions.remove(row)}
        >
          <IconTrash size="1.125rem" stroke={1.5} />
        </ActionIcon>
      </td>
    </tr>
  )
}

const classOf = (row: Row) =>
  [isUnsaved(row) && classes['unsaved'], row.theirs && classes['conflict']]
    .filter(Boolean)
    .join(' ')
