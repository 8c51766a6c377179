import { directory } from '@cohort/contract/directory/calls'
import { peopleFileName } from '@cohort/contract/directory/cells'
import { EXPORT_TYPES } from '@cohort/contract/files'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import { todayOf, type Services } from '#server/services.ts'
import {
  changeChosen,
  messageChosen,
  momentOf,
  placeInPlan,
  remindChosen,
  setMentorOf,
} from './bulk-actions.ts'
import { exportTable } from './export-table.ts'
import { listPeople } from './list-queries.ts'
import { listViews } from './view-queries.ts'
import { changeView, removeView, saveView } from './views.ts'

export function directoryRoutes(app: FastifyInstance, services: Services): void {
  const { orm } = services.database

  route(app, services, directory.list, ({ query, body }) =>
    listPeople(orm, { ...momentOf(services), ...body }, query),
  )

  route(app, services, directory.export, async ({ actor, body }) => {
    const content = await exportTable(services, actor, body)
    if (!content) throw refuse(directory.export, 'none')
    const name = peopleFileName(body, todayOf(services), body.format)
    return { name, content, type: EXPORT_TYPES[body.format] }
  })

  route(app, services, directory.change, ({ actor, body }) => changeChosen(services, actor, body))

  route(app, services, directory.placeInPlan, ({ actor, body }) =>
    placeInPlan(services, actor, body),
  )

  route(app, services, directory.setMentor, ({ actor, body }) => setMentorOf(services, actor, body))

  route(app, services, directory.message, ({ actor, body }) => messageChosen(services, actor, body))

  route(app, services, directory.remind, ({ actor, body }) => remindChosen(services, actor, body))

  route(app, services, directory.listViews, ({ actor }) => listViews(orm, actor))

  route(app, services, directory.saveView, ({ actor, body }) => saveView(services, actor, body))

  route(app, services, directory.changeView, ({ actor, params, body }) =>
    changeView(services, actor, params.viewId, body),
  )

  route(app, services, directory.removeView, ({ actor, params }) =>
    removeView(services, actor, params.viewId),
  )
}
