import type { BodyOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import type { ImportMode, ColumnMatching } from '@cohort/contract/users/transfer-rules'
import type { ImportOutcome } from '@cohort/contract/users/transfer-schemas'
import { addedValues } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Queryable, Transaction } from '#server/platform/database/queryable.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { professionalNotice } from '../profile/edit.ts'
import { recordAboutPeople, type PersonEntry } from '../record-person.ts'
import { recordZoneChanges, type ZoneStep } from '#server/users/zone-history-queries.ts'
import { toLayout, matchColumns, type Overrides } from './columns.ts'
import {
  columnNameOf,
  countOutcomes,
  planner,
  type ImportedRow,
  type RowPlan,
} from './plan-rows.ts'
import { mapInSlices, progressOf, type Advance, type OnProgress } from './progress.ts'
import { BATCH_SIZE, findAffected, lockTable, upsertUsers } from './queries.ts'
import type { SheetRow, Source } from './read-csv.ts'
import type { Sheet } from './read-sheet.ts'
import { rejectedRowsCsv } from './rejected-rows.ts'
import { readInThread } from './sheet-reader.ts'
import {
  emailOf,
  employeeIdOf,
  refuseRepetitions,
  rowRules,
  validateRow,
  type ValidatedRow,
} from './validate-row.ts'

export interface ImportOptions {
  readonly dryRun?: boolean
  /** One refused row refuses all. */
  readonly atomic?: boolean
  readonly mode?: ImportMode
  /** The first with rows when absent. */
  readonly sheet?: string | undefined
  readonly columns?: Overrides | undefined
  /** Null for the operator. */
  readonly actorId?: string | null
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
  return { counts: countOutcomes(rows), written, problems: rejectedRowsCsv({ heading, rows }) }
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
  const { orm } = services.database
  const plans = options.dryRun
    ? await planRows(services, orm, validated, options)
    : await transact(services.database, async (db, afterCommit) => {
        const written = await write(services, db, { name, validated, options, advance })
        afterCommit(await notify(services, db, noticesOf(written, options)))
        return written
      })
  const isRejected = options.atomic && plans.some(isRefused)
  return {
    encoding,
    heading,
    ignored: layout.ignored,
    rows: plans.map(({ report }) => report),
    written: !options.dryRun && !isRejected,
  }
}

const isRefused = ({ report }: RowPlan) => report.outcome === 'refused'

async function planRows(
  services: Services,
  db: Queryable,
  rows: readonly ValidatedRow[],
  { mode = 'both', actorId = null }: ImportOptions,
): Promise<RowPlan[]> {
  const emails = rows.flatMap((row) => emailOf(row) ?? [])
  const employeeIds = rows.flatMap((row) => employeeIdOf(row) ?? [])
  const affected = await findAffected(db, emails, employeeIds)
  return mapInSlices(rows, planner(services, affected, { mode, actorId }))
}

interface Import {
  readonly name: string
  readonly validated: readonly ValidatedRow[]
  readonly options: ImportOptions
  readonly advance: Advance
}

async function write(
  services: Services,
  db: Transaction,
  { name, validated, options, advance }: Import,
): Promise<RowPlan[]> {
  const { atomic, actorId = null } = options
  await lockTable(db)
  const plans = await planRows(services, db, validated, options)
  if (atomic && plans.some(isRefused)) return plans
  const changing = plans.filter(({ user }) => user)
  advance(plans.length - changing.length)
  const origin = { reason: null, actorId, at: services.now() }
  for (let start = 0; start < changing.length; start += BATCH_SIZE) {
    const chunk = changing.slice(start, start + BATCH_SIZE)
    const people = chunk.flatMap(({ user }) => user ?? [])
    await upsertUsers(db, people)
    const entries = chunk.flatMap((plan) => auditOf(plan, actorId))
    await recordAboutPeople(services, db, entries)
    await recordZoneChanges(db, chunk.flatMap(zoneChangeOf), origin)
    advance(chunk.length)
  }
  const counts = countOutcomes(plans.map(({ report }) => report))
  const changes = addedValues({ file: name, ...counts })
  await record(db, { actorId, action: 'imported', subject: 'users', changes })
  return plans
}

function auditOf({ user, changes, report }: RowPlan, actorId: string | null): PersonEntry[] {
  if (!user) return []
  const action = report.outcome === 'created' ? 'created' : 'changed'
  const about = { subject: 'user', subjectId: user.id, personId: user.id }
  return [{ actorId, action: `${action} by import`, ...about, ...(changes && { changes }) }]
}

/** As after the single edit; an operator's import notifies no one. */
function noticesOf(plans: readonly RowPlan[], { actorId, atomic }: ImportOptions): Notice[] {
  if (!actorId || (atomic && plans.some(isRefused))) return []
  return plans.flatMap(({ user, changes, report }) => {
    if (!user || report.outcome !== 'updated' || user.id === actorId) return []
    const fields = Object.entries(changes ?? {}).map(([column, { to }]) => [
      columnNameOf(column),
      to,
    ])
    return [professionalNotice(user.id, Object.fromEntries(fields))]
  })
}

function zoneChangeOf({ user, changes, report }: RowPlan): ZoneStep[] {
  if (!user) return []
  const to = user.zone ?? null
  if (report.outcome === 'created') return [{ userId: user.id, from: null, to }]
  const from = changes?.['zone']?.from as ZoneStep['from'] | undefined
  return from === undefined ? [] : [{ userId: user.id, from, to }]
}
