import type { FastifyBaseLogger } from 'fastify'
import type { SessionMemory } from './auth/session-memory.ts'
import type { Config } from './config.ts'
import type { DataDirectory } from './data-directory.ts'
import type { Database } from './database.ts'
import type { MailBell } from './mail/bell.ts'
import type { Meters } from './meters.ts'
import type { Realtime } from './news.ts'
import type { SettingsMemory } from './settings/settings-memory.ts'

/** What the rooms work with. Tests hand over another clock, nothing else. */
export interface Services {
  readonly config: Config
  readonly secrets: DataDirectory['secrets']
  readonly dataPath: string
  readonly database: Database
  readonly realtime: Realtime
  readonly mailBell: MailBell
  readonly meters: Meters
  sessions: SessionMemory
  settings: SettingsMemory
  readonly log: FastifyBaseLogger
  readonly now: () => Date
}

export const factsOf = ({ config, settings, now }: Services) => ({
  ...settings.current,
  now: now(),
  timeZone: config.orgTimezone,
})
