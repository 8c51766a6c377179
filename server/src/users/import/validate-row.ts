import type { Role } from '@cohort/contract/access'
import type { RuleContext } from '@cohort/contract/rule-context'
import type { Lists } from '@cohort/contract/settings/rules'
import { LIMITS } from '@cohort/contract/field-rules'
import { INVALID_DATE, text } from '@cohort/contract/fields'
import { newUserForm } from '@cohort/contract/users/new-user-schemas'
import { professionalForm, profileForm } from '@cohort/contract/users/form-schemas'
import { COLUMN_LABELS, type ColumnName } from '@cohort/contract/users/transfer-rules'
import * as z from 'zod'
import { readCell } from './cells.ts'
import { unguarded } from '#server/platform/xlsx/cell-text.ts'
import type { Layout } from './columns.ts'
import type { SheetRow } from './read-csv.ts'

export type Values = Readonly<Partial<Record<ColumnName, unknown>>>

/** Why a row is refused, and the column at fault; null for the row as a whole. */
export interface RowError {
  readonly column: ColumnName | null
  readonly message: string
}

export interface ValidatedRow {
  readonly row: SheetRow
  readonly values: Values
  readonly errors: RowError[]
}

export const rowRules = (ruleContext: RuleContext) => ({
  form: formOf(ruleContext),
  lists: ruleContext.lists,
})

function formOf(ruleContext: RuleContext) {
  const { education, ...personal } = profileForm.omit({
    name: true,
    profilePhoto: true,
    bankDetails: true,
  }).shape
  const { college, degree, batch } = education.unwrap().shape
  const account = newUserForm(ruleContext).pick({ name: true, email: true, role: true }).shape
  return z.object({
    name: account.name.optional(),
    email: account.email,
    role: account.role.optional(),
    ...professionalForm(ruleContext).shape,
    ...personal,
    college,
    degree,
    educationBatch: batch,
    plan: text(LIMITS.name).optional(),
    mentor: text(LIMITS.email).optional(),
  })
}

export function validateRow(
  { form, lists }: ReturnType<typeof rowRules>,
  { places }: Layout,
  row: SheetRow,
  width: number,
): ValidatedRow {
  const written = writtenValues(places, row, lists)
  if (row.cells.length > width) {
    const message = `The row has ${row.cells.length} cells, but the first row has ${width}.`
    return { row, values: written, errors: [{ column: null, message }] }
  }
  const failed = failedFormulas(places, row)
  const parsed = form.safeParse(written)
  if (parsed.success && failed.length === 0)
    return { row, values: parsed.data as Values, errors: [] }
  const known = new Set(failed.map(({ column }) => column))
  const others = faultsOf(parsed.error?.issues ?? []).filter(({ column }) => !known.has(column))
  return { row, values: written, errors: [...failed, ...others] }
}

const LISTED = { email: true, year: true, batch: true, designation: true, phase: true } as const

/** Of values that were taken out of their list after the row was checked. */
export function listErrors(
  { form }: ReturnType<typeof rowRules>,
  { values, errors }: ValidatedRow,
): RowError[] {
  if (errors.length > 0) return []
  return faultsOf(form.pick(LISTED).safeParse(values).error?.issues ?? [])
}

const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|CALC!|SPILL!)$/

function failedFormulas(places: Layout['places'], { cells }: SheetRow): RowError[] {
  return [...places].flatMap(([column, place]) => {
    const cell = cells[place]?.trim() ?? ''
    const message = `${COLUMN_LABELS[column]}: the cell shows ${cell}, because its formula has no value.`
    return FORMULA_ERROR.test(cell) ? [{ column, message }] : []
  })
}

function writtenValues(places: Layout['places'], { cells }: SheetRow, lists: Lists): Values {
  const values: Partial<Record<ColumnName, unknown>> = {}
  for (const [column, place] of places) {
    const cell = unguarded(cells[place] ?? '').trim()
    if (cell !== '') values[column] = readCell(column, cell, lists)
  }
  return values
}

function faultsOf(issues: readonly z.core.$ZodIssue[]): RowError[] {
  const errors = new Map<PropertyKey, RowError>()
  for (const issue of issues) {
    const column = issue.path[0] as ColumnName
    if (!errors.has(column)) errors.set(column, { column, message: reasonOf(column, issue) })
  }
  return [...errors.values()]
}

function reasonOf(column: ColumnName, issue: z.core.$ZodIssue): string {
  const label = column in COLUMN_LABELS ? COLUMN_LABELS[column] : ''
  if (issue.code === 'invalid_value')
    return `${label} should be one of: ${issue.values.join(', ')}.`
  if (issue.message === INVALID_DATE)
    return `${label}: Enter a valid date, day first as 30/06/2025, or as 2025-06-30.`
  const message = issue.message.replace(/\.?$/, '.')
  return message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const emailOf = ({ values }: Pick<ValidatedRow, 'values'>) =>
  textOf(values.email)?.toLowerCase()

export const roleOf = ({ values }: Pick<ValidatedRow, 'values'>) => values.role as Role | undefined

export const planOf = ({ values }: Pick<ValidatedRow, 'values'>) => textOf(values.plan)

export const mentorOf = ({ values }: Pick<ValidatedRow, 'values'>) => textOf(values.mentor)

export const employeeIdOf = ({ values }: Pick<ValidatedRow, 'values'>) => textOf(values.employeeId)

/** Of two rows about the same person or with the same employee id the later one is refused. */
export function refuseRepetitions(rows: readonly ValidatedRow[]): void {
  for (const [column, keyOf] of [
    ['email', emailOf],
    ['employeeId', employeeIdOf],
  ] as const) {
    const lines = new Map<string, number>()
    for (const row of rows) {
      const key = keyOf(row)
      const line = key === undefined ? undefined : lines.get(key)
      const message = `${COLUMN_LABELS[column]} ${key} is also on line ${line}.`
      if (line !== undefined) row.errors.push({ column, message })
      else if (key !== undefined) lines.set(key, row.row.line)
    }
  }
}
