import { announcements } from '@cohort/contract/announcements/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { announce, changeAnnouncement, removeAnnouncement } from './publish.ts'
import { listAllAnnouncements, listAnnouncements } from './queries.ts'

export function announcementsRoutes(app: FastifyInstance, services: Services): void {
  const { orm } = services.database

  route(app, services, announcements.list, ({ actor }) =>
    listAnnouncements(orm, actor, services.now()),
  )

  route(app, services, announcements.create, ({ actor, body }) => announce(services, actor, body))

  route(app, services, announcements.listAll, ({ query }) =>
    listAllAnnouncements(orm, query, services.now()),
  )

  route(app, services, announcements.update, ({ actor, params, body }) =>
    changeAnnouncement(services, { actor, ...params }, body),
  )

  route(app, services, announcements.remove, ({ actor, params }) =>
    removeAnnouncement(services, actor, params.announcementId),
  )
}
