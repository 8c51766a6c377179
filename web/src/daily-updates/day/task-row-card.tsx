import type { RowErrors } from '@cohort/contract/daily-updates/day-validation'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Cell } from './paste-rows.ts'
import classes from './grid.module.css'
import { COLUMNS, isUnsaved, type Fields, type Row } from './rows.ts'
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
  const className = [
    isUnsaved(row) && classes['unsaved'],
    row.theirs && classes['conflict'],
  ].filter(Boolean)
  return (
    <>
      <tr className={className.join(' ')}>
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
      {row.theirs && <Conflict row={row} place={place} theirs={row.theirs} actions={actions} />}
    </>
  )
}

interface ConflictProps extends Pick<Props, 'row' | 'place' | 'actions'> {
  readonly theirs: Fields | 'deleted'
}

function Conflict({ row, place, theirs, actions }: ConflictProps) {
  const isDeleted = theirs === 'deleted'
  return (
    <tr className={classes['conflict']}>
      <td colSpan={COLUMNS.length + 1} className={classes['both']}>
        <section aria-label={`Two versions of task ${place}`}>
          <Text size="sm" fw={600}>
            {isDeleted
              ? 'This task was deleted in another session while you edited it.'
              : 'This task was changed in another session while you edited it. The other version:'}
          </Text>
          {!isDeleted && <Differences own={row.fields} theirs={theirs} />}
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" onClick={() => actions.choose(row, 'mine')}>
              {isDeleted ? 'Keep as a new task' : 'Keep mine'}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => actions.choose(row, 'theirs')}
            >
              {isDeleted ? 'Delete task' : 'Use the other version'}
            </Button>
          </Group>
        </section>
      </td>
    </tr>
  )
}

const Differences = ({ own, theirs }: { readonly own: Fields; readonly theirs: Fields }) => (
  <dl className={classes['theirs']}>
    {COLUMNS.filter(({ field }) => own[field] !== theirs[field]).map(({ field, title }) => (
      <div key={field}>
        <dt>{title}</dt>
        <dd dir="auto" className="prose">
          {theirs[field] || '-'}
        </dd>
      </div>
    ))}
  </dl>
)
