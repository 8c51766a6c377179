import {
  checkDay,
  rowErrorsOf,
  type RowErrors,
} from '@cohort/contract/daily-updates/day-validation'
import { useState } from 'react'
import type { Cell } from './paste-rows.ts'
import { COLUMNS, taskDataOf, tasksAmong, type Field, type Row } from './rows.ts'
import { cellName } from './use-cells.ts'

const errorsIn = (row: Row): RowErrors => rowErrorsOf(taskDataOf(row))

export type ShownErrors = ReturnType<typeof useShownErrors>

/** Errors appear on visited cells, and on all after an attempt to save. */
export function useShownErrors(rows: readonly Row[]) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [isAttempted, setAttempted] = useState(false)
  const tasks = tasksAmong(rows)
  const errorsOf = (row: Row): RowErrors => {
    if (!tasks.includes(row)) return {}
    const isShown = (field: string) => isAttempted || seen.has(`${row.key} ${field}`)
    return Object.fromEntries(Object.entries(errorsIn(row)).filter(([field]) => isShown(field)))
  }
  /** What is empty and required beside a visited cell; its error is said when it is visited. */
  const marksOf = (row: Row): readonly Field[] => {
    const isStarted = COLUMNS.some(({ field }) => seen.has(`${row.key} ${field}`))
    if (!isStarted || !tasks.includes(row)) return []
    const errors = errorsIn(row)
    return COLUMNS.flatMap(({ field }) => (errors[field] === undefined ? [] : [field]))
  }
  return {
    ...checkDay(tasks.map(taskDataOf)),
    errorsOf,
    marksOf,
    see: (cells: readonly Cell[]) => {
      if (cells.some((cell) => !seen.has(cellName(cell))))
        setSeen(new Set([...seen, ...cells.map(cellName)]))
    },
    attempt: () => setAttempted(true),
    forget: () => {
      setSeen(new Set())
      setAttempted(false)
    },
    firstInvalid: (): Cell | undefined => {
      for (const row of tasks) {
        const errors = errorsIn(row)
        const invalid = COLUMNS.find(({ field }) => errors[field] !== undefined)
        if (invalid) return { key: row.key, field: invalid.field }
      }
      return undefined
    },
  }
}
