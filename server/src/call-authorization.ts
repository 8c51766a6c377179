import { admits } from '@cohort/contract/access'
import { requireResetToken } from './auth/reset/reset.ts'
import { isCurrent, readActor, sessionOfToken } from './auth/sessions/sessions.ts'
import { recordRefusal } from './platform/audit/refusals.ts'
import { bearerOf } from './platform/http/bearer.ts'
import { forbidden, signedOut } from './platform/http/http-error.ts'
import type { CallAuthorization } from './platform/http/route.ts'
import { tokenHash } from './platform/process/opaque-token.ts'
import { TtlCache } from './platform/process/ttl-cache.ts'
import { isStill } from './users/accounts/queries.ts'
import { ruleContextOf, type Services } from './services.ts'
import { refreshSettings } from './settings/refresh-settings.ts'

/** Milliseconds. So that the token of a session that has ended does not ask the database each time. */
const ENDED_TTL = 4_000
const MAX_ENDED = 1_000

export function callAuthorization(services: Services): CallAuthorization {
  const ended = new TtlCache<true>(ENDED_TTL, MAX_ENDED)
  return {
    identify: async (request) => {
      const bearer = bearerOf(request)
      const now = services.now().getTime()
      const key = tokenHash(bearer ?? '')
      if (!bearer || ended.get(key, now)) return undefined
      const session = await sessionOfToken(services, bearer)
      if (!session) ended.set(key, true, now)
      return session?.actor.id
    },
    admit: async (call, request) => {
      if (call.access === 'reset token') await requireResetToken(services, request)
      if (typeof call.access === 'string') return undefined
      const actor = await readActor(services, request, call)
      if (!actor) throw signedOut()
      const { userId } = request.params as { userId?: string }
      if (admits(call.access, actor, userId?.toLowerCase())) return actor
      await recordRefusal(services, actor, call)
      throw forbidden()
    },
    isCurrent: (actor) => isCurrent(services, actor),
    confirm: async (db, actor) => {
      if (!(await isStill(db, actor))) throw signedOut()
    },
    ruleContext: async () => {
      await refreshSettings(services)
      return ruleContextOf(services)
    },
  }
}
