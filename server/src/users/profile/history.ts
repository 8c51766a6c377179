import type { Actor } from '@cohort/contract/access'
import type { HistoryEntry, Reveal } from '@cohort/contract/users/schemas'
import { formatChanges } from '#server/platform/audit/changes.ts'
import { orNotFound } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { openChanges, recordAboutPeople } from '../record-person.ts'
import { findUser, listChangesOf, listRevealsOf } from './queries.ts'
import { bankDetailsOf, type BankDetails } from './present.ts'

export async function listHistory(services: Services, userId: string): Promise<HistoryEntry[]> {
  const { orm } = services.database
  const entries = await openChanges(services, orm, await listChangesOf(orm, userId))
  return entries.map(({ at, changes, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    changes: formatChanges(changes ?? {}),
  }))
}

const REVEALED = 'revealed'
const SHOWN = 'shown: '

/**
 * The unmasked details. The reason is recorded first: without an audit entry there is no response.
 */
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

/** Newest first. */
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
