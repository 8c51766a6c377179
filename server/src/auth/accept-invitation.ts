import { auth } from '@cohort/contract/auth/calls'
import type { BodyOf } from '@cohort/contract/calls'
import type { LinkState } from '@cohort/contract/users/invitation-rules'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import { tokenHash } from '#server/platform/process/opaque-token.ts'
import type { Services } from '#server/services.ts'
import { lockAccount } from '#server/users/accounts/queries.ts'
import { findByToken } from '#server/users/invitations/queries.ts'
import { hashPassword } from './passwords.ts'
import { storePassword } from './queries.ts'
import { forgetSessionsOf } from './sessions/sessions.ts'
import type { CountCall } from './sign-in-limits.ts'

async function linkState(db: Queryable, token: string, now: Date): Promise<LinkState> {
  const found = await findByToken(db, tokenHash(token))
  if (!found) return 'unknown'
  if (found.acceptedAt) return 'used'
  if (found.withdrawnAt || !found.isOwners) return 'withdrawn'
  return found.expiresAt <= now ? 'expired' : 'open'
}

export async function checkInvitation(
  { database, now }: Pick<Services, 'database' | 'now'>,
  token: string,
  countCall: CountCall,
): Promise<LinkState> {
  const state = await linkState(database.orm, token, now())
  await countCall(state === 'unknown' ? undefined : token)
  return state
}

export async function acceptInvitation(
  services: Services,
  { token, password }: BodyOf<typeof auth.acceptInvitation>,
  countCall: CountCall,
): Promise<void> {
  const { orm } = services.database
  // Before the password is hashed, which takes longest.
  if ((await checkInvitation(services, token, countCall)) !== 'open') {
    throw refuse(auth.acceptInvitation, 'invalidLink')
  }
  const passwordHash = await hashPassword(password)
  const now = services.now()
  const userId = await orm.transaction(async (db) => {
    const found = await findByToken(db, tokenHash(token))
    // The person before the invitation, as everywhere; the state is read once no one can change it.
    const person = found && (await lockAccount(db, found.userId))
    if (!person || (await linkState(db, token, now)) !== 'open') {
      throw refuse(auth.acceptInvitation, 'invalidLink')
    }
    await storePassword(db, person.id, { passwordHash, now })
    const entry = { action: 'accepted the invitation', subject: 'user', subjectId: person.id }
    await record(db, { actorId: person.id, ...entry })
    return person.id
  })
  forgetSessionsOf(services, userId)
}
