import { join } from 'node:path'
import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { hashPassword, verifyPassword } from '@cohort/server/auth/passwords'
import { createDatabase, dropDatabase } from '@cohort/server/test/databases/postgres-template'
import type { Chapter, Line } from '../report/report.ts'
import { emailOf } from '../fixtures/generator.ts'
import { bare, CONNECTIONS, throughHttp, type HttpRequest, type Load } from '../report/load.ts'
import type { Given } from '../fixtures/organisation.ts'
import { ADMIN, fillEmpty, PASSWORD } from '../fixtures/people.ts'
import { signInAt, startProduct } from '../fixtures/product.ts'

/** The embedded engine is meant for teams up to this size. */
const INTERNS = 5_000
const PORTS = { embedded: 24_310, PostgreSQL: 24_311 } as const
type Engine = keyof typeof PORTS
/** Per round. */
const SECONDS = 3
const ROUNDS = [1, 2, 3]

/** An account per connection: sign-ins are limited per account. */
const credentialsOf = (connection: number) => ({ email: emailOf(connection), password: PASSWORD })
const PAGE = `${users.list.path}?limit=10&offset=40`
const FILTERS = { name: 'menon', year: [2025], status: ['ACTIVE', 'DEPLOYED'] }

/** The embedded engine against PostgreSQL, and sign-in on both against the password hash alone. */
export async function measureEngines({ server, environment, interns }: Given): Promise<Chapter[]> {
  const many = Math.min(INTERNS, interns)
  const url = await createDatabase(server)
  const environments: Record<Engine, Record<string, string>> = {
    embedded: { ...environment, DATA_DIR: join(environment['DATA_DIR'] ?? '', 'engine') },
    PostgreSQL: { ...environment, DATABASE_URL: url },
  }
  try {
    for (const each of Object.values(environments)) await fillEmpty(each, many)
    const loads = await measureBoth(environments)
    const size = many.toLocaleString('en')
    return [
      {
        title: 'The embedded engine',
        about: `Requests a second through HTTP, signed in, ${CONNECTIONS} connections, ${size} interns; the limit is the same on PostgreSQL.`,
        lines: [
          against('filtered page of 10 with total', loads.embedded.list, loads.PostgreSQL.list),
          against('get by id', loads.embedded.get, loads.PostgreSQL.get),
        ],
      },
      {
        title: 'Signing in',
        about: `Sign-ins a second, ${CONNECTIONS} connections, each with an account of its own; the limit is as many checks of the same argon2id hash at once without anything else.`,
        lines: Object.entries(loads).map(([engine, { signIn, hash }]): Line => ({
          work: engine,
          unit: '/s',
          ours: signIn.perSecond,
          limit: hash.perSecond,
          goal: { atLeast: 0.9 },
          stages: { 'a sign-in': signIn.p50, 'of it the hash': hash.p50 },
        })),
      },
    ]
  } finally {
    await dropDatabase(url)
  }
}

const against = (work: string, ours: Load, limit: Load): Line => ({
  work,
  unit: '/s',
  ours: ours.perSecond,
  limit: limit.perSecond,
  goal: { atLeast: 0.4 },
  stages: { 'embedded p50': ours.p50, 'PostgreSQL p50': limit.p50 },
})

interface Loads {
  readonly list: Load
  readonly get: Load
  readonly signIn: Load
  /** The password check alone. */
  readonly hash: Load
}

/** The engines take turns, so that other load on the machine slows both alike. */
async function measureBoth(environments: Record<Engine, Record<string, string>>) {
  const products = {
    embedded: await startProduct(PORTS.embedded, environments.embedded),
    PostgreSQL: await startProduct(PORTS.PostgreSQL, environments.PostgreSQL),
  }
  try {
    const hash = await hashPassword(PASSWORD)
    const rounds: Record<Engine, Loads[]> = { embedded: [], PostgreSQL: [] }
    for (const _ of ROUNDS) {
      for (const engine of ['embedded', 'PostgreSQL'] as const) {
        rounds[engine].push(await measureOne(products[engine].url, hash))
      }
    }
    return { embedded: middle(rounds.embedded), PostgreSQL: middle(rounds.PostgreSQL) }
  } finally {
    for (const product of Object.values(products)) await product.stop()
  }
}

async function measureOne(url: string, hash: string): Promise<Loads> {
  const { token, userId } = await signInAt(url, ADMIN)
  const list: HttpRequest = { method: 'POST', path: PAGE, body: FILTERS, token }
  const get: HttpRequest = { method: 'GET', path: users.get.path.replace(':userId', userId), token }
  const enter: HttpRequest = { method: 'POST', path: auth.signIn.path, bodyOf: credentialsOf }
  await throughHttp(url, 1, list)
  return {
    list: await throughHttp(url, SECONDS, list),
    get: await throughHttp(url, SECONDS, get),
    signIn: await throughHttp(url, SECONDS, enter),
    hash: await bare(SECONDS, () => verifyPassword(hash, PASSWORD)),
  }
}

/** The median round of each. */
function middle(rounds: readonly Loads[]): Loads {
  const of = (name: keyof Loads) => {
    const loads = rounds.map((round) => round[name])
    const sorted = loads.toSorted((one, other) => one.perSecond - other.perSecond)
    return sorted[Math.floor(sorted.length / 2)] as Load
  }
  return { list: of('list'), get: of('get'), signIn: of('signIn'), hash: of('hash') }
}
