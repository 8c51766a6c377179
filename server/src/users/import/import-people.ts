import type { ImportMode, ColumnMatching } from '@cohort/contract/users/transfer-rules'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable, Transaction } from '#server/platform/database/queryable.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { recordAboutPeople, type PersonEntry } from '../record-person.ts'
import { recordZoneChanges, type ZoneStep } from '#server/users/zone-queries.ts'
import { layOut, matchColumns, type Overrides } from './columns.ts'
import {
  emailOf,
  employeeIdOf,
  judgeRow,
  refuseRepetitions,
  rowRules,
  type Judged,
} from './judge.ts'
import { planner, type ImportedRow, type RowPlan } from './plan-rows.ts'
import { AT_ONCE, closeToOthers, findAffected, upsertUsers } from './queries.ts'
import { readInThread } from './reader.ts'
import type { Sheet } from './read-sheet.ts'
import type { Source } from './sheet-contents.ts'
import { inSlices, steps, type OnProgress, type Steps } from './steps.ts'

export interface ImportOptions {
  /** Says what would happen and writes nothing. */
  readonly dryRun?: boolean
  /** One refused row keeps the others out too. */
  readonly atomic?: boolean
  /** Whether it may create people, update them, or both. */
  readonly mode?: ImportMode
  /** Of a workbook with several; the first that has rows, when absent. */
  readonly sheet?: string | undefined
  readonly columns?: Overrides | undefined
  /** Null for the operator, who stands outside the API. */
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

/** Creates the people of a spreadsheet, and updates by e-mail address those who are there already. */
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

/** The same with a file that was read before. */
export async function importSheet(
  services: Services,
  { name, sheet, matching }: MatchedSheet,
  options: ImportOptions,
): Promise<ImportResult> {
  const { encoding, heading, rows } = sheet
  const layout = layOut(name, heading, matching)
  const rules = rowRules(ruleContextOf(services))
  // Every row is counted when it is judged, and again when it is written or needs no writing.
  const progress = steps(2 * rows.length, options.onProgress)
  const judged = await inSlices(
    rows,
    (row) => judgeRow(rules, layout, row, heading.length),
    progress,
  )
  refuseRepetitions(judged)
  const plans = options.dryRun
    ? await planRows(services, judged, options)
    : await services.database.orm.transaction((db) =>
        write(services, db, { name, judged, options, progress }),
      )
  const isKeptOut = options.atomic && plans.some(isRefused)
  return {
    encoding,
    heading,
    ignored: layout.ignored,
    rows: plans.map(({ report }) => report),
    written: !options.dryRun && !isKeptOut,
  }
}

const isRefused = ({ report }: RowPlan) => report.outcome === 'refused'

async function planRows(
  services: Services,
  judged: readonly Judged[],
  { mode = 'both' }: ImportOptions,
  db: Queryable = services.database.orm,
): Promise<RowPlan[]> {
  const affected = await findAffected(
    db,
    judged.flatMap((row) => emailOf(row) ?? []),
    judged.flatMap((row) => employeeIdOf(row) ?? []),
  )
  return inSlices(judged, planner(services, affected, mode))
}

interface Work {
  readonly name: string
  readonly judged: readonly Judged[]
  readonly options: ImportOptions
  readonly progress: Steps
}

async function write(
  services: Services,
  db: Transaction,
  { name, judged, options, progress }: Work,
): Promise<RowPlan[]> {
  const { atomic, actorId = null } = options
  await closeToOthers(db)
  const plans = await planRows(services, judged, options, db)
  if (atomic && plans.some(isRefused)) return plans
  const changing = plans.filter(({ user }) => user)
  progress(plans.length - changing.length)
  const told = { reason: null, actorId, at: services.now() }
  for (let start = 0; start < changing.length; start += AT_ONCE) {
    const chunk = changing.slice(start, start + AT_ONCE)
    await upsertUsers(
      db,
      chunk.flatMap(({ user }) => user ?? []),
    )
    await recordAboutPeople(
      services,
      db,
      chunk.flatMap((plan) => auditOf(plan, actorId)),
    )
    await recordZoneChanges(db, chunk.flatMap(zoneChangeOf), told)
    progress(chunk.length)
  }
  await record(db, {
    actorId,
    action: 'imported',
    subject: 'users',
    changes: summaryOf(name, plans),
  })
  return plans
}

function auditOf({ user, changes, report }: RowPlan, actorId: string | null): PersonEntry[] {
  if (!user) return []
  const action = report.outcome === 'created' ? 'created' : 'changed'
  const about = { subject: 'user', subjectId: user.id, personId: user.id }
  return [{ actorId, action: `${action} by import`, ...about, ...(changes && { changes }) }]
}

/** Who is created had no zone before. */
function zoneChangeOf({ user, changes, report }: RowPlan): ZoneStep[] {
  if (!user) return []
  const to = user.zone ?? null
  if (report.outcome === 'created') return [{ userId: user.id, from: null, to }]
  const from = changes?.['zone']?.from as ZoneStep['from'] | undefined
  return from === undefined ? [] : [{ userId: user.id, from, to }]
}

function summaryOf(name: string, plans: readonly RowPlan[]) {
  const counts = countOutcomes(plans.map(({ report }) => report))
  return Object.fromEntries(
    Object.entries({ file: name, ...counts }).map(([field, to]) => [field, { from: null, to }]),
  )
}

export function countOutcomes(rows: readonly ImportedRow[]) {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
