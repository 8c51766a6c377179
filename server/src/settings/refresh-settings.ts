import type { Look } from '@cohort/contract/settings/rules'
import type { Services } from '#server/services.ts'
import { findSettings } from './queries.ts'

/** What another process changed is seen within five seconds, the answer included. */
const REMEMBERED = 4_000
/** Without the database the last known ones stay, and it is not asked with every request. */
const AFTER_FAILURE = 1_000

/** To be awaited before rules are asked: by the door for every call, and by what works by itself. */
export async function refreshSettings(services: Services): Promise<void> {
  const { settings } = services
  while (settings.until <= services.now().getTime()) {
    settings.reading ??= read(services).finally(() => (settings.reading = undefined))
    await settings.reading
  }
}

/** The organisation's name, logo and colour. */
export async function currentLook(services: Services): Promise<Look> {
  await refreshSettings(services)
  return services.settings.current.look
}

async function read({ settings, config, database, log, now }: Services) {
  const { changes } = settings
  try {
    const found = await findSettings(database.orm, config.allowedEmailDomains)
    if (changes !== settings.changes) return
    settings.current = found
    settings.until = now().getTime() + REMEMBERED
  } catch (error) {
    log.warn(error, 'The settings could not be read, those of before stay')
    settings.until = now().getTime() + AFTER_FAILURE
  }
}

/** To be called when they were changed, here or by another process. */
export function invalidateSettings({ settings }: Pick<Services, 'settings'>): void {
  settings.until = 0
  settings.changes += 1
}
