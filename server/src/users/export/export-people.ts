import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import { Readable } from 'node:stream'
import { record } from '#server/platform/audit/queries.ts'
import { inPages } from '#server/platform/database/keyset-pages.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { sheet, workbook } from '#server/reports/xlsx/workbook.ts'
import type { Services } from '#server/services.ts'
import { columnsOf } from './columns.ts'
import { csv } from './csv.ts'
import { countExported, listExported, type ExportedPeople, type ExportedPerson } from './queries.ts'

const AT_ONCE = 500

type Wanted = ExportedPeople & Pick<BodyOf<typeof users.export>, 'format' | 'columns'>

/**
 * Everybody who matches, fetched while the file is sent, some hundred at a time; undefined when
 * nobody does. Who took what out is written down before the first byte leaves.
 */
export async function exportPeople(
  services: Services,
  actor: Actor,
  { format, columns, ...filters }: Wanted,
): Promise<Readable | undefined> {
  const { database, secrets } = services
  const people = await countExported(database.orm, filters)
  if (people === 0) return undefined
  await record(database.orm, {
    actorId: actor.id,
    action: 'exported',
    subject: 'users',
    changes: asChanges({ people, format, columns, ...filters }),
  })
  const rows = sheet('People', columnsOf(columns, secrets), () =>
    exportedPeople(database.orm, filters),
  )
  const content = format === 'csv' ? csv(rows) : workbook([rows])
  return Readable.from(content, { objectMode: false })
}

/** By name. */
export const exportedPeople = (db: Queryable, wanted: ExportedPeople) =>
  inPages(AT_ONCE, (after?: ExportedPerson) => listExported(db, wanted, after, AT_ONCE))

const asChanges = (facts: object) =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, to]) => [name, { from: null, to }]),
  )
