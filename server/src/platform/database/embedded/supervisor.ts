import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/platform/database/pool.ts'
import { startEngine, type Engine } from './engine.ts'
import type { Source } from './messages.ts'
import { hasDiskSpaceIn } from './disk-space.ts'

const PAUSE = 500
const ATTEMPTS = 5

interface Lasting {
  readonly source: Source
  readonly log: Log
  /** Told when nothing helps any more. */
  readonly giveUp: (reason: Error) => void
}

export type Supervisor = {
  /** Undefined while there is none. */
  current: () => Engine | undefined
  dump: Engine['dump']
  stop: () => Promise<void>
}

/**
 * An engine that ends, on a full disk for one, is started anew and repairs itself from its log, as a
 * server's would. As long as the disk is full it is tried again and again; otherwise a few times.
 */
export async function startSupervisor(lasting: Lasting): Promise<Supervisor> {
  const { source, log, giveUp } = lasting
  let isStopped = false
  let revival: Promise<void> | undefined
  const begin = () => startEngine(source, (reason) => void (revival = revive(reason)))
  let engine: Engine | undefined = await begin()

  async function revive(reason: Error) {
    engine = undefined
    if (!('directory' in source)) return giveUp(reason)
    log.warn(reason, 'The embedded database stopped and is opened anew')
    for (let attempts = 0; attempts < ATTEMPTS;) {
      await sleep(PAUSE)
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
    async dump() {
      if (!engine) throw new Error('The embedded database is being opened anew')
      return engine.dump()
    },
    async stop() {
      isStopped = true
      await revival
      await engine?.stop()
    },
  }
}
