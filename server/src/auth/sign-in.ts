import { auth } from '@cohort/contract/auth/calls'
import type { Session } from '@cohort/contract/auth/schemas'
import { hasDomain } from '@cohort/contract/field-rules'
import type { FastifyRequest } from 'fastify'
import { refuse, signedOut } from '#server/platform/http/http-error.ts'
import type { SessionActor } from '#server/platform/http/route.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { DEMO_PASSWORD_HASH, isDemoOpenTo } from './demo-password.ts'
import { verifyPassword } from './passwords.ts'
import { findAccountByEmail, findAccountById } from './queries.ts'
import { issueToken } from './sessions/sessions.ts'
import { startSession } from './sessions/start-session.ts'
import { recordFailure } from './sign-in-failures.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Unknown, foreign and disabled accounts and wrong passwords get the same error after the same time. */
export async function signIn(
  services: Services,
  { email, password }: Credentials,
  request: FastifyRequest,
): Promise<Session> {
  const account = await findAccountByEmail(services.database.orm, email)
  const isPasswordCorrect = await verifyPassword(account?.passwordHash ?? null, password)
  const isAllowed =
    account !== undefined &&
    account.disabledAt === null &&
    (account.passwordHash !== DEMO_PASSWORD_HASH || isDemoOpenTo(services.config, request)) &&
    hasDomain(email, ruleContextOf(services).domains)
  if (!isPasswordCorrect || !isAllowed) {
    recordFailure(services, { userId: account?.id, method: 'password' }, request)
    throw refuse(auth.signIn, 'wrong')
  }
  const session = await startSession(services, account, { method: 'password', request })
  if (!session) throw refuse(auth.signIn, 'wrong')
  return session
}

export async function renewSession(
  services: Services,
  { id, sessionId }: SessionActor,
): Promise<Session> {
  const account = await findAccountById(services.database.orm, id)
  if (!account || account.disabledAt) throw signedOut()
  if (!hasDomain(account.email, ruleContextOf(services).domains)) throw signedOut()
  return issueToken(services, account, sessionId)
}
