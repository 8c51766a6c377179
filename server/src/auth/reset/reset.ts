import { auth } from '@cohort/contract/auth/calls'
import type { FastifyRequest } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { record } from '#server/platform/audit/queries.ts'
import { newId } from '#server/platform/database/columns.ts'
import { deleteMail, queueMail } from '#server/platform/mail/queries.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { resetMail } from '#server/auth/mails.ts'
import { lockAccount } from '#server/users/accounts/queries.ts'
import { hashPassword } from '../passwords.ts'
import { storePassword } from '../queries.ts'
import { bearerOf } from '#server/platform/http/bearer.ts'
import { forgetSessionsOf } from '../sessions/sessions.ts'
import type { CountCall } from '../sign-in-limits.ts'
import { randomToken, tokenHash } from '#server/platform/process/opaque-token.ts'
import {
  consumeToken,
  deleteTokensOf,
  findOwner,
  insertToken,
  isTokenValid,
  lockOwner,
} from './queries.ts'

const LIFETIME = 30 * 60_000

/** Milliseconds, longer than the writes for a known address: the time reveals nothing. */
const RESPONSE_DELAY = 60

/** `mayMail` is false after too many requests of others; the response does not reveal it. */
export async function requestReset(services: Services, email: string, mayMail: boolean) {
  const mailing = mayMail ? mailResetLink(services, email) : undefined
  await Promise.all([mailing, setTimeout(RESPONSE_DELAY)])
}

async function mailResetLink(services: Services, email: string) {
  const { database, config, outboxSignal } = services
  const now = services.now()
  const expiresAt = new Date(now.getTime() + LIFETIME)
  const token = randomToken()
  await database.orm.transaction(async (db) => {
    const owner = await lockOwner(db, email)
    const mail = { ...resetMail(config, { email, token, expiresAt }), id: newId() }
    // An unknown address takes as many statements and a commit, so that the time does not reveal it.
    await deleteTokensOf(db, owner?.id ?? mail.id)
    if (owner) {
      await insertToken(db, {
        tokenHash: tokenHash(token),
        userId: owner.id,
        expiresAt,
        createdAt: now,
      })
    }
    await queueMail(db, mail, now)
    if (!owner) await deleteMail(db, mail.id)
  })
  outboxSignal.wake()
}

/** By the link while it is stored, valid or not. */
export async function countResetToken(
  { database }: Pick<Services, 'database'>,
  token: string,
  countCall: CountCall,
): Promise<void> {
  const owner = await findOwner(database.orm, tokenHash(token))
  await countCall(owner && token)
}

export async function checkResetToken(services: Services, token: string): Promise<void> {
  const isValid = await isTokenValid(services.database.orm, tokenHash(token), services.now())
  if (!isValid) throw refuse(auth.verifyResetToken, 'invalid')
}

export async function requireResetToken(services: Services, request: FastifyRequest) {
  await checkResetToken(services, bearerOf(request) ?? '')
}

export async function resetPassword(services: Services, token: string, password: string) {
  const passwordHash = await hashPassword(password)
  const now = services.now()
  const userId = await services.database.orm.transaction(async (db) => {
    const userOf = await findOwner(db, tokenHash(token))
    // The person before the token, as everywhere: another order could deadlock.
    if (userOf) await lockAccount(db, userOf)
    const owner = await consumeToken(db, tokenHash(token), now)
    if (!owner) throw refuse(auth.resetPassword, 'invalid')
    await storePassword(db, owner, { passwordHash, now })
    const entry = { action: 'reset the password', subject: 'user', subjectId: owner }
    await record(db, { actorId: owner, ...entry })
    return owner
  })
  forgetSessionsOf(services, userId)
}
