import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { OutboxSignal } from './mail/outbox-signal.ts'
import type { RefusalCounts } from './audit/refusal-counts.ts'
import type { Config } from './process/config.ts'
import type { DataDirectory } from './process/data-directory.ts'
import type { Metrics } from './process/metrics-registry.ts'
import type { Realtime } from './realtime/realtime-events.ts'

export interface PlatformServices {
  readonly config: Config
  readonly secrets: DataDirectory['secrets']
  readonly dataPath: string
  readonly database: Database
  readonly realtime: Realtime
  readonly outboxSignal: OutboxSignal
  readonly metrics: Metrics
  refusals: RefusalCounts
  readonly log: FastifyBaseLogger
  readonly now: () => Date
}
