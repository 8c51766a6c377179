import * as z from 'zod'
import { ROLES } from '../access.ts'
import { requiredText } from '../fields.ts'
import { SIGN_IN_FILTERS } from './invitation-rules.ts'
import { ACCOUNT_STATES } from './rules.ts'
import { userFilters } from './schemas.ts'
import { EXPORT_FORMATS } from '../files.ts'
import { COLUMN_NAMES, EXPORT_COLUMNS, IMPORT_MODES } from './transfer-rules.ts'
import { COLUMNS_MISSING, FILE_INCOMPLETE, FILE_MISSING, FILE_NAME_MISSING } from './messages.ts'

const importForm = z.object({
  name: requiredText(FILE_NAME_MISSING, 255),
  /** Base64. */
  content: z.string(FILE_MISSING).regex(/^[A-Za-z0-9+/]*={0,2}$/, FILE_INCOMPLETE),
  /** By default the first sheet with rows. */
  sheet: z.string().max(255).optional(),
  /** The column of a heading by its index; null ignores it. Absent headings are recognised. */
  columns: z.record(z.string().regex(/^\d{1,3}$/), z.enum(COLUMN_NAMES).nullable()).optional(),
  mode: z.enum(IMPORT_MODES).default('both'),
})

export const checkForm = importForm.extend({
  withProblems: z.boolean().default(false),
})

export const runForm = importForm.extend({
  /** Import nothing when a row is refused. */
  atomic: z.boolean().default(false),
  sendInvitations: z.boolean().default(false),
})

const counts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type ImportCounts = z.infer<typeof counts>

const checkedRow = z.object({
  /** Counted from 1. */
  line: z.int(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
  name: z.string(),
  email: z.string(),
  fields: z.array(z.string()),
  cells: z.array(z.string()),
  /** Invalid cells; `place` counts from 0. */
  bad: z.array(z.object({ place: z.int(), reason: z.string() })),
  reasons: z.array(z.string()),
})
export type CheckedRow = z.infer<typeof checkedRow>

const heading = z.object({
  heading: z.string(),
  column: z.enum(COLUMN_NAMES).nullable(),
  samples: z.array(z.string()),
})
export type MatchedHeading = z.infer<typeof heading>

const problems = z.string().nullable()

export const checkedImport = z.object({
  /** UTF-8, UTF-16, Windows-1252 or XLSX. */
  encoding: z.string(),
  /** Empty for a CSV. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  headings: z.array(heading),
  ignored: z.array(z.string()),
  /** An error of the columns; then no row is checked. */
  problem: z.string().nullable(),
  counts,
  /** The refused first, then in file order. */
  rows: z.array(checkedRow),
  more: z.object({ refused: z.int(), good: z.int() }),
  problems,
})
export type CheckedImport = z.infer<typeof checkedImport>

export const importResult = z.object({
  counts,
  /** False when `atomic` and a row was refused. */
  written: z.boolean(),
  invited: z.int(),
  /** The refused rows with their reasons, as CSV. */
  problems,
})
export type ImportOutcome = z.infer<typeof importResult>

export const exportForm = userFilters.extend({
  role: z.array(z.enum(ROLES)).max(3).optional(),
  account: z.enum(ACCOUNT_STATES).optional(),
  signIn: z.enum(SIGN_IN_FILTERS).optional(),
  format: z.enum(EXPORT_FORMATS),
  columns: z.array(z.enum(EXPORT_COLUMNS)).min(1, COLUMNS_MISSING).max(EXPORT_COLUMNS.length),
})
