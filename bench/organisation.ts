import { auth } from '@cohort/contract/auth'
import { buildApp } from '@cohort/server/app'
import { readConfig } from '@cohort/server/config'
import type { Database } from '@cohort/server/database'
import { openServices } from '@cohort/server/open-services'
import type { Services } from '@cohort/server/services'
import { createDatabase, dropDatabase } from '@cohort/server/test/postgres-template'
import type { MadeIntern } from './generator.ts'
import { ADMIN, fillWithPeople, PASSWORD } from './people.ts'
import { fillWithReviews, type MadeReview } from './reviews.ts'
import { fillWithTasks, TASKS_A_DAY, type Writers } from './tasks.ts'

/** Asks as somebody, and answers the `data` of what was answered, and how long that took. */
export type Ask = (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
) => Promise<{ readonly data: unknown; readonly milliseconds: number }>

/** Somebody of the organisation, signed in. */
export interface Person {
  readonly userId: string
  readonly token: string
  readonly ask: Ask
}

export interface Organisation {
  /** Of its database. */
  readonly url: string
  readonly services: Services
  readonly interns: readonly MadeIntern[]
  readonly writers: Writers
  readonly reviews: readonly MadeReview[]
  /** Asks as the admin. */
  readonly ask: Ask
  readonly signIn: (email: string) => Promise<Person>
  readonly close: () => Promise<void>
}

/** What every part is given: the organisations are made when a part first asks for them. */
export interface Given {
  /** A PostgreSQL on which databases may be made. */
  readonly server: string
  /** What every process of the product is started with. */
  readonly environment: Record<string, string>
  readonly interns: number
  readonly small: () => Promise<Organisation>
  readonly big: () => Promise<Organisation>
}

/** The product over a new database on this server, filled for so many interns, asked without HTTP. */
export async function openOrganisation(
  server: string,
  environment: Record<string, string>,
  interns: number,
): Promise<Organisation> {
  const url = await createDatabase(server)
  const { services, close } = await openServices(readConfig({ ...environment, DATABASE_URL: url }))
  const filled = await fill(services.database, interns)
  const app = await buildApp(services)
  const closeAll = async () => {
    await app.close()
    await close()
    await dropDatabase(url)
  }
  const { ask } = await signIn(app, ADMIN)
  return { url, services, ...filled, ask, signIn: (email) => signIn(app, email), close: closeAll }
}

async function fill(database: Database, count: number) {
  const begun = performance.now()
  const people = await fillWithPeople(database, count)
  const reviews = await fillWithReviews(database, people)
  const writers = await fillWithTasks(database, people.interns)
  await database.pool.query('vacuum analyze')
  const days = [...writers.values()].reduce((sum, { size }) => sum + size, 0)
  const numbers = {
    interns: count,
    mentors: people.mentorIds.length,
    interactions: reviews.length,
    feedbacks: reviews.filter(({ isRated }) => isRated).length,
    tasks: days * TASKS_A_DAY,
  }
  const all = Object.entries(numbers).map(([name, many]) => `${many.toLocaleString('en')} ${name}`)
  const seconds = (performance.now() - begun) / 1000
  console.log(`\nMade ${all.join(', ')} in ${seconds.toFixed(0)} s`)
  return { interns: people.interns, writers, reviews }
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
  return { userId, token, ask }
}
