import { auth } from '@cohort/contract/auth/calls'
import { deleteFeed } from '#server/interactions/feed/queries.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { SessionActor } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { deleteSession, deleteSessionsOf } from './queries.ts'
import { forgetSessionsOf } from './sessions.ts'

export async function signOut(services: Services, actor: SessionActor): Promise<void> {
  await services.database.orm.transaction(async (db) => {
    // Two browser tabs may sign out at once.
    if (!(await deleteSession(db, actor.id, actor.sessionId))) return
    const about = { subject: 'session', subjectId: actor.sessionId }
    await record(db, { actorId: actor.id, action: 'signed out', ...about })
  })
  forgetSessionsOf(services, actor.id)
}

export async function endOwnSession(services: Services, actor: SessionActor, sessionId: string) {
  await transact(services, async (db) => {
    const ended = await deleteSession(db, actor.id, sessionId)
    if (!ended) throw refuse(auth.endSession, 'unknown')
    // It may have been made in that session, by a stranger.
    await deleteFeed(db, actor.id, { since: ended.createdAt })
    const about = { subject: 'session', subjectId: sessionId }
    await record(db, { actorId: actor.id, action: 'ended', ...about })
  })
  forgetSessionsOf(services, actor.id)
}

export async function endOtherSessions(services: Services, actor: SessionActor): Promise<number> {
  return endAll(services, actor, { userId: actor.id, except: actor.sessionId })
}

interface Ending {
  readonly userId: string
  readonly except?: string
}

export async function endAll(
  services: Services,
  actor: Pick<SessionActor, 'id'>,
  { userId, except }: Ending,
): Promise<number> {
  const ended = await transact(services, async (db) => {
    const count = await deleteSessionsOf(db, userId, except)
    // Otherwise a loop of calls would fill the log.
    if (count === 0) return count
    const changes = { sessions: { from: count, to: 0 } }
    const about = { subject: 'user', subjectId: userId, changes }
    await record(db, { actorId: actor.id, action: 'ended the sessions', ...about })
    return count
  })
  forgetSessionsOf(services, userId)
  return ended
}
