import type { Role } from '@cohort/contract/access'
import type { Facts } from '@cohort/contract/calls'
import { newUserForm, professionalForm, profileForm } from '@cohort/contract/users/forms'
import * as z from 'zod'
import { readCell } from './cells.ts'
import { COLUMNS, labelOf, type ColumnName, type Layout } from './columns.ts'
import type { SheetRow } from './read-source.ts'

export type Values = Readonly<Partial<Record<ColumnName, unknown>>>

/** A row after reading: what it says, and why it cannot go in, if it cannot. */
export interface Judged {
  readonly row: SheetRow
  readonly values: Values
  readonly reasons: string[]
}

/** The same rules as everywhere, all of a row's faults at once. */
export function rowForm(facts: Facts) {
  const { education, ...personal } = profileForm.omit({
    name: true,
    profilePhoto: true,
    bankDetails: true,
  }).shape
  const { college, degree, batch } = education.unwrap().shape
  const account = newUserForm(facts).pick({ name: true, email: true, role: true }).shape
  return z.object({
    name: account.name.optional(),
    email: account.email,
    role: account.role.optional(),
    ...professionalForm(facts).shape,
    ...personal,
    college,
    degree,
    educationBatch: batch,
  })
}

export function judgeRow(
  form: ReturnType<typeof rowForm>,
  { places }: Layout,
  row: SheetRow,
  width: number,
): Judged {
  if (row.cells.length > width) {
    const reason = `The row has ${row.cells.length} cells, but the heading has ${width}.`
    return { row, values: writtenValues(places, row), reasons: [reason] }
  }
  const written = writtenValues(places, row)
  const parsed = form.safeParse(written)
  if (parsed.success) return { row, values: parsed.data as Values, reasons: [] }
  return { row, values: written, reasons: reasonsOf(parsed.error.issues) }
}

/** Empty cells say nothing. */
function writtenValues(places: Layout['places'], { cells }: SheetRow): Values {
  const values: Partial<Record<ColumnName, unknown>> = {}
  for (const [column, place] of places) {
    const cell = withoutGuard(cells[place] ?? '').trim()
    if (cell !== '') values[column] = readCell(column, cell)
  }
  return values
}

/** Our own report puts an apostrophe before what a spreadsheet would take for a formula. */
const withoutGuard = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

function reasonsOf(issues: readonly z.core.$ZodIssue[]): string[] {
  const reasons = new Map<PropertyKey, string>()
  for (const issue of issues) {
    const [column = ''] = issue.path
    if (!reasons.has(column)) reasons.set(column, reasonOf(column as ColumnName, issue))
  }
  return [...reasons.values()]
}

function reasonOf(column: ColumnName, issue: z.core.$ZodIssue): string {
  const label = column in COLUMNS ? labelOf(column) : ''
  if (issue.code === 'invalid_value')
    return `${label} should be one of: ${issue.values.join(', ')}.`
  const sentence = issue.message.replace(/\.?$/, '.')
  return sentence.toLowerCase().includes(label.toLowerCase()) ? sentence : `${label}: ${sentence}`
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const emailOf = ({ values }: Pick<Judged, 'values'>) => textOf(values.email)?.toLowerCase()

export const roleOf = ({ values }: Pick<Judged, 'values'>) => values.role as Role | undefined

export const employeeIdOf = ({ values }: Pick<Judged, 'values'>) => textOf(values.employeeId)

/** The later of two rows about the same person or with the same employee id is refused. */
export function refuseRepetitions(rows: readonly Judged[]): void {
  for (const [label, keyOf] of [
    ['Email', emailOf],
    ['Employee id', employeeIdOf],
  ] as const) {
    const lines = new Map<string, number>()
    for (const judged of rows) {
      const key = keyOf(judged)
      const line = key === undefined ? undefined : lines.get(key)
      if (line !== undefined) judged.reasons.push(`${label} ${key} is also on line ${line}.`)
      else if (key !== undefined) lines.set(key, judged.row.line)
    }
  }
}
