import { checkDay, rowErrorsOf } from '@cohort/contract/daily-updates/day-validation'
import { listInWords } from '@cohort/contract/wording'
import { pluralise } from '#web/ui/display/pluralise.ts'
import {
  COLUMNS,
  isBlank,
  isUnsaved,
  settleRows,
  taskDataOf,
  type Field,
  type Row,
} from './rows.ts'

const isValid = (row: Row) => Object.keys(rowErrorsOf(taskDataOf(row))).length === 0

const totalErrorOf = (rows: readonly Row[]) =>
  checkDay(rows.filter((row) => !isBlank(row)).map(taskDataOf)).total

/** The changed rows that can be saved as they are; none of a day with too many hours. */
export function savableRows(rows: readonly Row[]): readonly Row[] {
  if (totalErrorOf(rows) !== null) return []
  return rows.filter((row) => isUnsaved(row) && !row.theirs && isValid(row))
}

export function obstacleOf(rows: readonly Row[]): string | null {
  const conflicts = rows.filter(({ theirs }) => theirs).length
  if (conflicts > 0) return `Select a version of ${pluralise(conflicts, 'task')}.`
  const total = totalErrorOf(rows)
  if (total !== null) return total
  const incomplete = rows.filter(isIncomplete).length
  if (incomplete === 0) return null
  return `${pluralise(incomplete, 'task')} not saved yet`
}

const isIncomplete = (row: Row) => isUnsaved(row) && !isValid(row)

/** As they are called on the dashboard. */
const NAMES: Readonly<Record<Field, string>> = {
  taskName: 'name',
  activitiesPlanned: 'plan',
  activitiesCompleted: 'completed activities',
  estimatedTime: 'estimated time',
  actualTime: 'actual time',
  taskProgress: 'progress',
}

/** What keeps a row from being saved: first what is empty, then what is wrong and why. */
export function lackOf(row: Row): string | null {
  if (!isIncomplete(row)) return null
  const { fields } = row
  const errors = rowErrorsOf(taskDataOf({ fields }))
  const invalid = COLUMNS.map(({ field }) => field).filter((field) => errors[field] !== undefined)
  const empty = invalid.filter((field) => fields[field].trim() === '')
  const named = (of: readonly Field[]) => listInWords(of.map((field) => NAMES[field]))
  if (empty.length > 0) return `Fill in the ${named(empty)}.`
  const reasons = new Set(invalid.map((field) => errors[field]))
  return `Correct the ${named(invalid)}: ${[...reasons].join('; ')}.`
}

/** As `settleRows`, with the rows where they are: the user is writing in them. */
export function settleInPlace(...[rows, sent, day]: Parameters<typeof settleRows>): Row[] {
  const places = new Map(rows.map(({ key }, index) => [key, index]))
  const placeOf = ({ key }: Row) => places.get(key) ?? rows.length
  return settleRows(rows, sent, day).toSorted((one, other) => placeOf(one) - placeOf(other))
}
