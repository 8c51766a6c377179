import { GRANTS, type Role } from '@cohort/contract/access'
import { auth } from '@cohort/contract/auth/calls'
import type { Session } from '@cohort/contract/auth/schemas'
import type { Call } from '@cohort/contract/calls'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '#server/platform/http/bearer.ts'
import type { SessionActor } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { refreshSettings } from '#server/settings/refresh-settings.ts'
import { hasExpired } from './lifetime.ts'
import { listStored, updateLastUse, type StoredSession } from './queries.ts'
import { consumeTicket } from './download-tickets-queries.ts'
import { isTimely, readSessionToken, signSessionToken } from './tokens.ts'

export async function readActor(
  services: Services,
  request: FastifyRequest,
  call: Pick<Call, 'acceptsTicket' | 'path'>,
): Promise<SessionActor | undefined> {
  const session = await sessionOfRequest(services, request, call)
  if (!session) return undefined
  // Otherwise a browser that only renews would never be idle.
  if (call.path !== auth.renew.path) await recordUse(services, session)
  return actorOf(session)
}

async function sessionOfRequest(
  services: Services,
  request: FastifyRequest,
  call: Pick<Call, 'acceptsTicket'>,
) {
  const bearer = bearerOf(request)
  if (bearer) return storedByToken(services, bearer)
  const { token } = request.query as { token?: unknown }
  if (!call.acceptsTicket || typeof token !== 'string') return undefined
  const ticketed = await consumeTicket(services.database.orm, token, services.now())
  return ticketed ? storedSession(services, ticketed) : storedByToken(services, token)
}

/** With the expiry of the token, for sockets. */
export async function sessionOfToken(services: Services, token: string) {
  const claims = await claimsOf(services, token)
  const session = claims && (await storedSession(services, claims.sessionId))
  if (!session || session.userId !== claims.userId) return undefined
  if (session.sessionVersion !== claims.sessionVersion) return undefined
  return { ...claims, session, actor: actorOf(session) }
}

async function storedByToken(services: Services, token: string) {
  return (await sessionOfToken(services, token))?.session
}

const actorOf = ({ id, userId, role }: StoredSession): SessionActor => ({
  id: userId,
  role,
  sessionId: id,
})

async function claimsOf({ sessions: { claims: cache }, secrets, now }: Services, token: string) {
  const moment = now()
  const cached = cache.get(token, moment.getTime())
  if (cached) return isTimely(cached, moment) ? cached : undefined
  const claims = await readSessionToken(token, secrets.jwtSecret, moment)
  if (claims) cache.set(token, claims, moment.getTime())
  return claims
}

async function storedSession(services: Services, id: string): Promise<StoredSession | undefined> {
  const { stored: cache, ended } = services.sessions
  const now = services.now()
  if (ended.get(id, now.getTime())) return undefined
  const cached = cache.get(id, now.getTime())
  const found = cached ?? (await listStored(services.database.orm, [id]))[0]
  if (!found) ended.set(id, true, now.getTime())
  await refreshSettings(services)
  if (!found || hasExpired(found, services.settings.current.sessions, now)) return undefined
  if (!cached) cache.set(id, found, now.getTime())
  return found
}

/** Without a use: what was begun with the session goes on. */
export const isCurrent = async (services: Services, { sessionId, role }: SessionActor) =>
  (await storedSession(services, sessionId))?.role === role

/** Milliseconds: one write for all calls of this time. */
const USE_PRECISION = 5 * 60_000

async function recordUse({ database, sessions, log, now }: Services, session: StoredSession) {
  const moment = now()
  if (Math.abs(moment.getTime() - session.lastUsedAt.getTime()) < USE_PRECISION) return
  sessions.stored.set(session.id, { ...session, lastUsedAt: moment }, moment.getTime())
  await updateLastUse(database.orm, session.id, moment).catch((error: unknown) =>
    log.warn(error, 'The last use of a session was not recorded'),
  )
}

/** To be called after a change of a person's role, status or sessions: ends sockets in every process. */
export function forgetSessionsOf(services: Services, userId: string): void {
  forgetCached(services, userId)
  services.realtime.sessionsChanged(userId)
}

export function forgetCached({ sessions }: Services, userId: string): void {
  sessions.stored.forgetEach((session) => session.userId === userId)
}

export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly sessionVersion: number
  readonly photoUrl: string | null
}

export async function issueToken(
  { secrets, now }: Services,
  person: SignedIn,
  sessionId: string,
): Promise<Session> {
  return {
    userId: person.id,
    name: person.name,
    role: person.role,
    permissions: [...GRANTS[person.role]],
    profilePhoto: person.photoUrl,
    token: await signSessionToken({ ...person, sessionId }, secrets.jwtSecret, now()),
  }
}
