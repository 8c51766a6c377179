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

/** Unknown, foreign and disabled accounts and wrong passwords get the same error after the same time. */
export async function signIn(
  services: Services,
  { email, password }: Credentials,
): Promise<Session> {
  const account = await findAccountByEmail(services.database.orm, email)
  const isPasswordCorrect = await verifyPassword(account?.passwordHash ?? null, password)
  const isAllowed =
    account !== undefined &&
    account.disabledAt === null &&
    hasDomain(email, ruleContextOf(services).domains)
  if (!isPasswordCorrect || !isAllowed) throw refuse(auth.signIn, 'wrong')
  return openSession(services, account)
}

export async function renewSession(services: Services, userId: string): Promise<Session> {
  const account = await findAccountById(services.database.orm, userId)
  if (!account || account.disabledAt) throw signedOut()
  return openSession(services, account)
}
