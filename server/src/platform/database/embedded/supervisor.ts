import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/platform/database/pool.ts'
import { startEngine, type Engine, type Source } from './engine.ts'
import { hasDiskSpaceIn } from '#server/platform/files/disk-space.ts'

const RETRY_INTERVAL = 500
const MAX_ATTEMPTS = 5

interface Options {
  readonly source: Source
  readonly log: Log
  readonly giveUp: (reason: Error) => void
}

export type Supervisor = {
  current: () => Engine | undefined
  stop: () => Promise<void>
}

/** Restarts an engine that ended. Attempts while the disk is full do not count. */
export async function startSupervisor(options: Options): Promise<Supervisor> {
  const { source, log, giveUp } = options
  let isStopped = false
  let restarting: Promise<void> | undefined
  const begin = () => startEngine(source, (reason) => void (restarting = restart(reason)))
  let engine: Engine | undefined = await begin()

  async function restart(reason: Error) {
    engine = undefined
    if (!('directory' in source)) return giveUp(reason)
    log.warn(reason, 'The embedded database stopped and is restarting')
    for (let attempts = 0; attempts < MAX_ATTEMPTS;) {
      await sleep(RETRY_INTERVAL)
      if (isStopped) return
      const attempt = await begin().catch((error: Error) => error)
      if (!(attempt instanceof Error)) {
        engine = attempt
        return
      }
      if (await hasDiskSpaceIn(source.directory)) attempts += 1
    }
    giveUp(reason)
  }

  return {
    current: () => engine,
    async stop() {
      isStopped = true
      await restarting
      await engine?.stop()
    },
  }
}
