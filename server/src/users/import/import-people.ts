import type { BodyOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import type { ImportMode, ColumnMatching } from '@cohort/contract/users/transfer-rules'
import type { ImportOutcome } from '@cohort/contract/users/transfer-schemas'
import { ruleContextOf, type Services } from '#server/services.ts'
import { toLayout, matchColumns, type Overrides } from './columns.ts'
import { importRows } from './journal/import-rows.ts'
import { countOutcomes, type ImportedRow } from './plan-rows.ts'
import { mapInSlices, progressOf, type OnProgress } from './progress.ts'
import type { SheetRow, Source } from './read-csv.ts'
import type { Sheet } from './read-sheet.ts'
import { rejectedRowsCsv } from './rejected-rows.ts'
import { readInThread } from './sheet-reader.ts'
import { refuseRepetitions, rowRules, validateRow } from './validate-row.ts'
import { planRows } from './write-rows.ts'

export interface ImportOptions {
  readonly dryRun?: boolean
  /** One refused row refuses all. */
  readonly atomic?: boolean
  readonly mode?: ImportMode
  /** The first with rows when absent. */
  readonly sheet?: string | undefined
  readonly columns?: Overrides | undefined
  readonly actorId?: string | null
  /** To the people it creates. */
  readonly sendInvitations?: boolean
  readonly onProgress?: OnProgress
}

export interface ImportResult {
  readonly encoding: string
  readonly heading: readonly string[]
  readonly ignored: readonly string[]
  readonly rows: readonly ImportedRow[]
  readonly written: boolean
}

export async function runImport(
  services: Services,
  { name, content, ...options }: BodyOf<typeof users.runImport>,
  by: { readonly actorId: string; readonly onProgress: OnProgress },
): Promise<ImportOutcome> {
  const source = { name, bytes: Buffer.from(content, 'base64') }
  const { heading, rows, written } = await importPeople(services, source, { ...options, ...by })
  const counts = countOutcomes(rows)
  const invited = written && options.sendInvitations ? counts.created : 0
  return { counts, written, invited, problems: rejectedRowsCsv({ heading, rows }) }
}

export async function importPeople(
  services: Services,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const sheet = await readInThread(source, options.sheet)
  const matching = matchColumns(source.name, sheet.heading, options.columns)
  return importSheet(services, { name: source.name, sheet, matching }, options)
}

interface MatchedSheet {
  readonly name: string
  readonly sheet: Sheet
  readonly matching: ColumnMatching
}

export async function importSheet(
  services: Services,
  { name, sheet, matching }: MatchedSheet,
  options: ImportOptions,
): Promise<ImportResult> {
  const { encoding, heading, rows } = sheet
  const layout = toLayout(name, heading, matching)
  const rules = rowRules(ruleContextOf(services))
  // Rows count twice: when validated, and when written or found to need no writing.
  const advance = progressOf(2 * rows.length, options.onProgress)
  const validate = (row: SheetRow) => validateRow(rules, layout, row, heading.length)
  const validated = await mapInSlices(rows, validate, advance)
  refuseRepetitions(validated)
  const { mode = 'both', atomic = false, actorId = null, sendInvitations = false } = options
  const write = { mode, atomic, actorId, sendInvitations }
  const plans = options.dryRun
    ? await planRows(services, services.database.orm, validated, { ...write, isLocking: false })
    : await importRows(services, { file: name, rows: validated, options: write, advance })
  const reports = plans.map(({ report }) => report)
  const isRefused = atomic && countOutcomes(reports).refused > 0
  return {
    encoding,
    heading,
    ignored: layout.ignored,
    rows: reports,
    written: !options.dryRun && !isRefused,
  }
}
