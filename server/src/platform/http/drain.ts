import type { FastifyInstance } from 'fastify'

/** Milliseconds for requests in progress after the server stopped accepting connections. */
const REQUEST_TIMEOUT = 20_000
const IDLE_CHECK_INTERVAL = 50

/** Graceful shutdown: responses close their connection, and closing waits for requests in progress. */
export function drainWhenClosed(app: FastifyInstance): void {
  const drain = { hasBegun: false }
  app.decorate('drain', drain)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.hasBegun) void reply.header('connection', 'close')
    done(null, payload)
  })
  let idleCheck: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    drain.hasBegun = true
    // Responses that were being sent when the drain began leave keep-alive connections open.
    idleCheck = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_INTERVAL)
    deadline = setTimeout(() => app.server.closeAllConnections(), REQUEST_TIMEOUT)
  })
  app.addHook('onClose', async () => {
    clearInterval(idleCheck)
    clearTimeout(deadline)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: { hasBegun: boolean }
  }
}
