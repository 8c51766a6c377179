import { auth } from '@cohort/contract/auth/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { endOtherSessions, endOwnSession, signOut } from './end-sessions.ts'
import { listOwnSessions } from './list-sessions.ts'

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, auth.signOut, async ({ actor }) => {
    await signOut(services, actor)
    return null
  })

  route(app, services, auth.listSessions, ({ actor }) => listOwnSessions(services, actor))

  route(app, services, auth.endSession, async ({ actor, params: { sessionId } }) => {
    await endOwnSession(services, actor, sessionId)
    return null
  })

  route(app, services, auth.endOtherSessions, async ({ actor }) => ({
    count: await endOtherSessions(services, actor),
  }))
}
