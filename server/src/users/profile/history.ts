import type { Actor } from '@cohort/contract/access'
import type { HistoryEntry, Reveal, ZoneChange } from '@cohort/contract/users/schemas'
import { formatChanges, type Changes } from '#server/platform/audit/changes.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { orNotFound } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { findNames } from '../lookup-queries.ts'
import { openChanges, recordAboutPeople } from '../record-person.ts'
import { findUser, listChangesOf, listRevealsOf } from './queries.ts'
import { listZoneChanges } from '../zone-history-queries.ts'
import { bankDetailsOf, type BankDetails } from './present.ts'

export async function listHistory(
  services: Services,
  actor: Actor,
  userId: string,
): Promise<HistoryEntry[]> {
  const { orm } = services.database
  const entries = await openChanges(services, orm, await listChangesOf(orm, userId))
  const reasonOf = reasonsOf(await listZoneChanges(orm, userId, actor))
  const named = await mentorNames(orm, entries)
  return entries.map(({ at, changes, ...entry }) => {
    const shown = formatChanges(named(changes ?? {}))
    return { ...entry, at: at.toISOString(), changes: shown, zoneReason: reasonOf(entry, shown) }
  })
}

/** Entries hold the ids of mentors, so that none names an erased one. */
async function mentorNames(
  db: Queryable,
  entries: readonly { readonly changes: Changes | null }[],
) {
  const ids = entries.flatMap(({ changes }) => Object.values(changes?.[MENTOR] ?? {}))
  const names = await findNames(db, ids.filter(isText))
  const nameOf = (id: unknown) => (isText(id) ? (names.get(id) ?? REMOVED) : null)
  return ({ [MENTOR]: mentor, ...changes }: Changes): Changes =>
    mentor ? { ...changes, mentor: { from: nameOf(mentor.from), to: nameOf(mentor.to) } } : changes
}

const MENTOR = 'mentorId'
const REMOVED = 'a deleted account'
const isText = (value: unknown) => typeof value === 'string'

type Step = Readonly<Record<'from' | 'to', string>> & { readonly actorName: string | null }

const keyOf = ({ actorName, from, to }: Step) => JSON.stringify([actorName, from, to])

/** Entries hold no reasons. Both lists begin with the newest, and the same steps follow in the same order. */
function reasonsOf(zones: readonly ZoneChange[]) {
  const steps = Map.groupBy(zones, ({ actorName, from, to }) =>
    keyOf({ actorName, from: from ?? '-', to: to ?? '-' }),
  )
  return ({ actorName }: Pick<Step, 'actorName'>, changes: HistoryEntry['changes']) => {
    const change = changes.find(({ field }) => field === 'zone')
    return (change && steps.get(keyOf({ actorName, ...change }))?.shift()?.reason) ?? null
  }
}

const REVEALED = 'revealed'
const SHOWN = 'shown: '

/** The reason is recorded first: without an audit entry there is no response. */
export async function revealBankDetails(
  services: Services,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<BankDetails> {
  const { orm } = services.database
  const person = await findUser(orm, userId)
  const details = person && bankDetailsOf(person, services.secrets)
  const found = orNotFound(details ?? undefined, 'Bank details')
  const changes = { bankDetails: { from: 'masked', to: `${SHOWN}${reason}` } }
  const about = { subject: 'user', subjectId: userId, personId: userId, changes }
  await recordAboutPeople(services, orm, [{ actorId: actor.id, action: REVEALED, ...about }])
  return found
}

export async function listReveals(services: Services, userId: string): Promise<Reveal[]> {
  const { orm } = services.database
  const entries = await openChanges(services, orm, await listRevealsOf(orm, userId, REVEALED))
  return entries.map(({ at, actorName, changes }) => ({
    at: at.toISOString(),
    actorName,
    reason: reasonOf(changes?.['bankDetails']?.to),
  }))
}

const reasonOf = (shown: unknown) => (typeof shown === 'string' ? shown.replace(SHOWN, '') : '')
