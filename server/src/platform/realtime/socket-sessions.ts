import { type ClientEvents } from '@cohort/contract/events'
import { MESSAGES } from '@cohort/contract/http-messages'
import type { FastifyInstance } from 'fastify'
import { recordRefused } from '#server/platform/audit/refusals.ts'
import { bearerOf } from '#server/platform/http/bearer.ts'
import { type Job } from '#server/platform/process/jobs.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import {
  clientsOf,
  roomOf,
  roomOfRole,
  type Client,
  type ListAudience,
  type Sockets,
  type SocketSession,
} from './rooms.ts'
import { holdPlace, refusalOfPerson } from './socket-limits.ts'

export interface SocketRules {
  /** Undefined when the token is not, or no longer, a session's. */
  readSession(token: string): Promise<SocketSession | undefined>
  /** The session version by the id of the session; absent when it has ended. */
  listSessionVersions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  readonly listAudienceAmong: ListAudience
  invalidateSettings(): void
  forgetSessions(userId: string): void
}

/** Sockets of an ended session must be closed within five seconds. */
const SESSION_CHECK_MILLISECONDS = 2_000

export type App = Pick<FastifyInstance, 'server' | 'limits'>

export interface Host {
  readonly app: App
  readonly services: PlatformServices
  readonly rules: SocketRules
}

/** A connection tries once: each attempt may read the database. It ends when it is refused. */
export function authenticate(sockets: Sockets, { app: { limits }, services, rules }: Host) {
  const attempted = new WeakSet<Client['conn']>()
  sockets.use((client, next) => {
    const { conn } = client
    const refuse = (error: Error) => {
      next(error)
      // The error is sent at the next tick.
      setImmediate(() => conn.close())
    }
    if (attempted.has(conn)) return refuse(new Error(MESSAGES.signedOut))
    attempted.add(conn)
    void rules.readSession(tokenOf(client)).then(
      (session) => {
        if (!session) return refuse(new Error(MESSAGES.signedOut))
        const refusal = refusalOfPerson(client, session.actor.id, limits)
        if (refusal) return refuse(refusal)
        const { actor, sessionId, sessionVersion, expiresAt } = session
        client.data = { actor, sessionId, sessionVersion, expiresAt }
        next()
      },
      () => refuse(new Error(MESSAGES.failed)),
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

export const sessionEndJob = (sockets: Sockets, rules: SocketRules): Job => ({
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

export async function disconnectEnded(clients: readonly Client[], rules: SocketRules) {
  if (clients.length === 0) return
  const ids = new Set(clients.map(({ data }) => data.sessionId))
  const versions = await rules.listSessionVersions([...ids])
  for (const client of clients) {
    const { sessionId, sessionVersion } = client.data
    if (versions.get(sessionId) !== sessionVersion) client.disconnect(true)
  }
}
