import type { Branding } from '@cohort/contract/settings/branding-rules'
import type { Services } from '#server/services.ts'
import { findSettings } from './queries.ts'

/** Milliseconds: changes of other processes must be visible within five seconds. */
const TTL = 4_000
/** While the database is unreachable, the last known settings stay. */
const RETRY_INTERVAL = 1_000

/** To be awaited before rules are evaluated: by the gate for every call, and by jobs that apply them. */
export async function refreshSettings(services: Services): Promise<void> {
  const { settings } = services
  while (isOutdated(settings.until, services.now().getTime())) {
    settings.reading ??= read(services).finally(() => (settings.reading = undefined))
    await settings.reading
  }
}

/** Also what a clock that was ahead kept for longer. */
const isOutdated = (until: number, now: number) => until <= now || until > now + TTL

export async function currentBranding(services: Services): Promise<Branding> {
  await refreshSettings(services)
  return services.settings.current.look
}

async function read({ settings, config, database, log, now }: Services) {
  const { changes } = settings
  try {
    const found = await findSettings(database.orm, config.allowedEmailDomains)
    if (changes !== settings.changes) return
    settings.current = found
    settings.until = now().getTime() + TTL
  } catch (error) {
    log.warn(error, 'The settings could not be read; the previous ones remain in effect')
    settings.until = now().getTime() + RETRY_INTERVAL
  }
}

export function invalidateSettings({ settings }: Pick<Services, 'settings'>): void {
  settings.until = 0
  settings.changes += 1
}

/** To be called after the commit: refreshes this process and notifies the others and all browsers. */
export async function announceSettingsChange(services: Services): Promise<void> {
  invalidateSettings(services)
  services.realtime.settingsChanged()
  await refreshSettings(services)
}
