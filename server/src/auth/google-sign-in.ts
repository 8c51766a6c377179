import { auth } from '@cohort/contract/auth/calls'
import type { Session } from '@cohort/contract/auth/schemas'
import { hasDomain, isPlainAddress } from '@cohort/contract/field-rules'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { acceptableName } from './google-name.ts'
import type { GoogleIdentity, ReadCredential } from './google.ts'
import {
  findAccountByEmail,
  findAccountByGoogleSub,
  findAccountById,
  insertAccount,
  linkGoogle,
} from './queries.ts'
import { recordFailure } from './sign-in-failures.ts'
import { startSession, type Origin } from './sessions/start-session.ts'

export async function signInWithGoogle(
  services: Services,
  readCredential: ReadCredential,
  credential: string,
  request: Origin['request'],
): Promise<Session> {
  const failed = (error: 'failed' | 'foreignDomain', userId?: string) => {
    recordFailure(services, { userId, method: 'google' }, request)
    return refuse(auth.signInWithGoogle, error)
  }
  const identity = await readCredential(credential, services.now())
  if (!identity) throw failed('failed')
  const { email } = identity
  if (!isPlainAddress(email) || !hasDomain(email, ruleContextOf(services).domains)) {
    throw failed('foreignDomain')
  }
  const account = await services.database.orm.transaction((db) =>
    accountOf(db, identity, services.now()),
  )
  if (!account || account.disabledAt) throw failed('failed', account?.id)
  const session = await startSession(services, account, { method: 'google', request })
  if (!session) throw failed('failed', account.id)
  return session
}

/** Identified by `sub`: the owner of an address may change, so that it links an account only once. */
async function accountOf(db: Queryable, identity: GoogleIdentity, now: Date) {
  const { sub, email } = identity
  const known = await findAccountByGoogleSub(db, sub)
  if (known) return known
  const name = acceptableName(identity)
  const newcomer = { role: 'Interns', name, email, googleSub: sub } as const
  const newId = await insertAccount(db, newcomer, now)
  if (newId) {
    await recordAction(db, newId, 'signed up with Google')
    return findAccountById(db, newId)
  }
  return (await findAccountByGoogleSub(db, sub)) ?? linkedAccount(db, identity)
}

async function linkedAccount(db: Queryable, { sub, email }: GoogleIdentity) {
  const owner = await findAccountByEmail(db, email)
  if (!owner || owner.disabledAt || !(await linkGoogle(db, owner.id, sub))) return undefined
  await recordAction(db, owner.id, 'linked Google')
  return owner
}

const recordAction = (db: Queryable, userId: string, action: string) =>
  record(db, { actorId: userId, action, subject: 'user', subjectId: userId })
