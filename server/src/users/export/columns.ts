import { profilePercentage } from '@cohort/contract/users/completeness'
import { EXPORT_LABELS, type ExportColumn } from '@cohort/contract/users/transfer-rules'
import type { Column } from '#server/reports/xlsx/workbook.ts'
import { writeSkills } from '../import/cells.ts'
import type { DataKeys } from '../keys/keys.ts'
import { bankDetailsOf } from '../profile/shown.ts'
import type { ExportedPerson } from './queries.ts'

/** In characters, where it is not as wide as its title. */
const WIDTHS: Partial<Record<ExportColumn, number>> = {
  name: 28,
  email: 34,
  designation: 26,
  personalEmail: 32,
  currentAddress: 44,
  permanentAddress: 44,
  college: 36,
  degree: 24,
  primary_skill: 20,
  secondary_skills: 40,
  plan: 26,
}

/** What an export holds of people, in the order asked for. */
export const columnsOf = (
  wanted: readonly ExportColumn[],
  keys: DataKeys,
): Column<ExportedPerson>[] =>
  [...new Set(wanted)].map((column) => ({
    title: EXPORT_LABELS[column],
    kind: kindOf(column),
    width: WIDTHS[column] ?? EXPORT_LABELS[column].length + 6,
    value: (person) => valueOf(person, column, keys),
  }))

function kindOf(column: ExportColumn): Column<never>['kind'] {
  if (column === 'dateOfJoining' || column === 'dateOfBirth') return 'day'
  if (column === 'year' || column === 'profilePercentage') return 'number'
  return column === 'currentAddress' || column === 'permanentAddress' ? 'wrapped' : 'text'
}

function valueOf(person: ExportedPerson, column: ExportColumn, keys: DataKeys) {
  if (column === 'secondary_skills') return writeSkills(person.secondary_skills)
  if (column === 'profilePercentage') return percentageOf(person, keys)
  return person[column]
}

function percentageOf(person: ExportedPerson, keys: DataKeys): number {
  const { college, degree, educationBatch: batch } = person
  const bankDetails = bankDetailsOf(person, keys)
  return profilePercentage({ ...person, education: { college, degree, batch }, bankDetails })
}
