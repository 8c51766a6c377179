import type { Actor } from '@cohort/contract/access'
import type { Announcement } from '@cohort/contract/announcements'
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '@cohort/contract/events'
import type { Notification } from '@cohort/contract/notifications'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Server as HttpServer } from 'node:http'
import { Server, type DefaultEventsMap, type Socket } from 'socket.io'
import { record } from './audit/queries.ts'
import { sessionOfToken } from './auth/sessions.ts'
import type { Database } from './database.ts'
import type { Services } from './services.ts'

/** What the rooms may say to whoever is connected. Hints only: the rows are the truth. */
export interface Realtime {
  notify(userId: string, createdNotification: Notification): void
  announce(createdNotification: Announcement): void
}

interface SocketData {
  actor: Actor
  token: string
}

type Sockets = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>
type Client = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>

const SESSION_CHECK_MILLISECONDS = 4_000
const LARGEST_MESSAGE = 16 * 1024

export interface RealtimeServer extends Realtime {
  /** Takes the sockets of this HTTP server; sessions are read with these services. */
  attach(http: HttpServer, services: Services): void
  close(): Promise<void>
}

export function createRealtime({
  engine,
  pool,
}: Pick<Database, 'engine' | 'pool'>): RealtimeServer {
  const sockets: Sockets = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
  })
  let ends: NodeJS.Timeout | undefined
  return {
    notify: (userId, createdNotification) =>
      void sockets.to(roomOf(userId)).emit('notification', { createdNotification }),
    announce: (createdNotification) => void sockets.emit('announcement', { createdNotification }),
    attach: (http, services) => {
      if (engine === 'postgres') {
        sockets.adapter(createAdapter(pool, { tableName: 'socket_messages' }))
      }
      sockets.attach(http)
      admit(sockets, services)
      ends = setInterval(() => void endSessions(sockets, services), SESSION_CHECK_MILLISECONDS)
      ends.unref()
    },
    close: async () => {
      if (!ends) return
      clearInterval(ends)
      await sockets.close()
    },
  }
}

const roomOf = (userId: string) => `user:${userId}`

function admit(sockets: Sockets, services: Services) {
  sockets.use((client, next) => {
    const token = tokenOf(client)
    void sessionOfToken(services, token).then(
      (session) => {
        if (!session) return next(new Error('Please sign in to continue.'))
        client.data = { actor: session.actor, token }
        next()
      },
      () => next(new Error('Something went wrong!')),
    )
  })
  sockets.on('connection', (client) => {
    void client.join(roomOf(client.data.actor.id))
    client.on('join', (request, answered) => void join(services, client, request, answered))
  })
}

function tokenOf({ handshake }: Client): string {
  const { token } = handshake.auth as { token?: unknown }
  const header = handshake.headers.authorization?.replace(/^Bearer /i, '')
  return typeof token === 'string' ? token : (header ?? '')
}

/** The server has already put the socket into its own room; to ask for another's is refused. */
async function join(
  services: Services,
  client: Client,
  ...[request, answered]: Parameters<ClientEvents['join']>
) {
  const { actor } = client.data
  const answer = typeof answered === 'function' ? answered : () => {}
  if (request?.userId === actor.id) return answer({ ok: true })
  answer({ ok: false, message: 'You may only join as yourself.' })
  await record(services.database.orm, {
    actorId: actor.id,
    action: 'refused',
    subject: 'socket join',
  })
}

async function endSessions(sockets: Sockets, services: Services) {
  for (const client of sockets.of('/').sockets.values()) {
    const session = await sessionOfToken(services, client.data.token).catch(() => 'unknown')
    if (!session) client.disconnect(true)
  }
}
