import { auth } from '@cohort/contract/auth/calls'
import type { Session } from '@cohort/contract/auth/schemas'
import { hasDomain, isPlainAddress } from '@cohort/contract/field-rules'
import type { FastifyRequest } from 'fastify'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact, type AfterCommit } from '#server/platform/database/transact.ts'
import { queueMail } from '#server/platform/mail/queries.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { acceptableName } from './google-name.ts'
import { nonceOf } from './google-nonce.ts'
import { isGoogle, type GoogleIdentity, type ReadCredential } from './google.ts'
import { reportLookAlike } from '#server/users/look-alikes.ts'
import { passwordRemovedMail } from './mails.ts'
import {
  findAccountByEmail,
  findAccountByGoogleSub,
  findAccountById,
  insertAccount,
  linkGoogle,
  storePassword,
  type Account,
} from './queries.ts'
import { recordFailure } from './sign-in-failures.ts'
import type { CountCall } from './sign-in-limits.ts'
import { forgetSessionsOf } from './sessions/sessions.ts'
import { startSession } from './sessions/start-session.ts'

interface Checks {
  readonly readCredential: ReadCredential
  readonly countCall: CountCall
}

export async function signInWithGoogle(
  services: Services,
  { readCredential, countCall }: Checks,
  credential: string,
  request: FastifyRequest,
): Promise<Session> {
  const failed = (error: 'failed' | 'foreignDomain', userId?: string) => {
    recordFailure(services, { userId, method: 'google' }, request)
    return refuse(auth.signInWithGoogle, error)
  }
  const identity = await readCredential(credential, services.now())
  const expected = nonceOf(request, services.config)
  const isProven = identity && isForBrowser(services.config, identity, expected)
  // Above the limit nothing is recorded either.
  await countCall(isProven ? identity.sub : undefined)
  if (!isProven) throw failed('failed')
  if (!isOfOrganisation(services, identity)) throw failed('foreignDomain')
  const account = await transact(services, (db, afterCommit) =>
    accountOf(services, db, afterCommit, identity),
  )
  if (!account || account.disabledAt) throw failed('failed', account?.id)
  const session = await startSession(services, account, { method: 'google', request })
  if (!session) throw failed('failed', account.id)
  return session
}

/** A token that was taken from another browser has another nonce. */
function isForBrowser(
  config: Services['config'],
  { nonce }: GoogleIdentity,
  expected: string | undefined,
) {
  const isWithout = nonce === undefined && expected === undefined
  return isWithout ? !isGoogle(config) : nonce === expected
}

/** Google verifies the addresses of a domain only for the accounts that the domain manages. */
function isOfOrganisation(services: Services, { email, hostedDomain }: GoogleIdentity) {
  const { domains } = ruleContextOf(services)
  if (!isPlainAddress(email) || !hasDomain(email, domains)) return false
  return hostedDomain === undefined ? !isGoogle(services.config) : domains.includes(hostedDomain)
}

/** Identified by `sub`: the owner of an address may change, so that it links an account only once. */
async function accountOf(
  services: Services,
  db: Queryable,
  afterCommit: AfterCommit,
  identity: GoogleIdentity,
): Promise<Account | undefined> {
  const { sub, email } = identity
  const known = await findAccountByGoogleSub(db, sub)
  if (known) return known
  const name = acceptableName(identity)
  const newcomer = { role: 'Interns', name, email, googleSub: sub } as const
  const id = await insertAccount(db, newcomer, services.now())
  if (id) {
    await recordAction(db, id, 'signed up with Google')
    afterCommit(await reportLookAlike(services, db, { id, name, email }, 'signed up with'))
    return findAccountById(db, id)
  }
  const other = await findAccountByGoogleSub(db, sub)
  return other ?? linkedAccount(services, db, afterCommit, identity)
}

async function linkedAccount(
  services: Services,
  db: Queryable,
  afterCommit: AfterCommit,
  { sub, email }: GoogleIdentity,
): Promise<Account | undefined> {
  const owner = await findAccountByEmail(db, email)
  if (!owner || owner.disabledAt || !(await linkGoogle(db, owner.id, sub))) return undefined
  await recordAction(db, owner.id, 'linked Google')
  if (owner.passwordHash === null || owner.isPasswordProven) return owner
  // It may not have been chosen by the owner of the address.
  await storePassword(db, owner.id, { passwordHash: null, now: services.now() })
  await recordAction(db, owner.id, 'removed the unproven password')
  await queueMail(db, passwordRemovedMail(services.config, email), services.now())
  afterCommit(() => {
    forgetSessionsOf(services, owner.id)
    services.outboxSignal.wake()
  })
  return findAccountById(db, owner.id)
}

const recordAction = (db: Queryable, userId: string, action: string) =>
  record(db, { actorId: userId, action, subject: 'user', subjectId: userId })
