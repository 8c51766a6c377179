import type { FastifyInstance } from 'fastify'
import { Doors } from './doors.ts'

/** How long requests that are under way may take once nothing new is let in, in milliseconds. */
const LAST_REQUESTS = 20_000
const BETWEEN_LOOKS = 50

/** Whether this process is leaving. It turns once. */
export class Drain {
  #hasBegun = false

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  begin(): void {
    this.#hasBegun = true
  }
}

/**
 * Lets a process leave without failing anybody: from the beginning of the drain every answer asks its
 * client for another connection the next time, and closing waits for the requests that are under way.
 */
export function drainWhenClosed(app: FastifyInstance): void {
  const drain = new Drain()
  const doors = new Doors(app.server)
  app.decorate('drain', drain)
  app.decorate('doors', doors)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.hasBegun) void reply.header('connection', 'close')
    done(null, payload)
  })
  let looking: NodeJS.Timeout | undefined
  let cutting: NodeJS.Timeout | undefined
  let closed: Promise<void> | undefined
  app.addHook('preClose', async () => {
    drain.begin()
    closed = doors.close()
    // Answers that were on their way already left connections open that nobody closes.
    looking = setInterval(() => app.server.closeIdleConnections(), BETWEEN_LOOKS)
    cutting = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS)
  })
  app.addHook('onClose', async () => {
    await closed
    clearInterval(looking)
    clearTimeout(cutting)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain
    readonly doors: Doors
  }
}
