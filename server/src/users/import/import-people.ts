import { factsOf, type Services } from '#server/services.ts'
import { layOut } from './columns.ts'
import { emailOf, employeeIdOf, judgeRow, refuseRepetitions, rowForm } from './judge.ts'
import { planRows, type ImportedRow, type RowPlan } from './plan-rows.ts'
import { closeToOthers, findAffected, recordAll, upsertUsers } from './queries.ts'
import { readSheet, type Sheet, type Source } from './read-source.ts'

export interface ImportOptions {
  /** Says what would happen and writes nothing. */
  readonly dryRun?: boolean
  /** One refused row keeps the others out too. */
  readonly atomic?: boolean
  /** Null for the operator, who stands outside the API. */
  readonly actorId?: string | null
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
  { dryRun = false, atomic = false, actorId = null }: ImportOptions = {},
): Promise<ImportResult> {
  const sheet = readSheet(source)
  const { layout, judged } = judge(services, source.name, sheet)
  return services.database.orm.transaction(async (db) => {
    if (!dryRun) await closeToOthers(db)
    const affected = await findAffected(
      db,
      judged.flatMap((row) => emailOf(row) ?? []),
      judged.flatMap((row) => employeeIdOf(row) ?? []),
    )
    const plans = planRows(services, judged, affected)
    const written = !dryRun && !(atomic && plans.some(({ report }) => report.outcome === 'refused'))
    if (written) {
      await upsertUsers(
        db,
        plans.flatMap(({ user }) => user ?? []),
      )
      await recordAll(
        db,
        plans.flatMap((plan) => (plan.user ? [auditOf(plan, actorId)] : [])),
      )
    }
    const { encoding, heading } = sheet
    return {
      encoding,
      heading,
      ignored: layout.ignored,
      rows: plans.map(({ report }) => report),
      written,
    }
  })
}

function judge(services: Services, name: string, { heading, rows }: Sheet) {
  const layout = layOut(name, heading)
  const form = rowForm(factsOf(services))
  const judged = rows.map((row) => judgeRow(form, layout, row, heading.length))
  refuseRepetitions(judged)
  return { layout, judged }
}

function auditOf({ user, changes, report }: RowPlan, actorId: string | null) {
  const action = report.outcome === 'created' ? 'created' : 'changed'
  const about = { subject: 'user', subjectId: user?.id ?? null }
  return { actorId, action: `${action} by import`, ...about, ...(changes && { changes }) }
}
