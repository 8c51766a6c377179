import { MAX_TASKS } from '@cohort/contract/daily-updates/rules'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { describePaste, pasteRows, undoPaste, type Cell } from './paste-rows.ts'
import { isUntouched, newRow, resolve, spareRow, tasksAmong, type Row } from './rows.ts'
import { useCells } from './use-cells.ts'
import type { OwnDay } from './use-day.ts'
import type { ShownErrors } from './use-shown-errors.ts'

interface Notice {
  readonly words: string
  readonly undo: (rows: readonly Row[]) => readonly Row[]
}

export type Editing = ReturnType<typeof useEditing>

export function useEditing(day: OwnDay, shown: ShownErrors) {
  const addSpare = () => {
    if (day.rows.length >= MAX_TASKS) return undefined
    const row = spareRow()
    day.change((rows) => [...rows, row])
    return row.key
  }
  const cells = useCells({ rows: day.rows, addSpare })
  return {
    ...useUndoable(day, shown),
    cells,
    addTask: () => {
      const spare = day.rows.find(isUntouched)
      // From now on a task, and required to be complete.
      const row = { ...newRow(), ...(spare && { key: spare.key }) }
      flushSync(() => day.change((rows) => [...tasksAmong(rows), row]))
      cells.focus({ key: row.key, field: 'taskName' })
    },
    write: (cell: Cell, value: string) => {
      const written = { [cell.field]: value }
      day.change((rows) =>
        rows.map((row) =>
          row.key === cell.key ? { ...row, fields: { ...row.fields, ...written } } : row,
        ),
      )
      shown.see([cell])
    },
    leave: (cell: Cell) => {
      const row = day.rows.find(({ key }) => key === cell.key)
      if (row && !row.isSpare) shown.see([cell])
    },
    choose: (row: Row, choice: 'mine' | 'theirs') =>
      day.change((rows) => resolve(rows, row.key, choice)),
  }
}

function useUndoable(day: OwnDay, shown: ShownErrors) {
  const [notice, setNotice] = useState<Notice | null>(null)
  return {
    notice,
    addRows: (added: readonly Row[], words: string) => {
      const keys = added.map(({ key }) => key)
      // They take the place of an empty row.
      day.change((rows) => [...tasksAmong(rows), ...added])
      setNotice({ words, undo: (rows) => rows.filter(({ key }) => !keys.includes(key)) })
    },
    removeNew: (row: Row) => {
      const place = day.rows.indexOf(row)
      day.change((rows) => rows.filter(({ key }) => key !== row.key))
      const words = `Removed ${row.fields.taskName.trim() || 'the empty task'}.`
      setNotice({ words, undo: (rows) => rows.toSpliced(place, 0, row) })
    },
    paste: (cell: Cell, block: readonly string[][]) => {
      const { rows, result } = pasteRows(day.rows, cell, block)
      day.change(() => rows)
      shown.see(result.filled)
      setNotice({ words: describePaste(result), undo: (now) => undoPaste(now, result) })
    },
    undo: () => {
      if (notice) day.change(notice.undo)
      setNotice(null)
    },
    closeNotice: () => setNotice(null),
  }
}
