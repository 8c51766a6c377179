import { auth } from '@cohort/contract/auth'
import { buildApp } from '@cohort/server/app'
import { readConfig } from '@cohort/server/config'
import type { Database } from '@cohort/server/database'
import { openServices } from '@cohort/server/open-services'
import { createDatabase, dropDatabase } from '@cohort/server/test/postgres-template'
import { ADMIN, PASSWORD } from './people.ts'

/** Asks as somebody, and answers the `data` of what was answered, and how long that took. */
export type Ask = (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
) => Promise<{ readonly data: unknown; readonly milliseconds: number }>

/** Somebody of the organisation, signed in. */
interface Person {
  readonly userId: string
  readonly ask: Ask
}

interface Opened<Filled> {
  readonly filled: Filled
  /** Asks as the admin. */
  readonly ask: Ask
  readonly signIn: (email: string) => Promise<Person>
  readonly close: () => Promise<void>
}

/** The product over a new database on this server, filled and then asked without HTTP. */
export async function openOrganisation<Filled>(
  server: string,
  environment: Record<string, string>,
  fill: (database: Database) => Promise<Filled>,
): Promise<Opened<Filled>> {
  const url = await createDatabase(server)
  const { services, close } = await openServices(readConfig({ ...environment, DATABASE_URL: url }))
  const filled = await fill(services.database)
  const app = await buildApp(services)
  const closeAll = async () => {
    await app.close()
    await close()
    await dropDatabase(url)
  }
  const { ask } = await signIn(app, ADMIN)
  return { filled, ask, signIn: (email) => signIn(app, email), close: closeAll }
}

async function signIn(app: Awaited<ReturnType<typeof buildApp>>, email: string): Promise<Person> {
  const credentials = { email, password: PASSWORD }
  const entered = await app.inject({ method: 'POST', url: auth.signIn.path, payload: credentials })
  const { token, userId } = auth.signIn.answer.parse(entered.json<{ data: unknown }>().data)
  const headers = { authorization: `Bearer ${token}` }
  const ask: Ask = async (method, url, payload) => {
    const begun = performance.now()
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    const milliseconds = performance.now() - begun
    const { data, message } = answer.json<{ data: unknown; message: string }>()
    if (answer.statusCode !== 200) throw new Error(`${url}: ${message}`)
    return { data, milliseconds }
  }
  return { userId, ask }
}

export const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

export const printRow = (cells: readonly string[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(30) : cell.padStart(12))).join(''))
