import type { HistoryEntry } from '@cohort/contract/users/schemas'
import { listEntriesAbout } from './history-queries.ts'
import type { Services } from '#server/services.ts'
import { openChanges } from '../record-person.ts'

type Changes = Record<string, { from: unknown; to: unknown }>

/** What the audit log holds of a person, in words, for admins. */
export async function listHistory(services: Services, userId: string): Promise<HistoryEntry[]> {
  const { orm } = services.database
  const entries = await openChanges(services, orm, await listEntriesAbout(orm, userId))
  return entries.map(({ at, changes, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    changes: changesOf(changes ?? {}),
  }))
}

/** A field that consists of others, such as `education`, is told part by part. */
function changesOf(changes: Changes): HistoryEntry['changes'] {
  return Object.entries(changes).flatMap(([field, { from, to }]) => {
    if (!isNested(from) && !isNested(to)) return [{ field, from: inWords(from), to: inWords(to) }]
    const [before, after] = [isNested(from) ? from : {}, isNested(to) ? to : {}]
    const parts = Object.entries(after).filter(([part, value]) => value !== before[part])
    return changesOf(
      Object.fromEntries(
        parts.map(([part, value]) => [`${field}.${part}`, { from: before[part], to: value }]),
      ),
    )
  })
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '-'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
