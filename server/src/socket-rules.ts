import { listAudienceAmong } from './announcements/queries.ts'
import { hasExpired } from './auth/sessions/lifetime.ts'
import { listStored } from './auth/sessions/queries.ts'
import { forgetCached, sessionOfToken } from './auth/sessions/sessions.ts'
import type { SocketRules } from './platform/realtime/socket-sessions.ts'
import type { Services } from './services.ts'
import { invalidateSettings } from './settings/refresh-settings.ts'

export const socketRules = (services: Services): SocketRules => ({
  readSession: (token) => sessionOfToken(services, token),
  // Bypasses the session cache, whose four seconds would add to the interval of the check.
  listSessionVersions: async (sessionIds) => {
    const stored = await listStored(services.database.orm, sessionIds)
    const limits = services.settings.current.sessions
    const living = stored.filter((session) => !hasExpired(session, limits, services.now()))
    return new Map(living.map(({ id, sessionVersion }) => [id, sessionVersion]))
  },
  listAudienceAmong: (audience, userIds) =>
    listAudienceAmong(services.database.orm, audience, userIds),
  invalidateSettings: () => invalidateSettings(services),
  forgetSessions: (userId) => forgetCached(services, userId),
})
