import type { RowErrors } from '@cohort/contract/daily-updates/day-validation'
import { IconChecklist } from '@tabler/icons-react'
import { Empty } from '#web/ui/display/empty.tsx'
import classes from './grid.module.css'
import { pasteBlock } from './paste-block.ts'
import { COLUMNS, tasksAmong, type Row } from './rows.ts'
import { TaskRowCard } from './task-row-card.tsx'
import type { Editing } from './use-editing.ts'
import type { Saving } from './use-save.ts'
import { removeRow } from './remove-row.ts'

interface Props {
  readonly rows: readonly Row[]
  readonly errorsOf: (row: Row) => RowErrors
  readonly editing: Editing
  /** The ids of blocked tasks. */
  readonly blocked: readonly string[]
  readonly saving: Pick<Saving, 'isBusy' | 'remove'>
}

const NO_TASKS = 'No tasks found'

export function TasksGridForm({ rows, errorsOf, editing, saving, blocked }: Props) {
  const { write, leave, choose, paste } = editing
  const { onKeyDown } = editing.cells
  const remove = (row: Row) => removeRow(row, editing, saving)
  return (
    <div className={classes['frame']} onPaste={(event) => pasteBlock(event, rows, paste)}>
      {rows.length === 0 ? (
        <Empty sentence={NO_TASKS} icon={IconChecklist} />
      ) : (
        <table className={classes['table']} aria-label="Tasks">
          {tasksAmong(rows).length === 0 && <caption>{NO_TASKS}</caption>}
          <TableHead />
          <tbody>
            {rows.map((row, index) => (
              <TaskRowCard
                key={row.key}
                row={row}
                place={index + 1}
                errors={errorsOf(row)}
                isBusy={saving.isBusy}
                isBlocked={row.taskId !== null && blocked.includes(row.taskId)}
                actions={{ write, leave, choose, remove, onKeyDown }}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

const TableHead = () => (
  <thead>
    <tr>
      {COLUMNS.map(({ title }) => (
        <th key={title}>{title}</th>
      ))}
      <th>Action</th>
    </tr>
  </thead>
)
