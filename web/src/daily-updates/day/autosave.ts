import { checkDay, rowErrorsOf } from '@cohort/contract/daily-updates/day-validation'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { isEmpty, isUnsaved, settleRows, taskDataOf, type Row } from './rows.ts'

const isValid = (row: Row) => Object.keys(rowErrorsOf(taskDataOf(row))).length === 0

const isBlank = (row: Row) => row.base === null && isEmpty(row)

const totalErrorOf = (rows: readonly Row[]) =>
  checkDay(rows.filter((row) => !isBlank(row)).map(taskDataOf)).total

/** The changed rows that can be saved as they are; none of a day with too many hours. */
export function savableRows(rows: readonly Row[]): readonly Row[] {
  if (totalErrorOf(rows) !== null) return []
  return rows.filter((row) => isUnsaved(row) && !row.theirs && isValid(row))
}

/** Why changes are not saved yet; null when they can be saved. */
export function obstacleOf(rows: readonly Row[]): string | null {
  const conflicts = rows.filter(({ theirs }) => theirs).length
  if (conflicts > 0) return `Select a version of ${pluralise(conflicts, 'task')}.`
  const total = totalErrorOf(rows)
  if (total !== null) return total
  const incomplete = rows.filter((row) => isUnsaved(row) && !isBlank(row) && !isValid(row))
  if (incomplete.length === 0) return null
  const lacksEstimate = incomplete.every((row) => row.fields.estimatedTime.trim() === '')
  const tasks = pluralise(incomplete.length, 'task')
  const need = incomplete.length === 1 ? 'needs' : 'need'
  return lacksEstimate ? `${tasks} ${need} an estimate.` : `${tasks} ${need} to be completed.`
}

/** As `settleRows`, with the rows where they are: the user is writing in them. */
export function settleInPlace(...[rows, sent, day]: Parameters<typeof settleRows>): Row[] {
  const places = new Map(rows.map(({ key }, index) => [key, index]))
  const placeOf = ({ key }: Row) => places.get(key) ?? rows.length
  return settleRows(rows, sent, day).toSorted((one, other) => placeOf(one) - placeOf(other))
}
