import { isWithinDailyLimit, type Hours, totalsOf } from './hours.ts'
import { DAY_TOTAL } from './messages.ts'
import { type TaskForm, taskForm } from './schemas.ts'

export type RowErrors = Readonly<Partial<Record<keyof TaskForm, string>>>

export function rowErrorsOf(row: unknown): RowErrors {
  const errors: Partial<Record<string, string>> = {}
  for (const { path, message } of taskForm.safeParse(row).error?.issues ?? []) {
    errors[String(path[0])] ??= message
  }
  return errors
}

export function checkDay<Row extends Hours>(rows: readonly Row[]) {
  const errors = rows.map(rowErrorsOf)
  const totals = totalsOf(rows)
  const total = isWithinDailyLimit(totals) ? null : DAY_TOTAL
  const isValid = total === null && errors.every((row) => Object.keys(row).length === 0)
  return { rows: errors, total, isValid, ...totals }
}
