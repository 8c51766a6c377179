import type { Actor } from '@cohort/contract/access'
import type { Reveal } from '@cohort/contract/users/schemas'
import { notFound } from '#server/platform/http/refusal.ts'
import { listEntriesAbout } from './history-queries.ts'
import type { Services } from '#server/services.ts'
import { openChanges, recordAboutPeople } from '../record-person.ts'
import { findUser } from './queries.ts'
import { bankDetailsOf, type BankDetails } from './shown.ts'

const REVEALED = 'revealed'
const SHOWN = 'shown: '

/** The whole of it, once it is written down who asked and why: no entry, no answer. */
export async function revealBankDetails(
  services: Services,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<BankDetails> {
  const { orm } = services.database
  const person = await findUser(orm, userId)
  const details = person && bankDetailsOf(person, services.secrets)
  if (!details) throw notFound('Bank details')
  const changes = { bankDetails: { from: 'masked', to: `${SHOWN}${reason}` } }
  const about = { subject: 'user', subjectId: userId, personId: userId, changes }
  await recordAboutPeople(services, orm, [{ actorId: actor.id, action: REVEALED, ...about }])
  return details
}

/** Every reveal of somebody's bank details, newest first. */
export async function listReveals(services: Services, userId: string): Promise<Reveal[]> {
  const { orm } = services.database
  const written = await listEntriesAbout(orm, userId)
  const reveals = written.filter(({ action }) => action === REVEALED)
  const entries = await openChanges(services, orm, reveals)
  return entries.map(({ at, actorName, changes }) => ({
    at: at.toISOString(),
    actorName,
    reason: reasonOf(changes?.['bankDetails']?.to),
  }))
}

const reasonOf = (shown: unknown) => (typeof shown === 'string' ? shown.replace(SHOWN, '') : '')
