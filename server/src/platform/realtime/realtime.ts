import { SOCKET_PATH, type ClientEvents } from '@cohort/contract/events'
import { MESSAGES } from '@cohort/contract/http-messages'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { recordRefused } from '#server/platform/audit/refusals.ts'
import { bearerOf } from '#server/platform/http/bearer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { serialQueue } from '#server/platform/process/serial-queue.ts'
import { startJobs, type Job } from '#server/platform/process/jobs.ts'
import type { AnnouncementEvent, Realtime } from './realtime-events.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import {
  clientsOf,
  deliverAnnouncement,
  deliverNotifications,
  forwardNotifications,
  roomOf,
  roomOfRole,
  type Client,
  type ListAudience,
  type Sockets,
  type SocketSession,
} from './rooms.ts'
import { limitPackets } from './packet-limit.ts'
import { holdPlace, limitHandshakes, refusalOfPerson } from './socket-limits.ts'
import { openSocketMessages } from './socket-messages.ts'

export interface SocketRules {
  /** Undefined when the token is not, or no longer, a session's. */
  readSession(token: string): Promise<SocketSession | undefined>
  /** The session version by the id of the session; absent when it has ended. */
  listSessionVersions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The ids among these that an announcement is addressed to. */
  readonly listAudienceAmong: ListAudience
  /** Another process changed the organisation's settings. */
  invalidateSettings(): void
  /** Another process ended sessions of the person. */
  forgetSessions(userId: string): void
}

/** Sockets of an ended session must be closed within five seconds. */
const SESSION_CHECK_MILLISECONDS = 2_000
const MAX_MESSAGE_BYTES = 16 * 1024
/** A socket whose token has not been accepted by then is closed. Milliseconds. */
const SIGN_IN_TIMEOUT = 5_000

type App = Pick<FastifyInstance, 'server' | 'limits'>

export interface RealtimeServer extends Realtime {
  attach(app: App, services: PlatformServices, rules: SocketRules): void
  /** Closes every connection and rejects new ones, so that browsers reconnect to another process. */
  disconnectClients(): void
  close(): Promise<void>
}

export function createRealtime(
  database: Pick<Database, 'engine' | 'pool'>,
  signInTimeout = SIGN_IN_TIMEOUT,
): RealtimeServer {
  const sockets: Sockets = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: signInTimeout,
    allowUpgrades: false,
  })
  let attached: ReturnType<typeof attachSockets> | undefined
  return {
    notify: (notifications) => {
      deliverNotifications(sockets, notifications)
      if (attached?.hasOtherProcesses) forwardNotifications(sockets, notifications)
    },
    requestChanged: (requestId, userIds) =>
      void sockets.to(userIds.map(roomOf)).emit('helpRequest', { requestId }),
    notificationsChanged: (userId) => void sockets.to(roomOf(userId)).emit('notificationsChanged'),
    announce: (events) => {
      if (attached?.hasOtherProcesses) sockets.serverSideEmit('announcements', events)
      attached?.deliver(events)
    },
    settingsChanged: () => {
      if (attached?.hasOtherProcesses) sockets.serverSideEmit('settingsChanged')
      sockets.local.emit('settingsChanged')
    },
    sessionsChanged: (userId) => {
      if (attached?.hasOtherProcesses) sockets.serverSideEmit('sessionsChanged', userId)
      attached?.checkSessionsOf(userId)
    },
    countClients: () => sockets.of('/').sockets.size,
    attach: (app, services, rules) => {
      attached = attachSockets(sockets, database, { app, services, rules })
    },
    disconnectClients: () => void (attached && sockets.engine.close()),
    close: async () => attached?.close(),
  }
}

interface Host {
  readonly app: App
  readonly services: PlatformServices
  readonly rules: SocketRules
}

function attachSockets(
  sockets: Sockets,
  { engine, pool }: Pick<Database, 'engine' | 'pool'>,
  { app, services, rules }: Host,
) {
  const messages = engine === 'postgres' ? listenToProcesses(sockets, pool, services) : undefined
  if (messages) sockets.adapter(messages.adapter)
  const deliver = announcementQueue(sockets, services, rules)
  sockets.on('notifications', (notifications) => deliverNotifications(sockets, notifications))
  sockets.on('announcements', deliver)
  sockets.on('settingsChanged', () => {
    rules.invalidateSettings()
    sockets.local.emit('settingsChanged')
  })
  const checkSessionsOf = (userId: string) => {
    const own = clientsOf(sockets).filter(({ data }) => data.actor.id === userId)
    disconnectEnded(own, rules).catch((error: unknown) =>
      services.log.warn(error, 'Sockets of ended sessions are closed at the next check'),
    )
  }
  sockets.on('sessionsChanged', (userId) => {
    rules.forgetSessions(userId)
    checkSessionsOf(userId)
  })
  sockets.attach(app.server)
  limitHandshakes(sockets, app.limits)
  limitPackets(sockets, app.limits)
  authenticate(sockets, { app, services, rules })
  const jobs = startJobs(services, [sessionEndJob(sockets, rules)])
  const close = async () => {
    await jobs.stop()
    await sockets.close()
    messages?.close()
  }
  return { hasOtherProcesses: messages !== undefined, deliver, checkSessionsOf, close }
}

/** Messages sent while it was not listening are lost: clients reconnect and read everything again. */
const listenToProcesses = (sockets: Sockets, pool: Database['pool'], { log }: PlatformServices) =>
  openSocketMessages(pool, log, () => {
    for (const { conn } of clientsOf(sockets)) conn.close()
  })

function announcementQueue(sockets: Sockets, { log }: PlatformServices, rules: SocketRules) {
  const enqueue = serialQueue()
  return (events: readonly AnnouncementEvent[]) => {
    for (const event of events) {
      enqueue(() => deliverAnnouncement(sockets, rules.listAudienceAmong, event)).catch(
        (error: unknown) => log.warn(error, 'An announcement was not delivered to sockets'),
      )
    }
  }
}

function authenticate(sockets: Sockets, { app: { limits }, services, rules }: Host) {
  sockets.use((client, next) => {
    void rules.readSession(tokenOf(client)).then(
      (session) => {
        if (!session) return next(new Error(MESSAGES.signedOut))
        const refusal = refusalOfPerson(client, session.actor.id, limits)
        if (refusal) return next(refusal)
        const { actor, sessionId, sessionVersion, expiresAt } = session
        client.data = { actor, sessionId, sessionVersion, expiresAt }
        next()
      },
      () => next(new Error(MESSAGES.failed)),
    )
  })
  sockets.on('connection', (client) => {
    const { id, role } = client.data.actor
    holdPlace(client, id, limits)
    void client.join([roomOf(id), roomOfRole(role)])
    client.on('join', (request, acknowledge) => join(services, client, request, acknowledge))
  })
}

function tokenOf({ handshake }: Client): string {
  const { token } = handshake.auth as { token?: unknown }
  return typeof token === 'string' ? token : (bearerOf(handshake) ?? '')
}

/** The server has joined the socket to its own room already; any other room is refused. */
function join(
  services: PlatformServices,
  client: Client,
  ...[request, acknowledge]: Parameters<ClientEvents['join']>
) {
  const { actor } = client.data
  const answer = typeof acknowledge === 'function' ? acknowledge : () => {}
  if (request?.userId === actor.id) return answer({ ok: true })
  answer({ ok: false, message: 'You may only join as yourself.' })
  void recordRefused(services, actor, 'socket join')
}

const sessionEndJob = (sockets: Sockets, rules: SocketRules): Job => ({
  name: 'end the sockets of sessions that have ended',
  everyMilliseconds: SESSION_CHECK_MILLISECONDS,
  run: async ({ now }) => {
    const time = now().getTime()
    for (const client of clientsOf(sockets)) {
      if (client.data.expiresAt * 1000 <= time) client.disconnect(true)
    }
    await disconnectEnded(clientsOf(sockets), rules)
  },
})

async function disconnectEnded(clients: readonly Client[], rules: SocketRules) {
  if (clients.length === 0) return
  const ids = new Set(clients.map(({ data }) => data.sessionId))
  const versions = await rules.listSessionVersions([...ids])
  for (const client of clients) {
    const { sessionId, sessionVersion } = client.data
    if (versions.get(sessionId) !== sessionVersion) client.disconnect(true)
  }
}
