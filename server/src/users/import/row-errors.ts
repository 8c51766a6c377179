import { changesBetween } from '#server/platform/audit/changes.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { editableFields } from '../profile/editable-fields.ts'
import {
  COLUMN_LABELS,
  type ColumnName,
  type ImportMode,
} from '@cohort/contract/users/transfer-rules'
import {
  emailOf,
  employeeIdOf,
  roleOf,
  type RowError,
  type ValidatedRow,
  type Values,
} from './validate-row.ts'
import type { UserRow } from './queries.ts'
import { columnNameOf, columnsOf } from './row-columns.ts'

export function modeErrors(
  row: ValidatedRow,
  person: UserRow | undefined,
  mode: ImportMode,
): RowError[] {
  const isAllowed = mode === 'both' || (mode === 'update') === Boolean(person)
  if (isAllowed || row.errors.length > 0) return []
  const message = person
    ? `${person.name} (${person.email}) already exists, and this import only creates people.`
    : `No account has the email ${emailOf(row)}, and this import only updates people.`
  return [{ column: 'email', message }]
}

export function conflicts(
  row: ValidatedRow,
  person: UserRow | undefined,
  namesake: UserRow | undefined,
): RowError[] {
  const role = roleOf(row)
  const errors: RowError[] = []
  if (!person && row.values.name === undefined) {
    errors.push({ column: 'name', message: 'Name is required.' })
  }
  if (person && role && role !== person.role && row.errors.length === 0) {
    const message = `Role: an import cannot change the role of an existing person; ${person.name} has the role ${person.role}.`
    errors.push({ column: 'role', message })
  }
  if (namesake && namesake.id !== person?.id) {
    const message = `Employee ID ${employeeIdOf(row)} belongs to ${namesake.name} (${namesake.email}).`
    errors.push({ column: 'employeeId', message })
  }
  return errors
}

/** An import refuses what the single edit refuses to this admin. */
export function forbiddenChanges(services: Services, actorId: string) {
  const ruleContext = ruleContextOf(services)
  return (person: UserRow, values: Values): RowError[] => {
    const isOwn = person.id === actorId
    const allowed = editableFields({ id: actorId, role: 'Admins' }, person, ruleContext)
    return changedColumns(person, values)
      .filter((column) => !allowed.includes(FIELDS[column] ?? column))
      .map((column) => ({
        column,
        message: `${COLUMN_LABELS[column]}: only ${isOwn ? 'another admin' : person.name} can change it.`,
      }))
  }
}

const changedColumns = (person: UserRow, values: Values) =>
  Object.keys(changesBetween(person, columnsOf(values))).map(columnNameOf)

const FIELDS: Partial<Record<ColumnName, string>> = {
  college: 'education',
  degree: 'education',
  educationBatch: 'education',
}
