import { notifications } from '@cohort/contract/notifications/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import {
  deleteNotifications,
  findMailChoices,
  listNotifications,
  markRead,
  putMailChoice,
} from './queries.ts'
import { mailSettingsOf } from './settings.ts'

export function notificationsRoutes(app: FastifyInstance, services: Services): void {
  const { realtime } = services
  const { orm } = services.database

  route(app, services, notifications.list, ({ actor }) => listNotifications(orm, actor.id))

  route(app, services, notifications.markAsRead, async ({ actor, body }) => {
    await markRead(orm, { userId: actor.id, ids: body.notificationIds }, services.now())
    realtime.notificationsChanged(actor.id)
    return null
  })

  route(app, services, notifications.markAllAsRead, async ({ actor }) => {
    await markRead(orm, { userId: actor.id, ids: 'all' }, services.now())
    realtime.notificationsChanged(actor.id)
    return null
  })

  route(app, services, notifications.remove, async ({ actor, body }) => {
    await deleteNotifications(orm, { userId: actor.id, ids: body.notificationIds })
    realtime.notificationsChanged(actor.id)
    return null
  })

  route(app, services, notifications.removeAll, async ({ actor }) => {
    await deleteNotifications(orm, { userId: actor.id, ids: 'all' })
    realtime.notificationsChanged(actor.id)
    return null
  })

  route(app, services, notifications.mailSettings, async ({ actor }) =>
    mailSettingsOf(actor, await findMailChoices(orm, actor.id)),
  )

  route(app, services, notifications.setMail, async ({ actor, body }) => {
    const choice = { userId: actor.id, kind: body.kind, isMailed: body.mail }
    return mailSettingsOf(actor, await putMailChoice(orm, choice))
  })
}
