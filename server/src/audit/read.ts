import type { audit } from '@cohort/contract/audit/calls'
import type { AuditEntry } from '@cohort/contract/audit/schemas'
import type { QueryOf, ResponseOf } from '@cohort/contract/calls'
import { formatChanges } from '#server/platform/audit/changes.ts'
import { REPEATED } from '#server/platform/audit/repeated-entries.ts'
import type { Services } from '#server/services.ts'
import { openChanges } from '#server/users/record-person.ts'
import { findRecordNames } from './subject-queries.ts'
import { listAuditEntries, matching, type AuditRow } from './queries.ts'

/** One more than the page is read, to find out whether there are further entries. */
export async function readAudit(
  services: Services,
  { limit, before, after, ...filters }: QueryOf<typeof audit.list>,
): Promise<ResponseOf<typeof audit.list>> {
  const direction = after !== undefined && before === undefined ? 'newer' : 'older'
  const rows = await listAuditEntries(
    services.database.orm,
    matching(filters, services.config.orgTimezone),
    { from: before ?? after, direction, limit: limit + 1 },
  )
  const hasMore = rows.length > limit
  const page = rows.slice(0, limit)
  const entries = await shown(services, direction === 'older' ? page : page.toReversed())
  const data = await withNames(services, entries)
  return direction === 'older'
    ? { data, hasNewer: before !== undefined, hasOlder: hasMore }
    : { data, hasNewer: hasMore, hasOlder: true }
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Entries hold ids, so that none names an erased person. Of what was deleted the id stays. */
async function withNames({ database }: Services, entries: AuditEntry[]): Promise<AuditEntry[]> {
  const values = entries.flatMap(({ changes }) => changes.flatMap(({ from, to }) => [from, to]))
  const ids = values.flatMap((value) => value.match(ID) ?? [])
  const names = await findRecordNames(database.orm, [...new Set(ids)])
  const named = (value: string) => value.replaceAll(ID, (id) => names.get(id) ?? id)
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => ({
      ...change,
      from: named(change.from),
      to: named(change.to),
    })),
  }))
}

export async function shown(services: Services, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const opened = await openChanges(services, services.database.orm, rows)
  return opened.map(({ at, changes, repeated, ...entry }) => {
    const { [REPEATED]: counted, ...others } = changes ?? {}
    const times = typeof counted?.to === 'number' ? counted.to : repeated
    return { ...entry, at: at.toISOString(), repeated: times, changes: formatChanges(others) }
  })
}
