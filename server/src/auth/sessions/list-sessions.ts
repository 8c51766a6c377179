import type { OwnSession } from '@cohort/contract/auth/schemas'
import type { SessionActor } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { formatDevice } from './device.ts'
import { hasExpired } from './lifetime.ts'
import { listSessionsOf } from './queries.ts'

const MAX_LISTED_SESSIONS = 100

export async function listOwnSessions(
  { database, settings, now }: Services,
  actor: SessionActor,
): Promise<OwnSession[]> {
  const stored = await listSessionsOf(database.orm, actor.id, MAX_LISTED_SESSIONS)
  return stored
    .filter((session) => !hasExpired(session, settings.current.sessions, now()))
    .map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
      id,
      device: formatDevice(userAgent),
      address,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === actor.sessionId,
    }))
}
