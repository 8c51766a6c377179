import type { FastifyBaseLogger } from 'fastify'
import type { SessionMemory } from './auth/sessions.ts'
import type { Config } from './config.ts'
import type { DataDirectory } from './data-directory.ts'
import type { Database } from './database.ts'
import type { MailBell } from './mail/bell.ts'
import type { Meters } from './meters.ts'
import type { Realtime } from './realtime.ts'

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
  readonly log: FastifyBaseLogger
  readonly now: () => Date
}

export const factsOf = ({ config, now }: Services) => ({
  domains: config.allowedEmailDomains,
  now: now(),
  timeZone: config.orgTimezone,
})
