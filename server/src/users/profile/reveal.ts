import type { Actor } from '@cohort/contract/access'
import { record } from '#server/audit/queries.ts'
import { notFound } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { findUser } from './queries.ts'
import { bankDetailsOf, type BankDetails } from './shown.ts'

/** The whole of it, once it is written down who asked and why: no entry, no answer. */
export async function revealBankDetails(
  services: Services,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<BankDetails> {
  const { orm } = services.database
  const person = await findUser(orm, userId)
  const details = person && bankDetailsOf(person, services.secrets.dataKey)
  if (!details) throw notFound('Bank details')
  await record(orm, {
    actorId: actor.id,
    action: 'revealed',
    subject: 'user',
    subjectId: userId,
    changes: { bankDetails: { from: 'masked', to: `shown: ${reason}` } },
  })
  return details
}
