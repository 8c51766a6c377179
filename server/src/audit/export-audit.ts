import type { Actor } from '@cohort/contract/access'
import type { audit } from '@cohort/contract/audit/calls'
import type { AuditEntry } from '@cohort/contract/audit/schemas'
import type { BodyOf } from '@cohort/contract/calls'
import { Readable } from 'node:stream'
import { addedValues } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { pagesOf } from '#server/platform/database/page-iterator.ts'
import { recordableFilters } from '#server/users/record-person.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/xlsx/csv.ts'
import type { Services } from '#server/services.ts'
import { listAuditEntries, matching, type AuditRow } from './queries.ts'
import { shown } from './read.ts'

const PAGE_SIZE = 500

/** Streams what matches, newest first. The entry about the export is written before the first byte. */
export async function exportAudit(
  services: Services,
  actor: Actor,
  { format, ...filters }: BodyOf<typeof audit.export>,
): Promise<Readable> {
  const changes = addedValues(recordableFilters({ format, ...filters }))
  const { orm } = services.database
  await record(orm, { actorId: actor.id, action: 'exported', subject: 'audit log', changes })
  const condition = matching(filters, services.config.orgTimezone)
  const pages = pagesOf(PAGE_SIZE, (last?: AuditRow) =>
    listAuditEntries(orm, condition, { from: last?.id, direction: 'older', limit: PAGE_SIZE }),
  )
  const content = format === 'csv' ? csv(services, pages) : ndjson(services, pages)
  return Readable.from(content, { objectMode: false })
}

type Pages = AsyncIterable<AuditRow[]>

async function* ndjson(services: Services, pages: Pages) {
  // A stream of no chunks at all would have no content.
  yield ''
  for await (const page of pages) {
    const entries = await shown(services, page)
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  }
}

const TITLES = {
  id: 'Entry',
  at: 'When (UTC)',
  kind: 'Kind',
  actorId: 'Id of who acted',
  actorName: 'Who acted',
  action: 'Action',
  subject: 'Subject',
  subjectId: 'Id of the subject',
  subjectName: 'Name of the subject',
  personId: 'Id of the affected user',
  personName: 'Affected user',
  repeated: 'Repeated within the hour',
} as const satisfies Partial<Record<keyof AuditEntry, string>>
const COLUMNS = Object.keys(TITLES) as (keyof typeof TITLES)[]

async function* csv(services: Services, pages: Pages) {
  yield BYTE_ORDER_MARK + csvLine([...Object.values(TITLES), 'Changes'])
  for await (const page of pages) {
    const entries = await shown(services, page)
    yield entries
      .map((entry) => csvLine([...COLUMNS.map((column) => entry[column]), changesOf(entry)]))
      .join('')
  }
}

const changesOf = ({ changes }: AuditEntry) =>
  changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('\n')
