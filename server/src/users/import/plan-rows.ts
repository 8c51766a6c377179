import { addedValues, changesBetween, type Changes } from '#server/platform/audit/changes.ts'
import { named, newId } from '#server/platform/database/columns.ts'
import { defined } from '#server/platform/database/omit-undefined.ts'
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
  textOf,
  type RowError,
  type ValidatedRow,
  type Values,
} from './validate-row.ts'
import type { PlanRow } from '#server/plans/queries.ts'
import { planFor, type PlanChoices } from './plan-column.ts'
import type { NewUserRow, UserRow } from './queries.ts'

export interface ImportedRow {
  readonly line: number
  readonly name: string
  readonly email: string
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  readonly fields: readonly string[]
  readonly errors: readonly RowError[]
  readonly cells: readonly string[]
}

export interface RowPlan {
  readonly report: ImportedRow
  readonly user?: NewUserRow & { id: string }
  readonly changes?: Changes
  /** Whose plan is set. */
  readonly joining?: { readonly plan: PlanRow; readonly person: Joiner }
}

interface Joiner {
  readonly id: string
  readonly name: string
}

interface Terms {
  readonly mode: ImportMode
  /** Null for an operator, who may change every field. */
  readonly actorId: string | null
  readonly choices: PlanChoices
}

/** What becomes of a row, given the people who exist and the terms of the import. */
export function planner(
  services: Services,
  affected: readonly UserRow[],
  { mode, actorId, choices }: Terms,
) {
  const forbidden = actorId === null ? () => [] : forbiddenChanges(services, actorId)
  const byEmail = new Map(affected.map((person) => [person.email, person]))
  const byEmployeeId = new Map(affected.map((person) => [person.employeeId, person]))
  return (row: ValidatedRow): RowPlan => {
    const person = byEmail.get(emailOf(row) ?? '')
    const namesake = byEmployeeId.get(employeeIdOf(row) ?? '')
    const role = roleOf(row) ?? person?.role ?? 'Interns'
    const { joins, error } = planFor(row, person, choices, role)
    const errors = [
      ...row.errors,
      ...modeErrors(row, person, mode),
      ...conflicts(row, person, namesake),
      ...(error ? [error] : []),
      ...(person && row.errors.length === 0 ? forbidden(person, row.values) : []),
    ]
    const about = aboutRow(row, person)
    if (errors.length > 0) return { report: { ...about, outcome: 'refused', fields: [], errors } }
    const planned = person
      ? planUpdate(services, row, person, about)
      : planCreation(services, row, about)
    return joins ? withPlan(planned, joins, person) : planned
  }
}

function modeErrors(row: ValidatedRow, person: UserRow | undefined, mode: ImportMode): RowError[] {
  const isAllowed = mode === 'both' || (mode === 'update') === Boolean(person)
  if (isAllowed || row.errors.length > 0) return []
  const message = person
    ? `${person.name} (${person.email}) already exists, and this import only creates people.`
    : `No account has the email ${emailOf(row)}, and this import only updates people.`
  return [{ column: 'email', message }]
}

type About = Pick<ImportedRow, 'line' | 'name' | 'email' | 'cells'>

const aboutRow = ({ row, values }: ValidatedRow, person: UserRow | undefined): About => ({
  line: row.line,
  name: textOf(values.name) ?? person?.name ?? '',
  email: textOf(values.email) ?? '',
  cells: row.cells,
})

function conflicts(
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
    const message = `Employee id ${employeeIdOf(row)} belongs to ${namesake.name} (${namesake.email}).`
    errors.push({ column: 'employeeId', message })
  }
  return errors
}

/** What the single edit refuses to this admin, an import refuses too. */
function forbiddenChanges(services: Services, actorId: string) {
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

/** Columns that are a part of a field. */
const FIELDS: Partial<Record<ColumnName, string>> = {
  college: 'education',
  degree: 'education',
  educationBatch: 'education',
}

function planCreation(services: Services, { values }: ValidatedRow, about: About): RowPlan {
  const now = services.now()
  const role = roleOf({ values }) ?? 'Interns'
  const columns = columnsOf(values)
  const identity = { id: newId(), ...named(about.name), email: about.email, role }
  const user = { ...columns, ...identity, createdAt: now, updatedAt: now }
  const changes = addedValues({ email: about.email, role })
  return { report: { ...about, outcome: 'created', fields: [], errors: [] }, user, changes }
}

function planUpdate(
  services: Services,
  { values }: ValidatedRow,
  person: UserRow,
  about: About,
): RowPlan {
  const columns = columnsOf(values)
  const changes = changesBetween(person, columns)
  const changed = Object.keys(changes)
  const fields = changed.map((column) => COLUMN_LABELS[columnNameOf(column)])
  const outcome = changed.length > 0 ? 'updated' : 'unchanged'
  const report = { ...about, outcome, fields, errors: [] } as const
  if (changed.length === 0) return { report }
  const user = { ...person, ...columns, ...named(about.name), updatedAt: services.now() }
  return { report, user, changes }
}

function withPlan(planned: RowPlan, plan: PlanRow, person: UserRow | undefined): RowPlan {
  const { report, user } = planned
  const id = user?.id ?? person?.id ?? ''
  const joining = { plan, person: { id, name: report.name } }
  if (report.outcome === 'created') return { ...planned, joining }
  const fields = [...report.fields, COLUMN_LABELS.plan]
  return { ...planned, joining, report: { ...report, outcome: 'updated', fields } }
}

export const columnNameOf = (column: string): ColumnName => WIRE[column] ?? (column as ColumnName)

const WIRE: Record<string, ColumnName> = {
  phone: 'phone_no',
  primarySkill: 'primary_skill',
  secondarySkills: 'secondary_skills',
}

/** Filled cells, without the address, which identifies the person, the role and the plan. */
function columnsOf({
  email: _email,
  role: _role,
  plan: _plan,
  ...values
}: Values): Partial<UserRow> {
  const { phone_no, primary_skill, secondary_skills, ...same } = values
  const renamed = {
    phone: phone_no,
    primarySkill: primary_skill,
    secondarySkills: secondary_skills,
  }
  return defined({ ...same, ...renamed }) as Partial<UserRow>
}

export function countOutcomes(rows: readonly ImportedRow[]) {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
