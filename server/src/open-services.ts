import { pino } from 'pino'
import { newSessionMemory } from './auth/sessions.ts'
import type { Config } from './config.ts'
import { openDataDirectory } from './data-directory.ts'
import { openDatabase } from './database.ts'
import { newMailBell } from './mail/bell.ts'
import { migrate } from './migrate.ts'
import { createRealtime } from './realtime.ts'
import type { Services } from './services.ts'
import { foldOldNames } from './users/names/queries.ts'

/** Everything that must be opened before the first request, and closed after the last. */
export async function openServices(config: Config) {
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] })
  const directory = openDataDirectory(config)
  const closings: (() => unknown)[] = [() => directory.close()]
  const close = async () => {
    for (const closing of closings.reverse()) await closing()
  }
  try {
    const database = await openDatabase(config, directory, log)
    closings.push(() => database.close())
    await migrate(database)
    await foldOldNames(database.orm)
    const realtime = createRealtime(database)
    const { secrets, path: dataPath } = directory
    const sessions = newSessionMemory()
    const mailBell = newMailBell()
    const shared = { config, secrets, dataPath, database, realtime, mailBell, sessions, log }
    const services: Services = { ...shared, now: () => new Date() }
    return { services, realtime, close }
  } catch (error) {
    await close()
    throw error
  }
}
