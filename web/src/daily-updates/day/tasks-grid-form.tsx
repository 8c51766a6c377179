import type { RowErrors } from '@cohort/contract/daily-updates/check-day'
import { IconChecklist } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import type { Cell } from './paste-rows.ts'
import classes from './grid.module.css'
import { readBlock } from './read-block.ts'
import { COLUMNS, type Row } from './rows.ts'
import { TaskRowCard, type RowActions } from './task-row-card.tsx'
import type { Editing } from './use-editing.ts'
import { cellName } from './use-cells.ts'

interface Props {
  readonly rows: readonly Row[]
  readonly errorsOf: (row: Row) => RowErrors
  readonly editing: Editing
  readonly isBusy: boolean
  readonly onDelete: (taskId: string) => Promise<unknown>
}

/** The editable table of tasks; a block of a spreadsheet can be pasted into it. */
export function TasksGridForm({ rows, errorsOf, editing, isBusy, onDelete }: Props) {
  const { write, paste } = editing
  const { setTable, onKeyDown } = editing.cells
  const cellOf = (target: EventTarget): Cell | undefined => {
    const name = target instanceof HTMLElement ? target.dataset['cell'] : undefined
    return rows
      .flatMap(({ key }) => COLUMNS.map(({ field }) => ({ key, field })))
      .find((cell) => cellName(cell) === name)
  }
  const onPaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!cell || !isBlock(text, cell)) return
    event.preventDefault()
    paste(cell, readBlock(text))
  }
  const actions: RowActions = {
    write,
    leave: (cell) => {
      const row = rows.find(({ key }) => key === cell.key)
      if (row) editing.leave(row, cell)
    },
    remove: (row) => (row.taskId === null ? editing.removeNew(row) : askToDelete(row, onDelete)),
    choose: editing.choose,
    onKeyDown,
  }
  return (
    <div ref={setTable} className={classes['frame']} onPaste={onPaste}>
      {rows.length === 0 ? (
        <Empty sentence="No tasks found" icon={IconChecklist} />
      ) : (
        <table className={classes['table']} aria-label="Tasks">
          <thead>
            <tr>
              {COLUMNS.map(({ title }) => (
                <th key={title}>{title}</th>
              ))}
              <th>Action</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <TaskRowCard
                key={row.key}
                row={row}
                place={index + 1}
                errors={errorsOf(row)}
                isBusy={isBusy}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

/** A single value goes to the caret, except into cells that parse it. */
const isBlock = (text: string, { field }: Cell) =>
  /[\t\r\n]/.test(text.replace(/\r?\n$/, '')) || NUMBERS_AND_CHOICES.includes(field)

const NUMBERS_AND_CHOICES = ['estimatedTime', 'actualTime', 'taskProgress']

function askToDelete({ taskId, fields }: Row, onDelete: Props['onDelete']) {
  if (taskId === null) return
  confirm({
    title: 'Delete this task?',
    sentence: `"${fields.taskName.trim()}" and what is written of it are deleted for good.`,
    action: 'Delete task',
    onConfirm: () => void onDelete(taskId),
  })
}
