import { listAudienceAmong } from './announcements/queries.ts'
import { listSessionOwners } from './auth/queries.ts'
import { sessionOfToken } from './auth/sessions.ts'
import type { SocketRules } from './platform/realtime/realtime.ts'
import type { Services } from './services.ts'
import { invalidateSettings } from './settings/refresh-settings.ts'

export const socketRules = (services: Services): SocketRules => ({
  readSession: (token) => sessionOfToken(services, token),
  // Past the session cache: its four seconds would add to the interval of the check.
  listSessionVersions: async (userIds) => {
    const owners = await listSessionOwners(services.database.orm, userIds)
    return new Map(owners.map(({ id, sessionVersion }) => [id, sessionVersion]))
  },
  listAudienceAmong: (audience, userIds) =>
    listAudienceAmong(services.database.orm, audience, userIds),
  invalidateSettings: () => invalidateSettings(services),
})
