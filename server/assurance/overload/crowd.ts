import { migrate } from '#server/platform/database/migrate.ts'
import { findOpenDay } from '../../test/open-day.ts'
import { insertCast, SECRETS, tokenOf } from '../../test/processes/over-http.ts'
import { startProduct } from '../../test/processes/product.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { insertSessions } from '../../test/scenarios/sessions.ts'
import { newEnvironment, openDatabaseOf } from '../own-process.ts'

/** Rows of one statement, whose parameters are limited. */
const ROWS = 500

/** The product as a process of its own with its usual limits, and interns who are signed in. */
export async function openCrowd(count: number, more: Record<string, string> = {}) {
  const { timeZone, date } = findOpenDay()
  const usual = { RATE_LIMIT_MULTIPLIER: '1', ORG_TIMEZONE: timeZone }
  const environment = { ...(await newEnvironment()), ...SECRETS, ...usual, ...more }
  const database = await openDatabaseOf(environment)
  await migrate(database)
  await insertCast(database)
  const interns = []
  for (let from = 0; from < count; from += ROWS) {
    const length = Math.min(ROWS, count - from)
    const rows = Array.from({ length }, (_, index) => ({ name: `Intern Number ${from + index}` }))
    interns.push(...(await insertPeople({ database }, rows)))
  }
  const ids = interns.map(({ id }) => id)
  await insertSessions(database, ids, new Date())
  await database.close()
  const product = startProduct(environment)
  const origin = await product.ready
  const crowd = interns.map(async (intern) => ({ ...intern, token: await tokenOf(intern) }))
  return { ...product, origin, date, environment, interns: await Promise.all(crowd) }
}

export type Crowd = Awaited<ReturnType<typeof openCrowd>>
