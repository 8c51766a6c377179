import { SOCKET_PATH } from '@cohort/contract/events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import { WebSocketServer, type ServerOptions } from 'ws'
import type { Database } from '#server/platform/database/database.ts'
import { serialQueue } from '#server/platform/process/serial-queue.ts'
import { startJobs } from '#server/platform/process/jobs.ts'
import type { AnnouncementEvent, Realtime } from './realtime-events.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import {
  clientsOf,
  deliverAnnouncement,
  deliverNotifications,
  forwardNotifications,
  ownEvents,
  roomOf,
  type Sockets,
} from './rooms.ts'
import { limitPackets } from './packet-limit.ts'
import { limitForms, limitHandshakes, refuseOtherSites } from './socket-limits.ts'
import { openSocketMessages } from './socket-messages.ts'
import {
  authenticate,
  disconnectEnded,
  sessionEndJob,
  type App,
  type Host,
  type SocketRules,
} from './socket-sessions.ts'

const MAX_MESSAGE_BYTES = 16 * 1024
/** Milliseconds after which a socket without an accepted token is closed. */
const SIGN_IN_TIMEOUT = 5_000

/** Browsers send no pings, and answering thousands of them takes far longer than reading them. */
class QuietWebSockets extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, autoPong: false })
  }
}

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
    allowUpgrades: false,
    wsEngine: QuietWebSockets,
  })
  let attached: ReturnType<typeof attachSockets> | undefined
  return {
    notify: (notifications) => {
      deliverNotifications(sockets, notifications)
      if (attached?.hasOtherProcesses) forwardNotifications(sockets, notifications)
    },
    requestChanged: (requestId, userIds) =>
      void sockets.to(userIds.map(roomOf)).emit('helpRequest', { requestId }),
    ...ownEvents(sockets),
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
      attached = attachSockets(sockets, database, { app, services, rules, signInTimeout })
    },
    disconnectClients: () => void (attached && sockets.engine.close()),
    close: async () => attached?.close(),
  }
}

function attachSockets(
  sockets: Sockets,
  { engine, pool }: Pick<Database, 'engine' | 'pool'>,
  { app, services, rules, signInTimeout }: Host & { readonly signInTimeout: number },
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
  app.server.on('upgrade', watchUpgrade)
  sockets.attach(app.server)
  limitForms(sockets, app.limits)
  refuseOtherSites(sockets, services.config)
  limitHandshakes(sockets, app.limits, signInTimeout)
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

/** Node watches a connection no longer that asks for another protocol, and no one else those at other addresses. */
function watchUpgrade({ url = '' }: IncomingMessage, socket: Duplex) {
  socket.on('error', () => socket.destroy())
  if (!url.startsWith(`${SOCKET_PATH}/`)) socket.destroy()
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
