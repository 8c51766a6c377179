import { type Answer, type Call, type Input } from '@cohort/contract/calls'
import { pino } from 'pino'
import { afterAll, beforeEach } from 'vitest'
import { buildApp } from '#server/app.ts'
import { newSessionMemory, openSession } from '#server/auth/sessions.ts'
import { readConfig } from '#server/config.ts'
import { newMailBell } from '#server/mail/bell.ts'
import { createRealtime } from '#server/realtime.ts'
import type { Services } from '#server/services.ts'
import { named, users } from '#server/users/table.ts'
import { CAST, type Person } from './cast.ts'
import { openTestDatabase } from './databases.ts'
import { movableClock } from './movable-clock.ts'

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
export async function openWorld(environment: Record<string, string> = {}) {
  const database = await openTestDatabase()
  const clock = movableClock(WEDNESDAY)
  const realtime = createRealtime(database)
  const services: Services = {
    config: readConfig({ PORT: '0', DEMO: 'off', ...environment }),
    secrets: { jwtSecret: 'j'.repeat(32), dataKey: 'd'.repeat(32) },
    dataPath: '',
    database,
    realtime,
    mailBell: newMailBell(),
    sessions: newSessionMemory(),
    log: pino({ level: 'silent' }),
    now: clock.now,
  }
  const app = await buildApp(services)
  const reset = async () => {
    await database.reset()
    services.sessions = newSessionMemory()
    clock.set(WEDNESDAY)
    const cast = Object.values(CAST).map((person) => ({ ...person, ...named(person.name) }))
    await database.orm.insert(users).values(cast)
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
    realtime.attach(app.server, services)
    return app.listeningOrigin
  }
  return { app, listen, services, database, clock, realtime, ...CAST, ...callers(app, services) }
}

function callers(app: Awaited<ReturnType<typeof buildApp>>, services: Services) {
  const tokenOf = async (person: Person) => {
    const owner = { ...person, sessionVersion: 1, photoUrl: null }
    return (await openSession(services, owner)).token
  }
  const send = async <C extends Call>(call: C, input: Input<C>, bearer?: string) => {
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: object; query?: object; body?: object }
    const response = await app.inject({
      method: call.method,
      url: pathOf(call.path, { ...params }),
      query: Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      ),
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      ...(body && { payload: body }),
    })
    return response.json<Answered<Answer<C>>>()
  }
  return {
    tokenOf,
    /** Makes a call as nobody. */
    asNobody: <C extends Call>(call: C, input: Input<C>) => send(call, input),
    /** Makes a call as somebody of the cast. */
    as: async <C extends Call>(person: Person, call: C, input: Input<C>) =>
      send(call, input, await tokenOf(person)),
  }
}

const pathOf = (path: string, params: Record<string, string>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
