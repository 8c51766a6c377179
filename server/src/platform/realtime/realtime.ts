import type { Actor, Role } from '@cohort/contract/access'
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '@cohort/contract/events'
import type { Audience } from '@cohort/contract/announcements/rules'
import { MESSAGES } from '@cohort/contract/messages'
import type { Server as HttpServer } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { Server, type Socket } from 'socket.io'
import { record } from '#server/platform/audit/queries.ts'
import { bearerOf } from '#server/platform/http/bearer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTurn } from '#server/platform/process/serial-queue.ts'
import { startJobs, type Job } from '#server/platform/process/jobs.ts'
import type { Realtime, Saying, Told } from './realtime-events.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { openSocketMessages } from './socket-messages.ts'

export interface SocketSession {
  readonly actor: Actor
  readonly sessionVersion: number
  /** Epoch seconds. */
  readonly expiresAt: number
}

/** What sockets ask the features. */
export interface SocketRules {
  /** Undefined when the token is not, or no longer, a session's. */
  readSession(token: string): Promise<SocketSession | undefined>
  /** The current session version by user id; absent when no session can be valid. */
  listSessionVersions(userIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The ids among these that an announcement is addressed to. */
  listAudienceAmong(audience: Audience, userIds: readonly string[]): Promise<string[]>
  /** Another process changed the organisation's settings. */
  forgetSettings(): void
}

interface SocketData extends SocketSession {
  /** One entry in the audit log a connection, however often it tries. */
  isRefused: boolean
}

/** What the processes on one database say to each other. */
interface ProcessEvents {
  told: (told: readonly Told[]) => void
  said: (sayings: readonly Saying[]) => void
  settingsChanged: () => void
}

type Sockets = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>
type Client = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>

/** An ended session's sockets must be gone within five seconds. */
const SESSION_CHECK_MILLISECONDS = 2_000
const LARGEST_MESSAGE = 16 * 1024

export interface RealtimeServer extends Realtime {
  /** Accepts sockets on this HTTP server. */
  attach(http: HttpServer, services: PlatformServices, rules: SocketRules): void
  /** Whoever is connected comes back to another process; whoever comes here now is sent away too. */
  sendAway(): void
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
  let sayHere: Realtime['say'] = () => {}
  return {
    notify: (told) => {
      deliver(sockets, told)
      if (others) tellOthers(sockets, told)
    },
    tellOfRequest: (requestId, userIds) =>
      void sockets.to(userIds.map(roomOf)).emit('helpRequest', { requestId }),
    tellOfNotifications: (userId) => void sockets.to(roomOf(userId)).emit('notificationsChanged'),
    say: (sayings) => {
      if (others) sockets.serverSideEmit('said', sayings)
      sayHere(sayings)
    },
    tellOfSettings: () => {
      if (others) sockets.serverSideEmit('settingsChanged')
      sockets.local.emit('settingsChanged')
    },
    connected: () => sockets.of('/').sockets.size,
    attach: (http, services, rules) => {
      others = engine === 'postgres' ? listenToOthers(sockets, pool, services) : undefined
      if (others) sockets.adapter(others.adapter)
      sockets.on('told', (told) => deliver(sockets, told))
      sayHere = inTurn(
        (saying) => sayTo(sockets, rules, saying),
        (error) => services.log.warn(error, 'News of an announcement were lost'),
      )
      sockets.on('said', (sayings) => sayHere(sayings))
      sockets.on('settingsChanged', () => {
        rules.forgetSettings()
        sockets.local.emit('settingsChanged')
      })
      sockets.attach(http)
      admit(sockets, services, rules)
      const jobs = startJobs(services, [sessionEnds(sockets, rules)])
      detach = async () => {
        await jobs.stop()
        await sockets.close()
        others?.close()
      }
    },
    sendAway: () => void (detach && sockets.engine.close()),
    close: async () => detach?.(),
  }
}

/** What other processes said while nobody listened is lost: whoever is connected comes back and asks. */
const listenToOthers = (sockets: Sockets, pool: Database['pool'], { log }: PlatformServices) =>
  openSocketMessages(pool, log, () => {
    for (const { conn } of sockets.of('/').sockets.values()) conn.close()
  })

const roomOf = (userId: string) => `user:${userId}`
const roomOfRole = (role: Role) => `role:${role}`

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

/** To those of its audience who are connected to this process. */
async function sayTo(sockets: Sockets, rules: SocketRules, saying: Saying) {
  const rooms = await roomsFor(sockets, rules, saying.to)
  if (rooms?.length === 0) return
  // To write to thousands of sockets takes a while: the others are told before, and whoever asked.
  await turn()
  const hearers = rooms ? sockets.local.to(rooms) : sockets.local
  if ('made' in saying) hearers.emit('announcement', { createdNotification: saying.made })
  else if ('changed' in saying)
    hearers.emit('announcementChanged', { announcement: saying.changed })
  else hearers.emit('announcementRemoved', { announcementId: saying.removed })
}

/**
 * Undefined stands for everybody. Years and batches are asked of the database, because they change
 * while people are connected.
 */
async function roomsFor(sockets: Sockets, rules: SocketRules, audience: Audience) {
  const { role, year, batch } = audience
  if (role === null) return undefined
  if (year === null && batch === null) return [roomOfRole(role)]
  const clients = [...sockets.of('/').sockets.values()].map(({ data }) => data.actor)
  const ids = new Set(clients.filter((actor) => actor.role === role).map(({ id }) => id))
  if (ids.size === 0) return []
  return (await rules.listAudienceAmong(audience, [...ids])).map(roomOf)
}

function admit(sockets: Sockets, services: PlatformServices, rules: SocketRules) {
  sockets.use((client, next) => {
    void rules.readSession(tokenOf(client)).then(
      (session) => {
        if (!session) return next(new Error(MESSAGES.signedOut))
        const { actor, sessionVersion, expiresAt } = session
        client.data = { actor, sessionVersion, expiresAt, isRefused: false }
        next()
      },
      () => next(new Error(MESSAGES.failed)),
    )
  })
  sockets.on('connection', (client) => {
    const { id, role } = client.data.actor
    void client.join([roomOf(id), roomOfRole(role)])
    client.on('join', (request, answered) => join(services, client, request, answered))
  })
}

function tokenOf({ handshake }: Client): string {
  const { token } = handshake.auth as { token?: unknown }
  return typeof token === 'string' ? token : (bearerOf(handshake) ?? '')
}

/** The server has already put the socket into its own room; to ask for another's is refused. */
function join(
  { database, log }: PlatformServices,
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

const sessionEnds = (sockets: Sockets, rules: SocketRules): Job => ({
  name: 'end the sockets of sessions that have ended',
  everyMilliseconds: SESSION_CHECK_MILLISECONDS,
  run: ({ now }) => endSessions(sockets, rules, now().getTime()),
})

/** Asks the database, not the memory of sessions: together they would take too long to see it. */
async function endSessions(sockets: Sockets, rules: SocketRules, now: number) {
  const clients = [...sockets.of('/').sockets.values()]
  const isOver = ({ data }: Client) => data.expiresAt * 1000 <= now
  for (const client of clients.filter(isOver)) client.disconnect(true)
  const ids = new Set(clients.filter((client) => !isOver(client)).map(({ data }) => data.actor.id))
  if (ids.size === 0) return
  const versions = await rules.listSessionVersions([...ids])
  for (const client of clients) {
    const { actor, sessionVersion } = client.data
    if (versions.get(actor.id) !== sessionVersion) client.disconnect(true)
  }
}
