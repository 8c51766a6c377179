import { isDeepStrictEqual } from 'node:util'
import { named, newId } from '#server/platform/database/columns.ts'
import { defined } from '#server/platform/database/omit-undefined.ts'
import type { Services } from '#server/services.ts'
import type { ColumnName, ImportMode } from '@cohort/contract/users/transfer-rules'
import { labelOf } from './columns.ts'
import {
  emailOf,
  employeeIdOf,
  roleOf,
  textOf,
  type Fault,
  type Judged,
  type Values,
} from './judge.ts'
import type { NewUserRow, UserRow } from './queries.ts'

export interface ImportedRow {
  readonly line: number
  readonly name: string
  readonly email: string
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  /** The labels of what an update changes. */
  readonly fields: readonly string[]
  readonly faults: readonly Fault[]
  readonly cells: readonly string[]
}

type Changes = Record<string, { from: unknown; to: unknown }>

export interface RowPlan {
  readonly report: ImportedRow
  readonly user?: NewUserRow & { id: string }
  readonly changes?: Changes
}

/** Says what becomes of a row, given the people who are there and what the import is for. */
export function planner(services: Services, affected: readonly UserRow[], mode: ImportMode) {
  const byEmail = new Map(affected.map((person) => [person.email, person]))
  const byEmployeeId = new Map(affected.map((person) => [person.employeeId, person]))
  return (row: Judged): RowPlan => {
    const person = byEmail.get(emailOf(row) ?? '')
    const namesake = byEmployeeId.get(employeeIdOf(row) ?? '')
    const faults = [
      ...row.faults,
      ...unwanted(row, person, mode),
      ...conflicts(row, person, namesake),
    ]
    const about = aboutRow(row, person)
    if (faults.length > 0) return { report: { ...about, outcome: 'refused', fields: [], faults } }
    return person ? planUpdate(services, row, person, about) : planCreation(services, row, about)
  }
}

function unwanted(row: Judged, person: UserRow | undefined, mode: ImportMode): Fault[] {
  const isWanted = mode === 'both' || (mode === 'update') === Boolean(person)
  if (isWanted || row.faults.length > 0) return []
  const sentence = person
    ? `${person.name} (${person.email}) exists already, and this import only creates people.`
    : `Nobody has the email ${emailOf(row)}, and this import only updates people.`
  return [{ column: 'email', sentence }]
}

type About = Pick<ImportedRow, 'line' | 'name' | 'email' | 'cells'>

const aboutRow = ({ row, values }: Judged, person: UserRow | undefined): About => ({
  line: row.line,
  name: textOf(values.name) ?? person?.name ?? '',
  email: textOf(values.email) ?? '',
  cells: row.cells,
})

function conflicts(
  row: Judged,
  person: UserRow | undefined,
  namesake: UserRow | undefined,
): Fault[] {
  const role = roleOf(row)
  const faults: Fault[] = []
  if (!person && row.values.name === undefined) {
    faults.push({ column: 'name', sentence: 'Name is required.' })
  }
  if (person && role && role !== person.role && row.faults.length === 0) {
    const sentence = `Role: an import changes nobody's role, and ${person.name} belongs to ${person.role}.`
    faults.push({ column: 'role', sentence })
  }
  if (namesake && namesake.id !== person?.id) {
    const sentence = `Employee id ${employeeIdOf(row)} belongs to ${namesake.name} (${namesake.email}).`
    faults.push({ column: 'employeeId', sentence })
  }
  return faults
}

function planCreation(services: Services, { values }: Judged, about: About): RowPlan {
  const now = services.now()
  const role = roleOf({ values }) ?? 'Interns'
  const columns = columnsOf(values)
  const identity = { id: newId(), ...named(about.name), email: about.email, role }
  const user = { ...columns, ...identity, createdAt: now, updatedAt: now }
  const changes = { email: { from: null, to: about.email }, role: { from: null, to: role } }
  return { report: { ...about, outcome: 'created', fields: [], faults: [] }, user, changes }
}

function planUpdate(
  services: Services,
  { values }: Judged,
  person: UserRow,
  about: About,
): RowPlan {
  const changed = Object.entries(columnsOf(values)).filter(
    ([column, value]) => !isDeepStrictEqual(value, person[column as keyof UserRow]),
  )
  const outcome = changed.length > 0 ? 'updated' : 'unchanged'
  const fields = changed.map(([column]) => labelOf(WIRE[column] ?? (column as ColumnName)))
  const report = { ...about, outcome, fields, faults: [] } as const
  if (changed.length === 0) return { report }
  const columns = { ...Object.fromEntries(changed), ...named(about.name) }
  const user = { ...person, ...columns, updatedAt: services.now() }
  const changes = changed.map(([column, to]): [string, Changes[string]] => [
    column,
    { from: person[column as keyof UserRow], to },
  ])
  return { report, user, changes: Object.fromEntries(changes) }
}

const WIRE: Record<string, ColumnName> = {
  phone: 'phone_no',
  primarySkill: 'primary_skill',
  secondarySkills: 'secondary_skills',
}

/** Only filled cells; neither the address, which finds the person, nor the role. */
function columnsOf({ email: _email, role: _role, ...values }: Values): Partial<NewUserRow> {
  const { phone_no, primary_skill, secondary_skills, ...same } = values
  const renamed = {
    phone: phone_no,
    primarySkill: primary_skill,
    secondarySkills: secondary_skills,
  }
  return defined({ ...same, ...renamed }) as Partial<NewUserRow>
}
