import { auth } from '@cohort/contract/auth/calls'
import { record } from '#server/platform/audit/queries.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { queueMail } from '#server/platform/mail/queries.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { alreadyMemberMail, codeMail } from '#server/auth/mails.ts'
import { hashPassword } from '../passwords.ts'
import { findAccountByEmail, insertAccount } from '../queries.ts'
import { codeHash, isSameHash, randomCode } from './code.ts'
import { comparable, linkOf, withLink } from './confirmation.ts'
import { countWrongCode, guardCode, guardSending } from './guard.ts'
import {
  countAttempt,
  insertChallenge,
  listChallengesBetween,
  lockAddress,
  markUsed,
  type Challenge,
} from './queries.ts'

const LIFETIME = 10 * 60_000
const DAY = 24 * 60 * 60_000
const RESEND_INTERVAL = 60_000
const MAX_SENDS_PER_DAY = 5
const MAX_FAILURES_PER_DAY = 10

interface SignUp {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Only the mail reveals whether the address has an account; no code matches its challenge. */
export async function beginSignUp(services: Services, { name, email, password }: SignUp) {
  const { database, secrets, config, outboxSignal } = services
  await refuseTooManySends(services, database.orm, email)
  const passwordHash = await hashPassword(password)
  const now = services.now()
  const expiresAt = new Date(now.getTime() + LIFETIME)
  await database.orm.transaction(async (db) => {
    await lockAddress(db, email)
    await refuseTooManySends(services, db, email)
    const id = newId()
    const code = randomCode()
    const isMember = (await findAccountByEmail(db, email)) !== undefined
    const hash = isMember ? '' : codeHash(secrets.jwtSecret, id, code)
    const hasLink = await guardSending(services, db)
    const challenge = { id, email, name, passwordHash, expiresAt, createdAt: now }
    await insertChallenge(db, { ...challenge, codeHash: hasLink ? withLink(hash) : hash })
    const link = hasLink ? linkOf(services, id) : undefined
    const mail = isMember
      ? alreadyMemberMail(config, email)
      : codeMail({ email, name, code, link, expiresAt })
    await queueMail(db, mail, now)
  })
  outboxSignal.ring()
}

async function refuseTooManySends(services: Services, db: Queryable, email: string) {
  const { config } = services
  const moment = services.now()
  const now = moment.getTime()
  const sends = await listChallengesBetween(db, email, [new Date(now - DAY), moment])
  const max = Math.max(1, Math.floor(MAX_SENDS_PER_DAY * config.rateLimitMultiplier))
  const oldest = sends.at(-max)
  if (oldest) {
    const retryAfter = secondsUntil(oldest.createdAt.getTime() + DAY, now)
    throw refuse(auth.sendOtp, 'tooMany', { retryAfter })
  }
  const last = sends.at(-1)
  const next = last && last.createdAt.getTime() + RESEND_INTERVAL / config.rateLimitMultiplier
  if (next !== undefined && next > now) {
    throw refuse(auth.sendOtp, 'tooSoon', { retryAfter: secondsUntil(next, now) })
  }
}

const secondsUntil = (then: number, now: number) => Math.max(1, Math.ceil((then - now) / 1000))

interface Verification {
  readonly email: string
  readonly otp: string
}

/** Only the newest code of an address is valid, with the name and password of that attempt. */
export async function finishSignUp(
  services: Services,
  { email, otp }: Verification,
): Promise<void> {
  const { database, secrets } = services
  const now = services.now()
  const isVerified = await database.orm.transaction(async (db) => {
    await lockAddress(db, email)
    await refuseTooManyFailures(db, email, now)
    await guardCode(services, db, email)
    const challenge = await countAttempt(db, email, now)
    if (!challenge) return false
    const hash = codeHash(secrets.jwtSecret, challenge.id, otp)
    return isSameHash(hash, comparable(challenge.codeHash)) && createIntern(db, challenge, now)
  })
  // Outside of the transaction, which must commit the count.
  if (isVerified) return
  await countWrongCode(services)
  throw refuse(auth.verifyOtp, 'wrong')
}

async function refuseTooManyFailures(db: Queryable, email: string, now: Date) {
  const challenges = await listChallengesBetween(db, email, [new Date(now.getTime() - DAY), now])
  const failures = challenges.reduce((sum, { attempts }) => sum + attempts, 0)
  const oldest = challenges.find(({ attempts }) => attempts > 0)
  if (failures < MAX_FAILURES_PER_DAY || !oldest) return
  const retryAfter = secondsUntil(oldest.createdAt.getTime() + DAY, now.getTime())
  throw refuse(auth.verifyOtp, 'tooMany', { retryAfter })
}

async function createIntern(db: Queryable, challenge: Challenge, now: Date): Promise<boolean> {
  await markUsed(db, challenge.id, now)
  const { name, email, passwordHash } = challenge
  const id = await insertAccount(db, { role: 'Interns', name, email, passwordHash }, now)
  if (!id) return false
  await record(db, { actorId: id, action: 'signed up', subject: 'user', subjectId: id })
  return true
}
