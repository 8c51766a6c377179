import { newSessionMemory } from './auth/session-memory.ts'
import { snapshotBeforeMigrating } from './backup/snapshots.ts'
import type { Config } from './config.ts'
import { openDataDirectory } from './data-directory.ts'
import { openDatabase } from './database.ts'
import { interactions } from './interactions/table.ts'
import { openLog } from './log.ts'
import { newMailBell } from './mail/bell.ts'
import { migrate } from './migrate.ts'
import { openMeters } from './meters.ts'
import { createRealtime } from './realtime.ts'
import type { Services } from './services.ts'
import { refreshSettings } from './settings/memory.ts'
import { newSettingsMemory } from './settings/settings-memory.ts'
import { resealOldFields } from './users/keys/reseal.ts'
import { sealOldEntries } from './users/keys/seal-entries.ts'
import { foldOldNames } from './users/names/queries.ts'
import { users } from './users/table.ts'

/** Everything that must be opened before the first request, and closed after the last. */
export async function openServices(config: Config) {
  const log = openLog(config.logLevel)
  const directory = openDataDirectory(config)
  const closings: (() => unknown)[] = [() => directory.close()]
  const close = async () => {
    for (const closing of closings.reverse()) await closing()
  }
  try {
    const database = await openDatabase(config, directory, log)
    closings.push(() => database.close())
    const { secrets, path: dataPath } = directory
    const now = () => new Date()
    const source = { database, dataKey: secrets.dataKey, dataPath, config, log, now }
    await snapshotBeforeMigrating(source)
    await migrate(database)
    await foldOldNames(database.orm, users)
    await foldOldNames(database.orm, interactions)
    await resealOldFields(database, secrets)
    await sealOldEntries(database, secrets)
    const realtime = createRealtime(database)
    const sessions = newSessionMemory()
    const mailBell = newMailBell()
    const meters = openMeters()
    const settings = newSettingsMemory(config)
    const shared = { config, secrets, dataPath, database, realtime, mailBell, sessions, log }
    const services: Services = { ...shared, settings, meters, now }
    await refreshSettings(services)
    return { services, realtime, close }
  } catch (error) {
    await close()
    throw error
  }
}
