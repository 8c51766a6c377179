import { days } from '@cohort/contract/days/calls'
import type { FastifyInstance } from 'fastify'
import { remind } from '#server/daily-updates/missing/remind.ts'
import { requireVisible } from '#server/interns/reader.ts'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { exportDays } from './export-days.ts'
import { readMonth } from './month.ts'
import { openDay, readDays, remindListed } from './read.ts'
import { markRead, removeReply, replyToDay } from './reply.ts'
import { readWeek, sendWeek } from './week.ts'
import { readOwnStatistics } from './own-statistics.ts'

export function daysRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, days.list, ({ actor, query, body }) =>
    readDays(services, actor, { ...body, ...query }),
  )

  route(app, services, days.month, ({ actor, query, body }) =>
    readMonth(services, actor, { ...body, ...query }),
  )

  route(app, services, days.export, ({ actor, body }) => exportDays(services, actor, body))

  route(app, services, days.ownStatistics, ({ actor }) => readOwnStatistics(services, actor))

  route(app, services, days.week, ({ actor, query }) => readWeek(services, actor, query.week))

  route(app, services, days.sendWeek, ({ actor, body }) => sendWeek(services, actor, body))

  route(app, services, days.get, ({ actor, params, query }) =>
    openDay(services, actor, { ...params, ...query }),
  )

  route(app, services, days.markRead, ({ actor, params, body }) =>
    markRead(services, actor, { ...params, ...body }),
  )

  route(app, services, days.remind, async ({ actor, params: { userId }, body: { date } }) => {
    await requireVisible(services, actor, userId)
    return remind(services, actor, { date, userIds: [userId] })
  })

  route(app, services, days.remindAll, ({ actor, body }) => remindListed(services, actor, body))

  route(app, services, days.reply, ({ actor, params, body }) =>
    replyToDay(services, actor, { ...params, ...body }),
  )

  route(app, services, days.removeReply, ({ actor, params, query }) =>
    removeReply(services, actor, { ...params, ...query }),
  )
}
