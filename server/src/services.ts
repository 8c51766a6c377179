import { today, type Day } from '@cohort/contract/dates'
import type { SessionCache } from './auth/session-cache.ts'
import type { PlatformServices } from './platform/services.ts'
import type { SettingsCache } from './settings/settings-cache.ts'

/** Shared dependencies of every feature. Tests replace the clock and nothing else. */
export interface Services extends PlatformServices {
  sessions: SessionCache
  settings: SettingsCache
}

export const ruleContextOf = ({ config, settings, now }: Services) => ({
  ...settings.current,
  now: now(),
  timeZone: config.orgTimezone,
})

/** The organisation's current day. */
export const todayOf = ({ config, now }: Services): Day => today(now(), config.orgTimezone)
