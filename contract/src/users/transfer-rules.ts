import type { ExportFormat } from '../files.ts'

export const COLUMN_LABELS = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  employeeId: 'Employee ID',
  designation: 'Designation',
  year: 'Year',
  batch: 'Batch',
  phase: 'Phase',
  status: 'Status',
  zone: 'Zone',
  dateOfJoining: 'Date of joining',
  personalEmail: 'Personal email',
  phone_no: 'Phone',
  gender: 'Gender',
  bloodGroup: 'Blood group',
  dateOfBirth: 'Date of birth',
  currentAddress: 'Current address',
  permanentAddress: 'Permanent address',
  college: 'College',
  degree: 'Degree',
  educationBatch: 'Education batch',
  primary_skill: 'Primary skill',
  secondary_skills: 'Secondary skills',
  plan: 'Plan',
  mentor: 'Mentor',
} as const

export type ColumnName = keyof typeof COLUMN_LABELS
export const COLUMN_NAMES = Object.keys(COLUMN_LABELS) as ColumnName[]

export const NEEDED_COLUMNS = ['name', 'email'] as const satisfies readonly ColumnName[]

/** The column of each heading, by index; null when it is ignored. */
export type ColumnMatching = readonly (ColumnName | null)[]

const quoted = (text: string | undefined) => `"${text ?? ''}"`

export function columnsProblem(
  file: string,
  headings: readonly string[],
  matching: ColumnMatching,
): string | null {
  const twice = matching.findIndex((column, place) => column && matching.indexOf(column) < place)
  if (twice >= 0) {
    const first = matching.indexOf(matching[twice] ?? null)
    return `${file} has two columns for the same field: ${quoted(headings[first])} and ${quoted(headings[twice])}.`
  }
  const missing = NEEDED_COLUMNS.filter((column) => !matching.includes(column))
  if (missing.length === 0) return null
  const names = missing.map((column) => COLUMN_LABELS[column]).join(' and no column ')
  const found = headings.filter((heading) => heading !== '').map(quoted)
  return `${file} has no column ${names}. The columns found are: ${found.join(', ').slice(0, 300)}.`
}

/** Neither an import nor an export contains bank details. */
export const EXPORT_LABELS = {
  ...COLUMN_LABELS,
  profilePercentage: 'Profile percentage',
} as const

export type ExportColumn = keyof typeof EXPORT_LABELS
export const EXPORT_COLUMNS = Object.keys(EXPORT_LABELS) as ExportColumn[]

export const IMPORT_MODES = ['both', 'create', 'update'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

export const MAX_LISTED_ROWS = { refused: 500, good: 100 } as const

export const exportName = (roles: readonly string[], day: string, format: ExportFormat) =>
  `${roles.join(' and ')} ${day}.${format}`
