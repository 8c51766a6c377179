import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import type { directory } from '@cohort/contract/directory/calls'
import { cellOf, exportedColumns } from '@cohort/contract/directory/cells'
import { PEOPLE_LABELS, type PeopleColumn } from '@cohort/contract/directory/rules'
import type { PersonRow } from '@cohort/contract/directory/schemas'
import { Readable } from 'node:stream'
import { addedValues } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { csv } from '#server/platform/xlsx/csv.ts'
import { sheet, workbook, type Column } from '#server/platform/xlsx/workbook.ts'
import type { Services } from '#server/services.ts'
import { momentOf } from './bulk-actions.ts'
import type { Moment } from './column-queries.ts'
import { listPeopleById, listPeopleIds } from './list-queries.ts'
import { recordableFilters } from '#server/users/record-person.ts'

const BATCH_SIZE = 500
const MAX_ROWS = 200_000

export async function exportTable(
  services: Services,
  actor: Actor,
  { format, columns: shown, filters, sorts, userIds }: BodyOf<typeof directory.export>,
): Promise<Readable | undefined> {
  const { orm } = services.database
  const moment = momentOf(services)
  const matching = await listPeopleIds(orm, { ...moment, filters, sorts }, MAX_ROWS)
  const chosen = userIds && new Set(userIds)
  const ids = chosen ? matching.filter((id) => chosen.has(id)) : matching
  if (ids.length === 0) return undefined
  const columns = exportedColumns(shown)
  const given = { ...filters, people: ids.length, format, columns }
  const changes = addedValues(recordableFilters(given))
  await record(orm, { actorId: actor.id, action: 'exported', subject: 'users', changes })
  const rows = sheet('People', columns.map(columnOf), () => rowsOf(orm, moment, ids))
  const content = format === 'csv' ? csv(rows) : workbook([rows])
  return Readable.from(content, { objectMode: false })
}

async function* rowsOf(orm: Queryable, moment: Moment, ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    yield* await listPeopleById(orm, moment, ids.slice(start, start + BATCH_SIZE))
  }
}

const DAYS: readonly PeopleColumn[] = [
  'lastUpdateOn',
  'lastMeetingOn',
  'nextMeetingOn',
  'dateOfJoining',
]
const NUMBERS: readonly PeopleColumn[] = ['lead', 'rating', 'year']

function kindOf(column: PeopleColumn) {
  if (DAYS.includes(column)) return 'day'
  return NUMBERS.includes(column) ? 'number' : 'text'
}

const WIDTHS: Partial<Record<PeopleColumn, number>> = { name: 28, email: 34, plan: 26, mentor: 24 }

const columnOf = (column: PeopleColumn): Column<PersonRow> => ({
  title: PEOPLE_LABELS[column],
  kind: kindOf(column),
  width: WIDTHS[column] ?? PEOPLE_LABELS[column].length + 6,
  value: (row) => cellOf(row, column),
})
