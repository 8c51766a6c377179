import { today, type Day } from '@cohort/contract/dates'
import type { OrganisationSettings } from '@cohort/contract/settings/schemas'
import type { SessionCache } from './auth/sessions/session-cache.ts'
import type { PlatformServices } from './platform/services.ts'

/** Shared dependencies of every feature. Tests replace the clock and nothing else. */
export interface Services extends PlatformServices {
  sessions: SessionCache
  settings: SettingsCache
}

/** Kept current by `settings/refresh-settings.ts`. */
export interface SettingsCache {
  current: OrganisationSettings
  /** Epoch milliseconds. */
  until: number
  /** Discards a read that began before a change. */
  changes: number
  reading: Promise<void> | undefined
}

export const ruleContextOf = ({ config, settings, now }: Services) => ({
  ...settings.current,
  now: now(),
  timeZone: config.orgTimezone,
})

export const todayOf = ({ config, now }: Services): Day => today(now(), config.orgTimezone)
