import { MOST_TASKS } from '@cohort/contract/daily-updates/rules'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { describePaste, pasteRows, undoPaste, type Cell } from './paste-rows.ts'
import { newRow, resolve, type Row } from './rows.ts'
import { useCells } from './use-cells.ts'
import type { OwnDay } from './use-day.ts'
import type { useShownErrors } from './use-shown-errors.ts'

type Change = (rows: readonly Row[]) => readonly Row[]

interface Notice {
  readonly words: string
  readonly undo: Change
}

export type Editing = ReturnType<typeof useEditing>

/** All changes of unsaved rows; the larger ones can be undone. */
export function useEditing(day: OwnDay, shown: ReturnType<typeof useShownErrors>) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const addSpare = () => {
    if (day.rows.length >= MOST_TASKS) return undefined
    const row = { ...newRow(), isSpare: true }
    day.change((rows) => [...rows, row])
    return row.key
  }
  const cells = useCells({ rows: day.rows, addSpare })
  const addTask = () => {
    const row = newRow()
    flushSync(() => day.change((rows) => [...rows, row]))
    cells.focus({ key: row.key, field: 'taskName' })
  }
  const addRows = (added: readonly Row[], words: string) => {
    const keys = added.map(({ key }) => key)
    day.change((rows) => [...rows, ...added])
    setNotice({ words, undo: (rows) => rows.filter(({ key }) => !keys.includes(key)) })
  }
  const removeNew = (row: Row) => {
    const place = day.rows.indexOf(row)
    day.change((rows) => rows.filter(({ key }) => key !== row.key))
    const words = `Removed ${row.fields.taskName.trim() || 'the empty task'}.`
    setNotice({ words, undo: (rows) => rows.toSpliced(place, 0, row) })
  }
  const write = (cell: Cell, value: string) => {
    day.change((rows) =>
      rows.map((row) => (row.key === cell.key ? written(row, cell, value) : row)),
    )
    shown.see([cell])
  }
  const paste = (cell: Cell, block: readonly string[][]) => {
    const { rows, result } = pasteRows(day.rows, cell, block)
    day.change(() => rows)
    shown.see(result.filled)
    setNotice({ words: describePaste(result), undo: (now) => undoPaste(now, result) })
  }
  return {
    cells,
    notice,
    addTask,
    addRows,
    removeNew,
    write,
    paste,
    leave: (row: Row, cell: Cell) => void (row.isSpare || shown.see([cell])),
    choose: (row: Row, choice: 'mine' | 'theirs') =>
      day.change((rows) => resolve(rows, row.key, choice)),
    undo: () => {
      if (notice) day.change(notice.undo)
      setNotice(null)
    },
    closeNotice: () => setNotice(null),
  }
}

const written = (row: Row, { field }: Cell, value: string): Row => ({
  ...row,
  fields: { ...row.fields, [field]: value },
})
