import { setImmediate } from 'node:timers/promises'
import type { Changes } from '#server/platform/audit/changes.ts'
import { recordAll, type AuditEntry } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { keysOf, unwrap } from './keys/keys.ts'
import { listKeys, type KeyRow } from './keys/queries.ts'
import { seal, unseal } from './field-encryption.ts'

export interface PersonEntry extends AuditEntry {
  readonly personId: string
}

/** The fields that the organisation sets, without free text. Values of other fields are sealed. */
const OPEN = new Set([
  'role',
  'status',
  'zone',
  'phase',
  'batch',
  'year',
  'designation',
  'disabled',
  'plan',
  'ratings',
  'date',
  'time',
  'duration',
  'internId',
  'mentorId',
  'interviewerId',
  'isScheduled',
  'outcome',
])

/** Replaces a value that is never recorded, not even sealed. */
export const HIDDEN = 'hidden'

const SEARCHES = new Set(['name', 'text'])

/** The filters of an export without what was searched for: a name would outlive an erasure in the log. */
export const recordableFilters = (given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => isSet(value))
      .map(([field, value]) => [field, SEARCHES.has(field) ? HIDDEN : value]),
  )

const isSet = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''

/** Personal values are sealed under the person's key: an erasure destroys it, and leaves the chain intact. */
export const recordAboutPeople = async (
  services: Pick<Services, 'secrets'>,
  db: Queryable,
  entries: readonly PersonEntry[],
): Promise<void> => recordAll(db, await sealedEntries(services, db, entries))

export async function sealedEntries(
  { secrets }: Pick<Services, 'secrets'>,
  db: Queryable,
  entries: readonly PersonEntry[],
): Promise<AuditEntry[]> {
  const withSecrets = entries.filter(({ changes }) => changes && hasPersonal(changes))
  const ids = withSecrets.map(({ personId }) => personId)
  const keys = ids.length > 0 ? await keysOf(db, secrets, ids) : new Map<string, string>()
  return entries.map(({ personId, changes, ...entry }) => ({
    ...entry,
    ...(changes && { changes: sealAll(changes, personId, keys.get(personId)) }),
  }))
}

const isPersonal = (field: string, value: unknown) =>
  !OPEN.has(field) &&
  value !== null &&
  value !== undefined &&
  value !== HIDDEN &&
  typeof value !== 'boolean'

const hasPersonal = (changes: Changes) =>
  Object.entries(changes).some(
    ([field, { from, to }]) => isPersonal(field, from) || isPersonal(field, to),
  )

/** Without a key, which only erased people have not, personal values are left out. */
function sealAll(changes: Changes, personId: string, key: string | undefined): Changes {
  const sealedValue = (field: string, value: unknown) => {
    if (!isPersonal(field, value) || isSealed(value)) return value
    if (key === undefined) return ERASED
    const sealed = seal(JSON.stringify(value), placeOf(personId, field), key, 'person')
    return { of: personId, sealed }
  }
  return mapValues(changes, sealedValue)
}

const placeOf = (userId: string, field: string) => ({ userId, field: `audit of ${field}` })

interface Sealed {
  readonly of: string
  readonly sealed: string
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value && 'of' in value

/** Shown for a value whose key was destroyed. */
export const ERASED = 'erased'

/** Shown for a value that does not open, so that one alone does not hide the entries around it. */
export const UNREADABLE = 'not readable'

interface WithChanges {
  readonly changes: Changes | null
}

/** Others must not wait while a long history is unsealed. An entry has at most some thirty values. */
const ENTRIES_A_TURN = 10

export async function openChanges<Entry extends WithChanges>(
  { secrets }: Pick<Services, 'secrets'>,
  db: Queryable,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const values = entries.flatMap(({ changes }) =>
    Object.values(changes ?? {}).flatMap(({ from, to }) => [from, to].filter(isSealed)),
  )
  const rows = await listKeys(db, [...new Set(values.map((value) => value.of))])
  const keys = new Map(rows.map((row) => [row.userId, unwrapped(row, secrets)]))
  const openValue = (field: string, value: unknown): unknown => {
    if (!isSealed(value)) return value
    const key = keys.get(value.of)
    return key === undefined ? ERASED : openedValue(value, field, key)
  }
  const shown: Entry[] = []
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % ENTRIES_A_TURN === 0) await setImmediate()
    shown.push({ ...entry, changes: entry.changes && mapValues(entry.changes, openValue) })
  }
  return shown
}

function unwrapped({ userId, wrappedKey }: KeyRow, secrets: Services['secrets']): string | null {
  try {
    return unwrap(wrappedKey, userId, secrets)
  } catch {
    return null
  }
}

function openedValue({ of, sealed }: Sealed, field: string, key: string | null): unknown {
  if (key === null) return UNREADABLE
  try {
    return JSON.parse(unseal(sealed, placeOf(of, field), key, 'person'))
  } catch {
    return UNREADABLE
  }
}

const mapValues = (changes: Changes, change: (field: string, value: unknown) => unknown): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [
      field,
      { from: change(field, from), to: change(field, to) },
    ]),
  )
