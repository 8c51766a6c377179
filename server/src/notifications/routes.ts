import type { Actor } from '@cohort/contract/access'
import { notifications } from '@cohort/contract/notifications/calls'
import { NO_TIME_ZONE } from '@cohort/contract/notifications/messages'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { knowsTimeZone } from '#server/platform/database/time-zone-queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { invalid } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { pushRoutes } from './push/routes.ts'
import { deleteNotifications, listNotifications, markRead, type Selection } from './queries.ts'
import { changeTopic, settingsOf } from './settings.ts'
import { putTimes } from './settings-queries.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'

export function notificationsRoutes(app: FastifyInstance, services: Services): void {
  const { orm } = services.database

  const change = async (work: typeof markRead, selection: Selection) => {
    await work(orm, selection, services.now())
    services.realtime.notificationsChanged(selection.userId)
    return null
  }

  route(app, services, notifications.list, ({ actor }) => listNotifications(orm, actor.id))

  route(app, services, notifications.markAsRead, ({ actor, body }) =>
    change(markRead, { userId: actor.id, ids: body.notificationIds }),
  )

  route(app, services, notifications.markAllAsRead, ({ actor }) =>
    change(markRead, { userId: actor.id, ids: 'all' }),
  )

  route(app, services, notifications.remove, ({ actor, body }) =>
    change(deleteNotifications, { userId: actor.id, ids: body.notificationIds }),
  )

  route(app, services, notifications.removeAll, ({ actor }) =>
    change(deleteNotifications, { userId: actor.id, ids: 'all' }),
  )
}

export function notificationSettingsRoutes(app: FastifyInstance, services: Services): void {
  const { orm } = services.database

  const save = (actor: Actor, work: (db: Queryable) => Promise<void>) =>
    transact(services, async (db, afterCommit) => {
      await work(db)
      afterCommit(() => services.realtime.notificationSettingsChanged(actor.id))
      return settingsOf(db, actor)
    })

  route(app, services, notifications.settings, ({ actor }) => settingsOf(orm, actor))

  route(app, services, notifications.setTopic, ({ actor, body }) =>
    save(actor, (db) => changeTopic(db, actor, body)),
  )

  route(app, services, notifications.setTimes, async ({ actor, body }) => {
    const { timeZone } = body
    if (timeZone !== null && !(await knowsTimeZone(orm, timeZone)))
      throw invalid({ timeZone: NO_TIME_ZONE })
    return save(actor, (db) => putTimes(db, actor.id, body))
  })

  pushRoutes(app, services)
  unsubscribeRoutes(app, services)
}
