import { admits } from '@cohort/contract/access'
import { requireResetToken } from './auth/reset/reset.ts'
import { readActor, sessionOfToken } from './auth/sessions/sessions.ts'
import { recordRefusal } from './platform/audit/refusals.ts'
import { bearerOf } from './platform/http/bearer.ts'
import { forbidden, signedOut } from './platform/http/refusal.ts'
import type { CallGate } from './platform/http/route.ts'
import { ruleContextOf, type Services } from './services.ts'
import { refreshSettings } from './settings/refresh-settings.ts'

export const callGate = (services: Services): CallGate => ({
  identify: async (request) => {
    const bearer = bearerOf(request)
    return bearer && (await sessionOfToken(services, bearer))?.actor.id
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
  ruleContext: async () => {
    await refreshSettings(services)
    return ruleContextOf(services)
  },
})
