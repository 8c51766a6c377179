import type { Actor } from '@cohort/contract/access'
import type { Announcement } from '@cohort/contract/announcements'
import { SENTENCES } from '@cohort/contract/calls'
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '@cohort/contract/events'
import type { Notification } from '@cohort/contract/notifications'
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { record } from './audit/queries.ts'
import { listSessionOwners } from './auth/queries.ts'
import { sessionOfToken } from './auth/sessions.ts'
import type { Database } from './database.ts'
import { startJobs } from './jobs.ts'
import type { Services } from './services.ts'
import { openSocketMessages } from './socket-messages.ts'

/** A notification and whose it is. */
interface Told {
  readonly userId: string
  readonly notification: Notification
}

/** What the rooms may say to whoever is connected. Hints only: the rows are the truth. */
export interface Realtime {
  notify(told: readonly Told[]): void
  announce(createdNotification: Announcement): void
  tellOfRequest(requestId: string, userIds: readonly string[]): void
}

interface SocketData {
  actor: Actor
  sessionVersion: number
  /** Epoch seconds. */
  expiresAt: number
  /** One entry in the audit log a connection, however often it tries. */
  isRefused: boolean
}

/** What the processes on one database say to each other. */
interface ProcessEvents {
  told: (told: readonly Told[]) => void
}

type Sockets = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>
type Client = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>

/** An ended session's sockets must be gone within five seconds. */
const SESSION_CHECK_MILLISECONDS = 2_000
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
  let detach: (() => Promise<void>) | undefined
  let others: ReturnType<typeof openSocketMessages> | undefined
  return {
    notify: (told) => {
      deliver(sockets, told)
      if (others) tellOthers(sockets, told)
    },
    announce: (createdNotification) => void sockets.emit('announcement', { createdNotification }),
    tellOfRequest: (requestId, userIds) =>
      void sockets.to(userIds.map(roomOf)).emit('helpRequest', { requestId }),
    attach: (http, services) => {
      others = engine === 'postgres' ? openSocketMessages(pool, services.log) : undefined
      if (others) sockets.adapter(others.adapter)
      sockets.on('told', (told) => deliver(sockets, told))
      sockets.attach(http)
      admit(sockets, services)
      const jobs = startJobs(services, [sessionEnds(sockets)])
      detach = async () => {
        await jobs.stop()
        await sockets.close()
        others?.close()
      }
    },
    close: async () => detach?.(),
  }
}

const roomOf = (userId: string) => `user:${userId}`

/** To those connected to this process. */
function deliver(sockets: Sockets, told: readonly Told[]) {
  const { rooms } = sockets.of('/').adapter
  for (const { userId, notification: createdNotification } of told) {
    const room = roomOf(userId)
    if (rooms.has(room)) sockets.local.to(room).emit('notification', { createdNotification })
  }
}

const TOLD_AT_ONCE = 500

/** By the hundred: a message for each of thousands of people would keep the database busy for long. */
function tellOthers(sockets: Sockets, told: readonly Told[]) {
  for (let start = 0; start < told.length; start += TOLD_AT_ONCE) {
    sockets.serverSideEmit('told', told.slice(start, start + TOLD_AT_ONCE))
  }
}

function admit(sockets: Sockets, services: Services) {
  sockets.use((client, next) => {
    void sessionOfToken(services, tokenOf(client)).then(
      (session) => {
        if (!session) return next(new Error(SENTENCES.signedOut))
        const { actor, sessionVersion, expiresAt } = session
        client.data = { actor, sessionVersion, expiresAt, isRefused: false }
        next()
      },
      () => next(new Error(SENTENCES.failed)),
    )
  })
  sockets.on('connection', (client) => {
    void client.join(roomOf(client.data.actor.id))
    client.on('join', (request, answered) => join(services, client, request, answered))
  })
}

function tokenOf({ handshake }: Client): string {
  const { token } = handshake.auth as { token?: unknown }
  const header = handshake.headers.authorization?.replace(/^Bearer /i, '')
  return typeof token === 'string' ? token : (header ?? '')
}

/** The server has already put the socket into its own room; to ask for another's is refused. */
function join(
  { database, log }: Services,
  client: Client,
  ...[request, answered]: Parameters<ClientEvents['join']>
) {
  const { actor, isRefused } = client.data
  const answer = typeof answered === 'function' ? answered : () => {}
  if (request?.userId === actor.id) return answer({ ok: true })
  answer({ ok: false, message: 'You may only join as yourself.' })
  if (isRefused) return
  client.data.isRefused = true
  const entry = { actorId: actor.id, action: 'refused', subject: 'socket join' }
  record(database.orm, entry).catch((error: unknown) => log.error(error))
}

const sessionEnds = (sockets: Sockets) => ({
  name: 'end the sockets of sessions that have ended',
  everyMilliseconds: SESSION_CHECK_MILLISECONDS,
  run: (services: Services) => endSessions(sockets, services),
})

/** Asks the database, not the memory of sessions: together they would take too long to see it. */
async function endSessions(sockets: Sockets, services: Services) {
  const now = services.now().getTime()
  const clients = [...sockets.of('/').sockets.values()]
  const isOver = ({ data }: Client) => data.expiresAt * 1000 <= now
  for (const client of clients.filter(isOver)) client.disconnect(true)
  const ids = new Set(clients.filter((client) => !isOver(client)).map(({ data }) => data.actor.id))
  if (ids.size === 0) return
  const owners = await listSessionOwners(services.database.orm, [...ids])
  const versions = new Map(owners.map(({ id, sessionVersion }) => [id, sessionVersion]))
  for (const client of clients) {
    const { actor, sessionVersion } = client.data
    if (versions.get(actor.id) !== sessionVersion) client.disconnect(true)
  }
}
