import { newSessionCache } from './auth/sessions/session-cache.ts'
import { snapshotBeforeMigrating } from './platform/database/backup/snapshots.ts'
import type { Config } from './platform/process/config.ts'
import { openDataDirectory } from './platform/process/data-directory.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { refuseUnknownTimeZone } from './platform/database/time-zone-queries.ts'
import { openLog } from './platform/process/log.ts'
import { newOutboxSignal } from './platform/mail/outbox-signal.ts'
import { migrate } from './platform/database/migrate.ts'
import { openMetrics } from './platform/process/metrics-registry.ts'
import { createRealtime } from './platform/realtime/realtime.ts'
import type { Services } from './services.ts'
import { refreshSettings } from './settings/refresh-settings.ts'
import { newSettingsCache } from './settings/settings-cache.ts'
import { refuseOtherDataKey } from './users/keys/keys.ts'

export async function openServices(config: Config) {
  const log = openLog(config.logLevel)
  const directory = openDataDirectory(config)
  let database: Database | undefined
  const close = async () => {
    await database?.close()
    directory.close()
  }
  try {
    database = await openDatabase(config, directory, log)
    await refuseUnknownTimeZone(database.orm, config.orgTimezone)
    const { secrets, path: dataPath } = directory
    const now = () => new Date()
    const source = { database, dataKey: secrets.dataKey, dataPath, config, log, now }
    await snapshotBeforeMigrating(source)
    await migrate(database)
    await refuseOtherDataKey(database.orm, secrets)
    const realtime = createRealtime(database)
    const sessions = newSessionCache()
    const outboxSignal = newOutboxSignal()
    const metrics = openMetrics()
    const settings = newSettingsCache(config)
    const shared = { config, secrets, dataPath, database, realtime, outboxSignal, sessions, log }
    const services: Services = { ...shared, settings, metrics, refusals: new Map(), now }
    await refreshSettings(services)
    return { services, realtime, close }
  } catch (error) {
    await close()
    throw error
  }
}
