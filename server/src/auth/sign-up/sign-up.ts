import { auth } from '@cohort/contract/auth/calls'
import { record } from '#server/platform/audit/queries.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact, type AfterCommit } from '#server/platform/database/transact.ts'
import { queueMail } from '#server/platform/mail/queries.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { alreadyMemberMail, codeMail } from '#server/auth/mails.ts'
import { reportLookAlike } from '#server/users/look-alikes.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import { findAccountByEmail, insertAccount } from '../queries.ts'
import type { CountCall } from '../sign-in-limits.ts'
import { newBrowser, type Browser } from './browser.ts'
import { codeHash, isSameHash, randomCode } from './code.ts'
import { comparable, linkOf, withLink } from './confirmation.ts'
import { countWrongCode, guardCode, guardSending } from './guard.ts'
import { mayMail, mayTry, lastDay } from './otp-limits.ts'
import {
  countAttempt,
  findNewest,
  insertChallenge,
  listChallengesBetween,
  lockAddress,
  markUsed,
  moveChallenges,
  type Challenge,
} from './queries.ts'

const LIFETIME = 10 * 60_000

interface SignUp {
  readonly name: string
  readonly email: string
  readonly password: string
}

interface Client {
  /** The browser that requested a code before. */
  readonly known: Browser | undefined
  readonly network: string
}

/** Only the mail reveals whether the address has an account. Returns the browser of the code, for its cookie. */
export async function beginSignUp(
  services: Services,
  form: SignUp,
  { known, network }: Client,
): Promise<Browser> {
  const { orm } = services.database
  if (known) await mayMail(services, orm, { email: form.email, browserHash: known.hash, network })
  const passwordHash = await hashPassword(form.password)
  const sender = { email: form.email, browserHash: known?.hash }
  for (;;) {
    const newest = await findNewest(orm, sender, services.now())
    const isSame = await verifyPassword(newest?.passwordHash ?? null, form.password)
    // With another password it counts as a new browser: who set the cookie in this one ends no code of it.
    const browser = known && (isSame || !newest) ? known : newBrowser()
    const begun = await orm.transaction(async (db) => {
      await lockAddress(db, form.email)
      const latest = await findNewest(db, sender, services.now())
      if (latest?.id !== newest?.id) return false
      // A client without cookies is known by the password that it sent before.
      if (latest && isSame && !known) await moveChallenges(db, latest, browser.hash)
      const requester = { email: form.email, browserHash: browser.hash, network }
      if (await mayMail(services, db, requester)) {
        await sendCode(services, db, { ...form, ...requester, passwordHash })
      }
      return true
    })
    if (!begun) continue
    services.outboxSignal.wake()
    return browser
  }
}

type Begun = Pick<Challenge, 'name' | 'email' | 'passwordHash' | 'browserHash' | 'network'>

async function sendCode(
  services: Services,
  db: Queryable,
  { name, email, passwordHash, browserHash, network }: Begun,
) {
  const { secrets, config, now } = services
  const moment = now()
  const expiresAt = new Date(moment.getTime() + LIFETIME)
  const id = newId()
  const code = randomCode()
  const isMember = (await findAccountByEmail(db, email)) !== undefined
  const hash = isMember ? '' : codeHash(secrets.jwtSecret, id, code)
  const hasLink = await guardSending(services, db, network)
  const challenge = {
    id,
    email,
    name,
    passwordHash,
    browserHash,
    network,
    expiresAt,
    createdAt: moment,
  }
  await insertChallenge(db, { ...challenge, codeHash: hasLink ? withLink(hash) : hash })
  const link = hasLink ? linkOf(services, id) : undefined
  const mail = isMember
    ? alreadyMemberMail(config, email)
    : codeMail({ email, name, code, link, expiresAt })
  await queueMail(db, mail, moment)
}

interface Verification {
  readonly email: string
  readonly otp: string
}

/** Only the newest code of a browser is valid, with the name and password that this browser sent. */
export async function finishSignUp(
  services: Services,
  { email, otp }: Verification,
  { known, network }: Client,
  countCall: CountCall,
): Promise<void> {
  const { secrets } = services
  const now = services.now()
  const isFinished = await transact(services, async (db, afterCommit) => {
    await lockAddress(db, email)
    const challenges = await listChallengesBetween(db, email, lastDay(now))
    const browserHash = known?.hash ?? onlyBrowserOf(challenges, network, now)
    if (browserHash === undefined) return false
    const trying = { email, browserHash, hasCookie: known !== undefined }
    if (!mayTry(challenges, trying, now)) return false
    await guardCode(services, db, trying)
    const challenge = await countAttempt(db, trying, now)
    const hash = challenge && codeHash(secrets.jwtSecret, challenge.id, otp)
    if (!hash || !isSameHash(hash, comparable(challenge.codeHash))) return false
    return createIntern(services, db, afterCommit, challenge)
  })
  // Outside of the transaction, which must commit the count.
  if (isFinished) return
  await countWrongCode(services)
  await countCall(email)
  throw refuse(auth.verifyOtp, 'wrong')
}

/** Without cookies only where the code was requested, and as long as no other browser there requested one for the address. */
function onlyBrowserOf(
  challenges: readonly Pick<Challenge, 'browserHash' | 'expiresAt' | 'network'>[],
  network: string,
  now: Date,
) {
  const live = challenges.filter((sent) => sent.expiresAt > now && sent.network === network)
  const [browserHash, ...others] = new Set(live.map((challenge) => challenge.browserHash))
  return others.length === 0 ? browserHash : undefined
}

/** False when the address has an account by now. */
async function createIntern(
  services: Services,
  db: Queryable,
  afterCommit: AfterCommit,
  challenge: Challenge,
) {
  const now = services.now()
  await markUsed(db, challenge.id, now)
  const { name, email, passwordHash } = challenge
  const account = { role: 'Interns', name, email, passwordHash, isPasswordProven: true } as const
  const id = await insertAccount(db, account, now)
  if (!id) return false
  await record(db, { actorId: id, action: 'signed up', subject: 'user', subjectId: id })
  afterCommit(await reportLookAlike(services, db, { id, name, email }, 'signed up with'))
  return true
}
