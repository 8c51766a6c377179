import { seedWhenEmpty } from '../seeds/seed.ts'
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from './auth/demo-password.ts'
import {
  closeAccounts,
  hasEnabledWith,
  listSharedHashes,
  replaceHashes,
} from './auth/demo-queries.ts'
import { hashPassword, verifyPassword } from './auth/passwords.ts'
import { recordAll } from './platform/audit/queries.ts'
import { randomToken } from './platform/process/opaque-token.ts'
import { StartError } from './platform/process/start-error.ts'
import type { Services } from './services.ts'

const CLOSED_REASON = 'Demo account, disabled because DEMO is off.'

const DOCUMENTED = ['admin', 'mentor', 'intern'] as const

/** At each start, before the process listens. The lines are for the operator, and are not logged. */
export async function prepareDemo(services: Services): Promise<string[]> {
  const { config, database } = services
  await recognisePublishedPassword(services)
  if (!config.demo) return closeDemoAccounts(services)
  if (config.isLocal) {
    await seedWhenEmpty(services)
    return (await hasEnabledWith(database.orm, DEMO_PASSWORD_HASH))
      ? [`Demo accounts are open to this computer only, with the password ${DEMO_PASSWORD}.`]
      : []
  }
  if (await hasEnabledWith(database.orm, DEMO_PASSWORD_HASH)) throw openToOthers(config)
  return (await seedWithOwnPasswords(services)) ?? []
}

/** A demo organisation whose passwords only the operator knows; undefined when the database has data. */
export async function seedWithOwnPasswords(services: Services): Promise<string[] | undefined> {
  const accounts = await Promise.all(
    DOCUMENTED.map(async (local) => {
      const password = randomToken()
      return { local, password, passwordHash: await hashPassword(password) }
    }),
  )
  const hashOf = (local: string) =>
    accounts.find((account) => account.local === local)?.passwordHash ?? null
  if (!(await seedWhenEmpty(services, hashOf))) return undefined
  const [domain] = services.config.allowedEmailDomains
  return [
    'The demo organisation was created. Keep these passwords; they are shown only once:',
    ...accounts.map(({ local, password }) => `  ${local}@${domain}  ${password}`),
  ]
}

const openToOthers = ({ host, publicUrl }: Services['config']) =>
  new StartError(
    `The database holds demo accounts, whose password is published, and other machines reach this process (HOST is ${host}, PUBLIC_URL is ${publicUrl}): set DEMO=off, which closes these accounts, or use an empty database, which gets accounts with passwords of its own.`,
  )

/** Seeds of earlier versions hashed it with a salt of their own. */
async function recognisePublishedPassword({ database }: Services) {
  const old: string[] = []
  for (const hash of await listSharedHashes(database.orm)) {
    if (hash !== DEMO_PASSWORD_HASH && (await verifyPassword(hash, DEMO_PASSWORD))) old.push(hash)
  }
  if (old.length > 0) await replaceHashes(database.orm, old, DEMO_PASSWORD_HASH)
}

async function closeDemoAccounts({ database, now }: Services): Promise<string[]> {
  const closing = { passwordHash: DEMO_PASSWORD_HASH, reason: CLOSED_REASON, now: now() }
  const closed = await database.orm.transaction(async (db) => {
    const ids = await closeAccounts(db, closing)
    const changes = { disabled: { from: false, to: true } }
    const about = { actorId: null, action: 'disabled', subject: 'user', changes }
    await recordAll(
      db,
      ids.map((subjectId) => ({ ...about, subjectId })),
    )
    return ids
  })
  if (closed.length === 0) return []
  return [
    `DEMO is off: ${closed.length} demo accounts were disabled. Create an admin with "npm run cohort -- admin create".`,
  ]
}
