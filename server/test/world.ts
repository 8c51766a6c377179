import type { ResponseOf, Call, InputOf } from '@cohort/contract/calls'
import { pino } from 'pino'
import { afterAll, beforeEach } from 'vitest'
import { buildApp } from '#server/app.ts'
import { newSessionCache } from '#server/auth/sessions/session-cache.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { openLog } from '#server/platform/process/log.ts'
import { newOutboxSignal } from '#server/platform/mail/outbox-signal.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openMetrics } from '#server/platform/process/metrics-registry.ts'
import { createRealtime } from '#server/platform/realtime/realtime.ts'
import type { Services } from '#server/services.ts'
import { socketRules } from '#server/socket-rules.ts'
import { newSettingsCache } from '#server/settings/settings-cache.ts'
import { named } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'
import { CAST, type Person } from './cast.ts'
import { insertSessions, signTokenOf } from './scenarios/sessions.ts'
import { openTestDatabase, type TestDatabase } from './databases/databases.ts'
import { movableClock } from './movable-clock.ts'
import { SECRETS, watchForSecrets } from './secrets-watch.ts'

const HOUR = 60 * 60_000

/** A Wednesday, ten in the morning in Asia/Kolkata. */
export const WEDNESDAY = new Date('2026-03-04T04:30:00Z')

export interface Answered<Data> {
  readonly statusCode: number
  readonly message: string
  readonly data: Data
  readonly fields?: Record<string, string>
}

/**
 * The real product on a database of this file's own: the app, a clock that the test moves, and the
 * cast, present anew before each test.
 */
export async function openWorld(
  environment: Record<string, string> = {},
  openDatabase = openTestDatabase,
) {
  const database = await openDatabase()
  const clock = movableClock(WEDNESDAY)
  const watch = watchForSecrets(database)
  const log = openLog('debug', watch.log)
  const services: Opened = { ...servicesOn(database, clock.now, environment), log }
  const { realtime } = services
  const app = await buildApp(services)
  const reset = async () => {
    await database.reset()
    clock.set(WEDNESDAY)
    const cast = Object.values(CAST).map((person) => ({
      ...person,
      ...named(person.name),
      firstSignedInAt: WEDNESDAY,
    }))
    await database.orm.insert(users).values(cast)
    services.sessions = newSessionCache()
    services.settings = newSettingsCache(services.config)
    services.refusals = new Map()
    await keepSessionsOf(services, cast)
  }
  beforeEach(reset)
  afterAll(async () => {
    await realtime.close()
    await app.close()
    await database.close()
  })
  /** Listens on a free port, for tests with real sockets; answers the address. */
  const listen = async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    realtime.attach(app, services, socketRules(services))
    return app.listeningOrigin
  }
  const { findings } = watch
  const beside = () => openBeside(database, services)
  const parts = { app, listen, services, database, clock, realtime, reset, beside, findings }
  return { ...parts, ...CAST, ...callers(app, services) }
}

/** The caller that opens live connections also closes them. */
type Opened = Services & { readonly realtime: ReturnType<typeof createRealtime> }

export function servicesOn(
  database: Database,
  now: () => Date,
  environment: Record<string, string> = {},
): Opened {
  const config = readConfig({ PORT: '0', DEMO: 'off', ...environment })
  return {
    config,
    secrets: SECRETS,
    dataPath: '',
    database,
    realtime: createRealtime(database),
    outboxSignal: newOutboxSignal(),
    metrics: openMetrics(),
    refusals: new Map(),
    sessions: newSessionCache(),
    settings: newSettingsCache(config),
    log: pino({ level: 'silent' }),
    now,
  }
}

/** Another process of the product, as far as the database can tell: a pool and memories of its own. */
async function openBeside(database: TestDatabase, first: Services) {
  const own = await database.openBeside()
  const realtime = createRealtime(own)
  const shared = {
    ...first,
    database: own,
    realtime,
    outboxSignal: newOutboxSignal(),
    metrics: openMetrics(),
  }
  const memories = () => ({
    sessions: newSessionCache(),
    settings: newSettingsCache(first.config),
    refusals: new Map(),
  })
  const services: Opened = { ...shared, ...memories() }
  const app = await buildApp(services)
  beforeEach(() => void Object.assign(services, memories()))
  afterAll(async () => {
    await realtime.close()
    await app.close()
    await own.close()
  })
  return { app, services, ...callers(app, services) }
}

function callers(app: Awaited<ReturnType<typeof buildApp>>, services: Services) {
  const tokenOf = (person: Person) => tokenFor(services, person)
  const send = async <C extends Call>(call: C, input: InputOf<C>, bearer?: string) => {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const response = await app.inject({ ...requestOf(call, input), headers })
    return response.json<Answered<ResponseOf<C>>>()
  }
  return {
    tokenOf,
    asNobody: <C extends Call>(call: C, input: InputOf<C>) => send(call, input),
    as: async <C extends Call>(person: Person, call: C, input: InputOf<C>) =>
      send(call, input, await tokenOf(person)),
  }
}

/** Of a user who signed in within the last hour. */
export async function tokenFor(services: Services, person: Pick<Person, 'id' | 'role'>) {
  await keepSessionsOf(services, [person])
  return signTokenOf(person, services)
}

const keptBy = new WeakMap<Services['sessions'], Map<string, { at: number; kept: Promise<void> }>>()

async function keepSessionsOf(
  { database, sessions, now }: Services,
  people: readonly Pick<Person, 'id'>[],
) {
  const known = keptBy.get(sessions) ?? new Map<string, { at: number; kept: Promise<void> }>()
  keptBy.set(sessions, known)
  const at = now().getTime()
  const ageOf = (id: string) => at - (known.get(id)?.at ?? 0)
  const stale = people.filter(({ id }) => ageOf(id) < 0 || ageOf(id) >= HOUR).map(({ id }) => id)
  if (stale.length > 0) {
    const kept = insertSessions(database, stale, now())
    for (const id of stale) known.set(id, { at, kept })
    await kept
    for (const id of stale) sessions.stored.forget(id)
  }
  // Calls at once share the insertion of the first.
  for (const { id } of people) await known.get(id)?.kept
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: object
}

export function requestOf({ method, path }: Pick<Call, 'method' | 'path'>, input: object) {
  const { params = {}, query = {}, body } = input as Parts
  return {
    method,
    url: pathOf(path, params),
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, [value].flat().map(String)]),
    ),
    ...(body && { payload: body }),
  }
}

const pathOf = (path: string, params: Record<string, string>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
