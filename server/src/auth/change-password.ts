import { auth } from '@cohort/contract/auth/calls'
import type { BodyOf } from '@cohort/contract/calls'
import { MESSAGES } from '@cohort/contract/http-messages'
import type { FastifyRequest } from 'fastify'
import { limitChanges } from '#server/notifications/sending-limit.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { SessionActor } from '#server/platform/http/route.ts'
import { refuse, signedOut } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findAccountById, replacePassword } from './queries.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { deleteTokensOf } from './reset/queries.ts'
import { deleteSessionsOf } from './sessions/queries.ts'
import { forgetSessionsOf } from './sessions/sessions.ts'

interface PasswordChange {
  readonly actor: SessionActor
  readonly body: BodyOf<typeof auth.changePassword>
  readonly request: FastifyRequest
}

const CHANGED = 'changed the password'

/** Each stays in the audit log. */
const CHANGES = { actions: [CHANGED], most: 10, sentence: MESSAGES.tooMany } as const

/** The holder of a stolen session must not guess the password: wrong ones count as at sign-in. */
export async function changePassword(
  services: Services,
  limits: SignInLimits,
  { actor, body, request }: PasswordChange,
) {
  const { database, now } = services
  const account = await findAccountById(database.orm, actor.id)
  if (!account) throw signedOut()
  const previous = account.passwordHash
  if (previous === null) throw refuse(auth.changePassword, 'none')
  await limits.guess(account.email, request, async () => {
    const isCorrect = await verifyPassword(previous, body.currentPassword)
    if (!isCorrect) throw refuse(auth.changePassword, 'wrong')
  })
  const passwordHash = await hashPassword(body.password)
  const count = await transact(services, async (db) => {
    const about = { subject: 'user', subjectId: actor.id }
    await limitChanges(services, db, actor, { ...CHANGES, subject: about.subject })
    const isReplaced = await replacePassword(db, actor.id, { previous, passwordHash, now: now() })
    if (!isReplaced) throw refuse(auth.changePassword, 'wrong')
    await deleteTokensOf(db, actor.id)
    await record(db, { actorId: actor.id, action: CHANGED, ...about })
    return deleteSessionsOf(db, actor.id, actor.sessionId)
  })
  forgetSessionsOf(services, actor.id)
  return { count }
}
