import { DAY_TOTAL, fitsDay, type Hours, totalsOf } from './rules.ts'
import { type TaskForm, taskForm } from './schemas.ts'

export type RowErrors = Readonly<Partial<Record<keyof TaskForm, string>>>

/** The first sentence for each field of a row that cannot be saved as it is; empty when it can. */
export function rowErrorsOf(row: unknown): RowErrors {
  const errors: Partial<Record<string, string>> = {}
  for (const { path, message } of taskForm.safeParse(row).error?.issues ?? []) {
    errors[String(path[0])] ??= message
  }
  return errors
}

/**
 * All that is wrong with the rows of a day, before anything is sent: each row's sentences, the day's
 * totals, and the sentence about them. The server refuses by the same rules.
 */
export function checkDay<Row extends Hours>(rows: readonly Row[]) {
  const errors = rows.map(rowErrorsOf)
  const totals = totalsOf(rows)
  const total = fitsDay(totals) ? null : DAY_TOTAL
  const isValid = total === null && errors.every((row) => Object.keys(row).length === 0)
  return { rows: errors, total, isValid, ...totals }
}
