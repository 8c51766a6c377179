import * as z from 'zod'
import { ROLES } from '../access.ts'
import { requiredText } from '../fields.ts'
import { ACCOUNT_STATES } from './rules.ts'
import { userFilters } from './schemas.ts'
import { COLUMN_NAMES, EXPORT_COLUMNS, EXPORT_FORMATS, IMPORT_MODES } from './transfer-rules.ts'

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

export const checkForm = importForm.extend({
  /** Whether the refused rows are wanted as a CSV too. */
  withProblems: z.boolean().default(false),
})

export const runForm = importForm.extend({
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

export const checkedImport = z.object({
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

export const importResult = z.object({
  counts,
  /** False when a refused row kept the others out. */
  written: z.boolean(),
  /** The refused rows with their reasons as CSV, to be corrected and imported again. */
  problems,
})
export type ImportOutcome = z.infer<typeof importResult>

export const exportForm = userFilters.extend({
  role: z.array(z.enum(ROLES)).max(3).optional(),
  account: z.enum(ACCOUNT_STATES).optional(),
  format: z.enum(EXPORT_FORMATS),
  columns: z
    .array(z.enum(EXPORT_COLUMNS))
    .min(1, 'Please choose at least one column.')
    .max(EXPORT_COLUMNS.length),
})
