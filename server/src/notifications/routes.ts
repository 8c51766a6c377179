import type { Actor } from '@cohort/contract/access'
import { notifications } from '@cohort/contract/notifications/calls'
import { ABOUT, kindsFor, type NoticeKind } from '@cohort/contract/notifications/rules'
import type { MailSetting } from '@cohort/contract/notifications/schemas'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import {
  deleteNotifications,
  findMailChoices,
  listNotifications,
  markRead,
  putMailChoice,
  type Selection,
} from './queries.ts'

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

  route(app, services, notifications.mailSettings, async ({ actor }) =>
    mailSettingsOf(actor, await findMailChoices(orm, actor.id)),
  )

  route(app, services, notifications.setMail, async ({ actor, body }) => {
    const choice = { userId: actor.id, kind: body.kind, isMailed: body.mail }
    return mailSettingsOf(actor, await putMailChoice(orm, choice))
  })
}

const mailSettingsOf = ({ role }: Actor, choices: Map<NoticeKind, boolean>): MailSetting[] =>
  kindsFor(role).map((kind) => ({ kind, mail: choices.get(kind) ?? ABOUT[kind].isMailed }))
