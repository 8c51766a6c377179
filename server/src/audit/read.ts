import type { audit } from '@cohort/contract/audit/calls'
import type { AuditEntry } from '@cohort/contract/audit/schemas'
import type { QueryOf, ResponseOf } from '@cohort/contract/calls'
import { formatChanges } from '#server/platform/audit/changes.ts'
import { REPEATED } from '#server/platform/audit/fold.ts'
import type { Services } from '#server/services.ts'
import { findNames } from '#server/users/lookup-queries.ts'
import { openChanges } from '#server/users/record-person.ts'
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

const isPersonField = (field: string) => /^(mentor|interviewer|intern|recipient)Id$/.test(field)

/** Entries hold the ids of people, so that none names an erased one. */
async function withNames({ database }: Services, entries: AuditEntry[]): Promise<AuditEntry[]> {
  const changes = entries.flatMap((entry) => entry.changes)
  const ids = changes
    .filter(({ field }) => isPersonField(field))
    .flatMap(({ from, to }) => [from, to])
    .filter((value) => value !== '-')
  const names = await findNames(database.orm, [...new Set(ids)])
  const named = (value: string) => names.get(value) ?? value
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) =>
      isPersonField(change.field)
        ? { ...change, from: named(change.from), to: named(change.to) }
        : change,
    ),
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
