import type { HistoryEntry } from '@cohort/contract/users/record'
import { listEntriesAbout } from '#server/audit/queries.ts'
import type { Queryable } from '#server/database.ts'

/** What the audit log holds of a person, in words, for admins. */
export async function listHistory(db: Queryable, userId: string): Promise<HistoryEntry[]> {
  const entries = await listEntriesAbout(db, userId)
  return entries.map(({ at, changes, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    changes: Object.entries(changes ?? {}).map(([field, { from, to }]) => ({
      field,
      from: inWords(from),
      to: inWords(to),
    })),
  }))
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
