import type { BodyOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import type { ImportMode, ColumnMatching } from '@cohort/contract/users/transfer-rules'
import type { ImportOutcome } from '@cohort/contract/users/transfer-schemas'
import { addedValues } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Queryable, Transaction } from '#server/platform/database/queryable.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { listMemberships } from '#server/plans/membership/queries.ts'
import { listPlansNamed } from '#server/plans/queries.ts'
import { recordAboutPeople } from '../record-person.ts'
import { recordZoneChanges } from '#server/users/zone-history-queries.ts'
import { toLayout, matchColumns, type Overrides } from './columns.ts'
import { countOutcomes, planner, type ImportedRow, type RowPlan } from './plan-rows.ts'
import {
  auditOf,
  chooseMentors,
  inviteCreated,
  joinPlans,
  noticesOf,
  zoneChangeOf,
} from './written-rows.ts'
import { mapInSlices, progressOf, type Advance, type OnProgress } from './progress.ts'
import { BATCH_SIZE, findAffected, listMentorsCalled, lockTable, upsertUsers } from './queries.ts'
import type { SheetRow, Source } from './read-csv.ts'
import type { Sheet } from './read-sheet.ts'
import { rejectedRowsCsv } from './rejected-rows.ts'
import { readInThread } from './sheet-reader.ts'
import {
  emailOf,
  employeeIdOf,
  mentorOf,
  planOf,
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
  const { orm } = services.database
  const plans = options.dryRun
    ? await planRows(services, orm, validated, { options, isLocking: false })
    : await transact(services, async (db, afterCommit) => {
        const written = await write(services, db, { name, validated, options, advance })
        afterCommit(await notify(services, db, written.notices))
        return written.rows
      })
  if (options.sendInvitations) services.outboxSignal.wake()
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
  { options, isLocking }: { readonly options: ImportOptions; readonly isLocking: boolean },
): Promise<RowPlan[]> {
  const { mode = 'both', actorId = null } = options
  const names = [...new Set(rows.flatMap((row) => planOf(row)?.toLowerCase() ?? []))]
  const called = [...new Set(rows.flatMap((row) => mentorOf(row) ?? []))]
  // Plans are locked before people, as everywhere.
  const plans = names.length > 0 ? await listPlansNamed(db, names, isLocking) : []
  if (isLocking) await lockTable(db)
  const mentors = called.length > 0 ? await listMentorsCalled(db, called) : []
  const emails = rows.flatMap((row) => emailOf(row) ?? [])
  const employeeIds = rows.flatMap((row) => employeeIdOf(row) ?? [])
  const affected = await findAffected(db, emails, employeeIds)
  const ids = names.length + called.length > 0 ? affected.map(({ id }) => id) : []
  const memberships = ids.length > 0 ? await listMemberships(db, ids) : []
  const current = new Map(memberships.map(({ internId, name }) => [internId, name]))
  const chosen = new Map(memberships.map(({ internId, mentorId }) => [internId, mentorId]))
  const choices = { plans, current, mentors, chosen, today: todayOf(services) }
  return mapInSlices(rows, planner(services, affected, { mode, actorId, choices }))
}

interface Import {
  readonly name: string
  readonly validated: readonly ValidatedRow[]
  readonly options: ImportOptions
  readonly advance: Advance
}

interface Written {
  readonly rows: RowPlan[]
  readonly notices: readonly Notice[]
}

async function write(
  services: Services,
  db: Transaction,
  { name, validated, options, advance }: Import,
): Promise<Written> {
  const { atomic, actorId = null } = options
  const plans = await planRows(services, db, validated, { options, isLocking: true })
  if (atomic && plans.some(isRefused)) return { rows: plans, notices: [] }
  const changing = plans.filter(({ user }) => user)
  advance(plans.length - changing.length)
  const now = services.now()
  const origin = { reason: null, actorId, at: now }
  for (let start = 0; start < changing.length; start += BATCH_SIZE) {
    const chunk = changing.slice(start, start + BATCH_SIZE)
    const people = chunk.flatMap(({ user }) => user ?? [])
    await upsertUsers(db, people)
    const entries = chunk.flatMap((plan) => auditOf(plan, actorId))
    await recordAboutPeople(services, db, entries)
    await recordZoneChanges(db, chunk.flatMap(zoneChangeOf), origin)
    advance(chunk.length)
  }
  const aboutPlans = await joinPlans(db, plans, { actorId, now })
  const aboutMentors = await chooseMentors(db, plans, actorId)
  if (options.sendInvitations) await inviteCreated(services, db, plans, { actorId, now })
  const counts = countOutcomes(plans.map(({ report }) => report))
  const changes = addedValues({ file: name, ...counts })
  await record(db, { actorId, action: 'imported', subject: 'users', changes })
  // An operator's import notifies no one.
  const notices =
    actorId === null ? [] : [...noticesOf(plans, actorId), ...aboutPlans, ...aboutMentors]
  return { rows: plans, notices }
}
