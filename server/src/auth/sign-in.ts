import { auth } from '@cohort/contract/auth/calls'
import type { Session } from '@cohort/contract/auth/schemas'
import { hasDomain } from '@cohort/contract/field-rules'
import { refuse, signedOut } from '#server/platform/http/refusal.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { verifyPassword } from './passwords.ts'
import { findAccountByEmail, findAccountById } from './queries.ts'
import { openSession } from './sessions.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** An unknown, a foreign, a disabled person and a wrong password are refused alike, and as late. */
export async function signIn(
  services: Services,
  { email, password }: Credentials,
): Promise<Session> {
  const account = await findAccountByEmail(services.database.orm, email)
  const isRight = await verifyPassword(account?.passwordHash ?? null, password)
  const isAllowed =
    account !== undefined &&
    account.disabledAt === null &&
    hasDomain(email, ruleContextOf(services).domains)
  if (!isRight || !isAllowed) throw refuse(auth.signIn, 'wrong')
  return openSession(services, account)
}

/** A further hour for somebody who is signed in. */
export async function renewSession(services: Services, userId: string): Promise<Session> {
  const account = await findAccountById(services.database.orm, userId)
  if (!account || account.disabledAt) throw signedOut()
  return openSession(services, account)
}
