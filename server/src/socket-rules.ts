import { listAudienceAmong } from './announcements/queries.ts'
import { listSessionOwners } from './auth/queries.ts'
import { sessionOfToken } from './auth/sessions.ts'
import type { SocketRules } from './platform/realtime/realtime.ts'
import type { Services } from './services.ts'
import { forgetSettings } from './settings/refresh-settings.ts'

/** Gives the sockets of the platform what sessions, announcements and settings decide. */
export const socketRules = (services: Services): SocketRules => ({
  readSession: (token) => sessionOfToken(services, token),
  // Read from the database: the session cache's four seconds would add to the check's own interval.
  listSessionVersions: async (userIds) => {
    const owners = await listSessionOwners(services.database.orm, userIds)
    return new Map(owners.map(({ id, sessionVersion }) => [id, sessionVersion]))
  },
  listAudienceAmong: (audience, userIds) =>
    listAudienceAmong(services.database.orm, audience, userIds),
  forgetSettings: () => forgetSettings(services),
})
