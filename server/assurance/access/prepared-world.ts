import { afterAll, beforeEach } from 'vitest'
import { newSessionCache } from '#server/auth/sessions/session-cache.ts'
import { newSettingsCache } from '#server/settings/settings-cache.ts'
import { startIssuer } from '../../test/processes/google.ts'
import { openWorld } from '../../test/world.ts'
import { AUTH } from './cells-auth.ts'
import { DIRECTORY } from './cells-directory.ts'
import { ARTICLES } from './cells-articles.ts'
import { DAYS, REQUESTS } from './cells-days.ts'
import { INTERNS } from './cells-interns.ts'
import { MEETINGS } from './cells-meetings.ts'
import { PEOPLE } from './cells-people.ts'
import { PLANS } from './cells-plans.ts'
import { SETTINGS } from './cells-settings.ts'
import { SIGNALS } from './cells-signals.ts'
import { buildRecords, type Records } from './records.ts'
import { digester, keeper } from './unchanged.ts'
import { sessionsOf } from './visitors.ts'

/** Permissions by record, written by hand from the specification. */
export const TABLE = [
  ...AUTH,
  ...PEOPLE,
  ...PLANS,
  ...MEETINGS,
  ...DAYS,
  ...REQUESTS,
  ...ARTICLES,
  ...SIGNALS,
  ...INTERNS,
  ...DIRECTORY,
  ...SETTINGS,
]

interface Staged {
  readonly records: Records
  readonly sessions: ReadonlyMap<string, string>
  readonly digest: Awaited<ReturnType<typeof digester>>
  readonly before: Awaited<ReturnType<Awaited<ReturnType<typeof digester>>>>
  readonly restore: () => Promise<void>
}

/** The product with one record of every kind, the same before each test and whenever it is restored. */
export async function openStaged() {
  const issuer = await startIssuer()
  afterAll(issuer.stop)
  // Rate limits are tested by another suite.
  const world = await openWorld({ ...issuer.environment, RATE_LIMIT_MULTIPLIER: '100000' })
  let staged: Staged | undefined
  const stage = async (): Promise<Staged> => {
    const records = await buildRecords(world, issuer)
    const standsAt = world.clock.now()
    const sessions = await sessionsOf(world)
    const putBack = await keeper(world)
    const restore = async () => {
      await putBack()
      world.services.sessions = newSessionCache()
      world.services.settings = newSettingsCache(world.services.config)
      world.clock.set(standsAt)
    }
    const digest = await digester(world)
    return { records, digest, before: await digest(), restore, sessions }
  }
  const get = () => {
    if (!staged) throw new Error('It is built before the first test')
    return staged
  }
  beforeEach(async () => {
    staged ??= await stage()
    await staged.restore()
  })
  return {
    ...world,
    get staged() {
      return get()
    },
  }
}
