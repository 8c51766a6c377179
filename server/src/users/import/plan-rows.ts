import { isIntern } from '@cohort/contract/access'
import { addedValues, changesBetween, type Changes } from '#server/platform/audit/changes.ts'
import { named, newId } from '#server/platform/database/columns.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import {
  COLUMN_LABELS,
  type ColumnName,
  type ImportMode,
} from '@cohort/contract/users/transfer-rules'
import {
  emailOf,
  employeeIdOf,
  listErrors,
  roleOf,
  rowRules,
  textOf,
  type RowError,
  type ValidatedRow,
} from './validate-row.ts'
import type { PlanRow } from '#server/plans/queries.ts'
import { mentorFor, type MentorChoices } from './mentor-column.ts'
import { planFor, type PlanChoices } from './plan-column.ts'
import type { NewUserRow, UserRow } from './queries.ts'
import { columnNameOf, columnsOf } from './row-columns.ts'
import { conflicts, forbiddenChanges, modeErrors } from './row-errors.ts'

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
  readonly joining?: { readonly plan: PlanRow; readonly person: Joiner }
  readonly mentored?: { readonly mentorId: string; readonly internId: string }
}

interface Joiner {
  readonly id: string
  readonly name: string
}

interface Terms {
  readonly mode: ImportMode
  /** Null for an operator, who may change every field. */
  readonly actorId: string | null
  readonly choices: PlanChoices & MentorChoices
}

export function planner(
  services: Services,
  affected: readonly UserRow[],
  { mode, actorId, choices }: Terms,
) {
  const forbidden = actorId === null ? () => [] : forbiddenChanges(services, actorId)
  const byEmail = new Map(affected.map((person) => [person.email, person]))
  const byEmployeeId = new Map(affected.map((person) => [person.employeeId, person]))
  const rules = rowRules(ruleContextOf(services))
  return (row: ValidatedRow): RowPlan => {
    const person = byEmail.get(emailOf(row) ?? '')
    const namesake = byEmployeeId.get(employeeIdOf(row) ?? '')
    const role = roleOf(row) ?? person?.role ?? 'Interns'
    const { joins, error } = planFor(row, person, choices, role)
    const about = { id: person?.id, role, joins: joins !== undefined }
    const mentor = error ? {} : mentorFor(row, about, choices)
    const errors = [
      ...row.errors,
      ...listErrors(rules, row),
      ...modeErrors(row, person, mode),
      ...conflicts(row, person, namesake),
      ...(error ? [error] : []),
      ...(mentor.error ? [mentor.error] : []),
      ...(person && row.errors.length === 0 ? forbidden(person, row.values) : []),
    ]
    const shown = aboutRow(row, person)
    if (errors.length > 0) return { report: { ...shown, outcome: 'refused', fields: [], errors } }
    const planned = person
      ? planUpdate(services, row, person, shown)
      : planCreation(services, row, shown)
    return withMentor(withPlan(planned, joins, person), mentor.mentorId, person)
  }
}

type About = Pick<ImportedRow, 'line' | 'name' | 'email' | 'cells'>

const aboutRow = ({ row, values }: ValidatedRow, person: UserRow | undefined): About => ({
  line: row.line,
  name: textOf(values.name) ?? person?.name ?? '',
  email: textOf(values.email) ?? '',
  cells: row.cells,
})

function planCreation(services: Services, { values }: ValidatedRow, about: About): RowPlan {
  const now = services.now()
  const role = roleOf({ values }) ?? 'Interns'
  const columns = columnsOf(values)
  const identity = { id: newId(), ...named(about.name), email: about.email, role }
  const internStatus = isIntern({ role }) && ({ status: 'ACTIVE' } as const)
  const user = { ...internStatus, ...columns, ...identity, createdAt: now, updatedAt: now }
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

function withPlan(
  planned: RowPlan,
  plan: PlanRow | undefined,
  person: UserRow | undefined,
): RowPlan {
  if (!plan) return planned
  const { report, user } = planned
  const id = user?.id ?? person?.id ?? ''
  const joining = { plan, person: { id, name: report.name } }
  return { ...planned, joining, report: reportedWith(report, 'plan') }
}

function withMentor(
  planned: RowPlan,
  mentorId: string | undefined,
  person: UserRow | undefined,
): RowPlan {
  if (!mentorId) return planned
  const { report, user } = planned
  const mentored = { mentorId, internId: user?.id ?? person?.id ?? '' }
  return { ...planned, mentored, report: reportedWith(report, 'mentor') }
}

function reportedWith(report: ImportedRow, column: ColumnName): ImportedRow {
  if (report.outcome === 'created') return report
  return { ...report, outcome: 'updated', fields: [...report.fields, COLUMN_LABELS[column]] }
}

export function countOutcomes(rows: readonly ImportedRow[]) {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
