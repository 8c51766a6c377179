import { isDeepStrictEqual } from 'node:util'
import { newId } from '#server/columns.ts'
import { defined } from '#server/defined.ts'
import type { Services } from '#server/services.ts'
import { labelOf, type ColumnName } from './columns.ts'
import { emailOf, employeeIdOf, roleOf, textOf, type Judged, type Values } from './judge.ts'
import type { NewUserRow, UserRow } from './queries.ts'

export interface ImportedRow {
  readonly line: number
  readonly name: string
  readonly email: string
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  /** The labels of what an update changes. */
  readonly fields: readonly string[]
  readonly reasons: readonly string[]
  readonly cells: readonly string[]
}

type Changes = Record<string, { from: unknown; to: unknown }>

export interface RowPlan {
  readonly report: ImportedRow
  readonly user?: NewUserRow & { id: string }
  readonly changes?: Changes
}

/** What becomes of each row, given the people who are there. */
export function planRows(
  services: Services,
  judged: readonly Judged[],
  affected: readonly UserRow[],
) {
  const byEmail = new Map(affected.map((person) => [person.email, person]))
  const byEmployeeId = new Map(affected.map((person) => [person.employeeId, person]))
  return judged.map((row): RowPlan => {
    const person = byEmail.get(emailOf(row) ?? '')
    const reasons = [
      ...row.reasons,
      ...conflicts(row, person, byEmployeeId.get(employeeIdOf(row) ?? '')),
    ]
    const about = aboutRow(row, person)
    if (reasons.length > 0) return { report: { ...about, outcome: 'refused', fields: [], reasons } }
    return person ? planUpdate(services, row, person, about) : planCreation(services, row, about)
  })
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
): string[] {
  const role = roleOf(row)
  const reasons: string[] = []
  if (!person && row.values.name === undefined) reasons.push('Name is required.')
  if (person && role && role !== person.role && row.reasons.length === 0) {
    reasons.push(
      `Role: an import changes nobody's role, and ${person.name} belongs to ${person.role}.`,
    )
  }
  if (namesake && namesake.id !== person?.id) {
    reasons.push(
      `Employee id ${employeeIdOf(row)} belongs to ${namesake.name} (${namesake.email}).`,
    )
  }
  return reasons
}

function planCreation(services: Services, { values }: Judged, about: About): RowPlan {
  const now = services.now()
  const role = roleOf({ values }) ?? 'Interns'
  const columns = columnsOf(values)
  const identity = { id: newId(), name: about.name, email: about.email, role }
  const user = { ...columns, ...identity, createdAt: now, updatedAt: now }
  const changes = { email: { from: null, to: about.email }, role: { from: null, to: role } }
  return { report: { ...about, outcome: 'created', fields: [], reasons: [] }, user, changes }
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
  const report = { ...about, outcome, fields, reasons: [] } as const
  if (changed.length === 0) return { report }
  const user = { ...person, ...Object.fromEntries(changed), updatedAt: services.now() }
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
