import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import type { FastifyInstance } from 'fastify'
import { orNotFound } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { findInternWithPlan } from '#server/users/lookup-queries.ts'
import { requireOpenDay } from './days.ts'
import { addAll, remove, rename } from './holidays/edit.ts'
import { listHolidays } from './holidays/queries.ts'
import { addLeave, removeLeave } from './leave/edit.ts'
import { listLeaveOf } from './leave/queries.ts'
import { listSubmitted } from './list-queries.ts'
import { readReminder, remind, setReminder } from './missing/remind.ts'
import { readDay, readMissing, readMonthOf, readMonthOfAll, readPrevious } from './read.ts'
import { removeTask, saveDay } from './save.ts'

export function dailyUpdatesRoutes(app: FastifyInstance, services: Services): void {
  dayRoutes(app, services)
  monthRoutes(app, services)
  missingRoutes(app, services)
  holidayRoutes(app, services)
  leaveRoutes(app, services)
}

function dayRoutes(app: FastifyInstance, services: Services) {
  route(app, services, dailyUpdates.list, async ({ query, body }) => {
    requireOpenDay(services, body.date)
    const { orgTimezone: timeZone } = services.config
    return listSubmitted(services.database.orm, { ...body, ...query, timeZone })
  })

  route(app, services, dailyUpdates.get, ({ actor, params, query }) =>
    readDay(services, { actor, ...params, ...query }),
  )

  route(app, services, dailyUpdates.previous, ({ actor, params, query }) =>
    readPrevious(services, { actor, ...params, ...query }),
  )

  route(app, services, dailyUpdates.save, ({ actor, body }) => saveDay(services, actor, body))

  route(app, services, dailyUpdates.removeTask, ({ actor, params }) =>
    removeTask(services, actor, params.taskId),
  )
}

function monthRoutes(app: FastifyInstance, services: Services) {
  route(app, services, dailyUpdates.monthOf, ({ actor, params, query }) =>
    readMonthOf(services, { actor, ...params, ...query }),
  )

  route(app, services, dailyUpdates.monthOfAll, ({ query }) =>
    readMonthOfAll(services, query.month),
  )
}

function missingRoutes(app: FastifyInstance, services: Services) {
  route(app, services, dailyUpdates.listMissing, ({ query, body }) =>
    readMissing(services, { ...body, ...query }),
  )

  route(app, services, dailyUpdates.remind, ({ actor, body }) => remind(services, actor, body))

  route(app, services, dailyUpdates.readReminder, () => readReminder(services))

  route(app, services, dailyUpdates.setReminder, ({ actor, body }) =>
    setReminder(services, actor, body),
  )
}

function holidayRoutes(app: FastifyInstance, services: Services) {
  route(app, services, dailyUpdates.listHolidays, ({ query }) =>
    listHolidays(services.database.orm, query),
  )

  route(app, services, dailyUpdates.addHolidays, ({ actor, body }) => addAll(services, actor, body))

  route(app, services, dailyUpdates.renameHoliday, ({ actor, params, body }) =>
    rename(services, actor, { ...params, ...body }),
  )

  route(app, services, dailyUpdates.removeHoliday, ({ actor, params }) =>
    remove(services, actor, params.holidayId),
  )
}

function leaveRoutes(app: FastifyInstance, services: Services) {
  const { orm } = services.database

  route(app, services, dailyUpdates.listLeave, async ({ params: { userId } }) => {
    orNotFound(await findInternWithPlan(orm, userId), 'Intern')
    return listLeaveOf(orm, userId)
  })

  route(app, services, dailyUpdates.addLeave, ({ actor, params, body }) =>
    addLeave(services, { actor, ...params }, body),
  )

  route(app, services, dailyUpdates.removeLeave, ({ actor, params }) =>
    removeLeave(services, actor, params.leaveId),
  )
}
