import { announcements } from '@cohort/contract/announcements'
import type { FastifyInstance } from 'fastify'
import { record } from '#server/audit/queries.ts'
import { route } from '#server/route.ts'
import type { Services } from '#server/services.ts'
import { insertAnnouncement, listAnnouncements } from './queries.ts'

export function announcementsRoutes(app: FastifyInstance, services: Services): void {
  const { database, realtime } = services

  route(app, services, announcements.list, () => listAnnouncements(database.orm))

  route(app, services, announcements.create, async ({ actor, body }) => {
    const announcement = await database.orm.transaction(async (db) => {
      const given = { authorId: actor.id, message: body.message, createdAt: services.now() }
      const made = await insertAnnouncement(db, given)
      const subject = { subject: 'announcement', subjectId: made.id }
      await record(db, { actorId: actor.id, action: 'created', ...subject })
      return made
    })
    realtime.announce(announcement)
    return announcement
  })
}
