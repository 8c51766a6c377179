import * as z from 'zod'
import { ROLES } from '../access.ts'
import { call, progress } from '../calls.ts'
import { requiredText } from '../fields.ts'
import { ACCOUNT_STATES } from './sorting.ts'
import { userFilters } from './filters.ts'

/** What a spreadsheet of people holds, by the names that people read. */
export const COLUMN_LABELS = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  employeeId: 'Employee id',
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
} as const

export type ColumnName = keyof typeof COLUMN_LABELS
export const COLUMN_NAMES = Object.keys(COLUMN_LABELS) as ColumnName[]

/** Without these two an import cannot tell who is meant. */
export const NEEDED_COLUMNS = ['name', 'email'] as const satisfies readonly ColumnName[]

/** What each heading means, by its place; null for nothing. */
export type Matching = readonly (ColumnName | null)[]

const quoted = (text: string | undefined) => `"${text ?? ''}"`

/** Why these columns do not do, in one sentence: one is there twice, or a needed one is not. */
export function columnsProblem(
  file: string,
  headings: readonly string[],
  matching: Matching,
): string | null {
  const twice = matching.findIndex((column, place) => column && matching.indexOf(column) < place)
  if (twice >= 0) {
    const first = matching.indexOf(matching[twice] ?? null)
    return `${file} has two columns for the same thing: ${quoted(headings[first])} and ${quoted(headings[twice])}.`
  }
  const missing = NEEDED_COLUMNS.filter((column) => !matching.includes(column))
  if (missing.length === 0) return null
  const names = missing.map((column) => COLUMN_LABELS[column]).join(' and no column ')
  const found = headings.filter((heading) => heading !== '').map(quoted)
  return `${file} has no column ${names}. Its first line says: ${found.join(', ').slice(0, 300)}.`
}

/** What an export can hold beyond what an import takes. Bank details are in neither. */
export const EXPORT_LABELS = {
  ...COLUMN_LABELS,
  plan: 'Plan',
  profilePercentage: 'Profile percentage',
} as const

export type ExportColumn = keyof typeof EXPORT_LABELS
export const EXPORT_COLUMNS = Object.keys(EXPORT_LABELS) as ExportColumn[]

const MIB = 1024 * 1024

/** Of an import's file. */
export const LARGEST_FILE = 10 * MIB
export const FILE_TOO_LARGE = `The file is larger than ${LARGEST_FILE / MIB} MiB. Split it.`
/** Base64 makes four bytes of three; the rest of the body is small. */
const LARGEST_BODY = 14 * MIB

export const IMPORT_MODES = ['both', 'create', 'update'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

const importForm = z.object({
  /** Of the file, as the answers name it. */
  name: requiredText('Please name the file.', 255),
  /** Base64. */
  content: z
    .string('Please choose a file.')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'The file did not arrive whole.'),
  /** Of a workbook with several; the first that has rows, when absent. */
  sheet: z.string().max(255).optional(),
  /** What a heading means, by its place from 0; null for nothing. The others are recognised. */
  columns: z.record(z.string().regex(/^\d{1,3}$/), z.enum(COLUMN_NAMES).nullable()).optional(),
  mode: z.enum(IMPORT_MODES).default('both'),
})

const checkForm = importForm.extend({
  /** Whether the refused rows are wanted as a CSV too. */
  withProblems: z.boolean().default(false),
})

const runForm = importForm.extend({
  /** One refused row keeps the others out too. */
  atomic: z.boolean().default(false),
})

const counts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type ImportCounts = z.infer<typeof counts>

export const MOST_SHOWN = { refused: 500, good: 100 } as const

const judgedRow = z.object({
  /** Where it begins in the file, counting from 1. */
  line: z.int(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
  name: z.string(),
  email: z.string(),
  /** The labels of what an update changes. */
  fields: z.array(z.string()),
  cells: z.array(z.string()),
  /** Which cells are bad, by their place from 0. */
  bad: z.array(z.object({ place: z.int(), reason: z.string() })),
  /** Every reason, those of the cells included. */
  reasons: z.array(z.string()),
})
export type JudgedRow = z.infer<typeof judgedRow>

const heading = z.object({
  heading: z.string(),
  column: z.enum(COLUMN_NAMES).nullable(),
  samples: z.array(z.string()),
})
export type MatchedHeading = z.infer<typeof heading>

const problems = z.string().nullable()

const checkedImport = z.object({
  /** As the file was read: UTF-8, UTF-16, Windows-1252 or XLSX. */
  encoding: z.string(),
  /** The sheets to choose from; none in a CSV. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  headings: z.array(heading),
  ignored: z.array(z.string()),
  /** Why the columns do not do, in which case no row is judged. */
  problem: z.string().nullable(),
  counts,
  /** The refused first, in the order of the file. */
  rows: z.array(judgedRow),
  more: z.object({ refused: z.int(), good: z.int() }),
  problems,
})
export type CheckedImport = z.infer<typeof checkedImport>

const importResult = z.object({
  counts,
  /** False when a refused row kept the others out. */
  written: z.boolean(),
  /** The refused rows with their reasons as CSV, to be corrected and imported again. */
  problems,
})
export type ImportOutcome = z.infer<typeof importResult>

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exportForm = userFilters.extend({
  role: z.array(z.enum(ROLES)).max(3).optional(),
  account: z.enum(ACCOUNT_STATES).optional(),
  format: z.enum(EXPORT_FORMATS),
  columns: z
    .array(z.enum(EXPORT_COLUMNS))
    .min(1, 'Please choose at least one column.')
    .max(EXPORT_COLUMNS.length),
})

/** The name a browser saves an export under. */
export const exportName = (roles: readonly string[], day: string, format: ExportFormat) =>
  `${roles.join(' and ')} ${day}.${format}`

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: XLSX,
  csv: 'text/csv; charset=utf-8',
}

export const transfer = {
  checkImport: call({
    summary: 'What an import of this CSV or XLSX file would do; nothing is written',
    method: 'POST',
    path: '/api/users/import/check',
    access: { Admins: 'all' },
    body: checkForm,
    largestBody: [LARGEST_BODY, FILE_TOO_LARGE],
    answer: checkedImport,
    says: 'Checked',
  }),
  runImport: call({
    summary: 'Create and update people from a CSV or XLSX file: all that is written, or nothing',
    method: 'POST',
    path: '/api/users/import/run',
    access: { Admins: 'all' },
    body: runForm,
    largestBody: [LARGEST_BODY, FILE_TOO_LARGE],
    tells: progress,
    answer: importResult,
    says: 'Imported',
  }),
  export: call({
    summary: 'Everybody who matches the filters, as XLSX or CSV',
    method: 'POST',
    path: '/api/users/export',
    access: { Admins: 'all' },
    body: exportForm,
    answer: { file: EXPORT_TYPES.xlsx, or: EXPORT_TYPES.csv },
    says: 'Downloaded successfully',
    refusals: { none: [404, 'Nobody matches.'] },
  }),
}
