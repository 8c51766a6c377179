import type { RowErrors } from '@cohort/contract/daily-updates/day-validation'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
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
  readonly actions: RowActions
}

/** The row of a task, and the saved version that it conflicts with. */
export function TaskRowCard({ row, place, errors, isBusy, actions }: Props) {
  return (
    <>
      <tr className={classOf(row)}>
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

const classOf = (row: Row) =>
  [isUnsaved(row) && classes['unsaved'], row.theirs && classes['conflict']]
    .filter(Boolean)
    .join(' ')
