import { GRANTS, type Actor, type Role } from '@cohort/contract/access'
import type { Call } from '@cohort/contract/calls'
import type { Session } from '@cohort/contract/auth/schemas'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '#server/platform/http/bearer.ts'
import type { Services } from '#server/services.ts'
import { findSessionOwner, type SessionOwner } from './queries.ts'
import { consumeTicket } from './tickets-queries.ts'
import { readSessionToken, signSessionToken } from './tokens.ts'

export async function readActor(
  services: Services,
  request: FastifyRequest,
  call: Pick<Call, 'acceptsTicket'>,
): Promise<Actor | undefined> {
  const bearer = bearerOf(request)
  if (bearer) return actorOfToken(services, bearer)
  const { token } = request.query as { token?: unknown }
  if (!call.acceptsTicket || typeof token !== 'string') return undefined
  return (await actorOfTicket(services, token)) ?? actorOfToken(services, token)
}

export async function actorOfToken(services: Services, token: string): Promise<Actor | undefined> {
  return (await sessionOfToken(services, token))?.actor
}

/** With the expiry and version of the session, for sockets. */
export async function sessionOfToken(services: Services, token: string) {
  const { claims: cache } = services.sessions
  const now = services.now()
  const cached = cache.get(token, now.getTime())
  const claims = cached ?? (await readSessionToken(token, services.secrets.jwtSecret, now))
  if (!claims || claims.expiresAt * 1000 <= now.getTime()) return undefined
  if (!cached) cache.set(token, claims, now.getTime())
  const owner = await ownerOf(services, claims.userId)
  if (!owner || owner.sessionVersion !== claims.sessionVersion) return undefined
  return { ...claims, actor: { id: owner.id, role: owner.role } }
}

async function actorOfTicket(services: Services, ticket: string) {
  const userId = await consumeTicket(services.database.orm, ticket, services.now())
  const owner = userId && (await ownerOf(services, userId))
  return owner ? { id: owner.id, role: owner.role } : undefined
}

async function ownerOf(services: Services, userId: string): Promise<SessionOwner | undefined> {
  const { owners } = services.sessions
  const now = services.now().getTime()
  const cached = owners.get(userId, now)
  if (cached) return cached
  const found = await findSessionOwner(services.database.orm, userId)
  if (found) owners.set(userId, found, now)
  return found
}

/** To be called after a change of a person's role, status or session version. */
export function forgetSessionsOf(services: Services, userId: string): void {
  services.sessions.owners.forget(userId)
}

interface SignedIn {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly sessionVersion: number
  readonly photoUrl: string | null
}

export async function openSession(services: Services, person: SignedIn): Promise<Session> {
  return {
    userId: person.id,
    name: person.name,
    role: person.role,
    permissions: [...GRANTS[person.role]],
    profilePhoto: person.photoUrl,
    token: await signSessionToken(person, services.secrets.jwtSecret, services.now()),
  }
}
