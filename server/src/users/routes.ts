import { isAdmin } from '@cohort/contract/access'
import { today } from '@cohort/contract/dates'
import { users } from '@cohort/contract/users/calls'
import type { FastifyInstance } from 'fastify'
import { recordRefusal } from '#server/platform/audit/queries.ts'
import { forbidden, notFound } from '#server/platform/http/refusal.ts'
import { route, routeWithRawBody } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { applyChanges } from './edits/apply.ts'
import { previewChanges } from './edits/preview.ts'
import { accountRoutes } from './accounts/routes.ts'
import { personData } from './own-data/collect.ts'
import { listUsers } from './list/queries.ts'
import { changeAsset, giveAsset } from './profile/assets.ts'
import { editProfile } from './profile/edit.ts'
import { listHistory } from './profile/history.ts'
import { findPhoto, findUser } from './profile/queries.ts'
import { listReveals, revealBankDetails } from './profile/reveal.ts'
import { userShownTo } from './profile/shown.ts'
import { countInteractions, findTrainee, listMilestones, listNames } from './queries.ts'
import { countByStatus, listFilterChoices } from './counts-queries.ts'
import { milestoneOn } from './training.ts'
import { listZoneChanges } from './zone-queries.ts'
import { transferRoutes } from './transfer-routes.ts'

export function usersRoutes(app: FastifyInstance, services: Services): void {
  listRoutes(app, services)
  editRoutes(app, services)
  personRoutes(app, services)
  auditedRoutes(app, services)
  accountRoutes(app, services)
  photoRoute(app, services)
  transferRoutes(app, services)
}

function listRoutes(app: FastifyInstance, services: Services) {
  const { orm } = services.database

  route(app, services, users.list, async ({ query, body }) => {
    const role = body.role?.length ? body.role : (['Interns'] as const)
    return listUsers(orm, { ...body, ...query, role })
  })

  route(app, services, users.listByRole, async ({ actor, query }) => {
    const roles = [query.roleName].flat()
    if (!isAdmin(actor) && roles.some((role) => role !== 'Mentors')) {
      await recordRefusal(services, actor, users.listByRole)
      throw forbidden()
    }
    const people = await listNames(orm, roles)
    return isAdmin(actor) ? people : people.map(({ id, name }) => ({ id, name }))
  })

  route(app, services, users.filterChoices, () => listFilterChoices(orm))

  route(app, services, users.countByStatus, () => countByStatus(orm))
}

function editRoutes(app: FastifyInstance, services: Services) {
  route(app, services, users.previewChanges, ({ actor, body }) =>
    previewChanges(services, actor, body),
  )

  route(app, services, users.applyChanges, ({ actor, body }) => applyChanges(services, actor, body))
}

function auditedRoutes(app: FastifyInstance, services: Services) {
  const { orm } = services.database

  route(app, services, users.revealBankDetails, ({ actor, params, body }) =>
    revealBankDetails(services, actor, params.userId, body.reason),
  )

  route(app, services, users.reveals, async ({ actor }) => listReveals(services, actor.id))

  route(app, services, users.ownData, async ({ actor }) => {
    const data = await personData(services, actor.id, 'self')
    if (!data) throw notFound('User')
    return data
  })

  route(app, services, users.history, async ({ params: { userId } }) => {
    if (!(await findUser(orm, userId))) throw notFound('User')
    return listHistory(services, userId)
  })

  route(app, services, users.zones, async ({ params: { userId } }) => {
    if (!(await findUser(orm, userId))) throw notFound('User')
    return listZoneChanges(orm, userId)
  })
}

function personRoutes(app: FastifyInstance, services: Services) {
  const { orm } = services.database

  route(app, services, users.get, async ({ actor, params }) => {
    const record = await findUser(orm, params.userId)
    if (!record) throw notFound('User')
    return userShownTo(actor, record, services.secrets)
  })

  // Which fields may change depends on the owner, and is checked before the form is validated.
  routeWithRawBody(app, services, users.update, async ({ actor, params, body }) => ({
    data: await editProfile(services, actor, params.userId, body),
  }))

  route(app, services, users.training, async ({ params }) => {
    const trainee = await findTrainee(orm, params.userId)
    if (!trainee) throw notFound('User')
    const { zone, planId, startDate } = trainee
    if (!planId || !startDate) return { zone, milestone: null }
    const day = today(services.now(), services.config.orgTimezone)
    return { zone, milestone: milestoneOn(day, startDate, await listMilestones(orm, planId)) }
  })

  route(app, services, users.interactionCounts, async ({ params }) => {
    const counts = await countInteractions(orm, params.userId, services.now())
    if (!counts) throw notFound('User')
    return {
      interactionTaken: counts['COMPLETED'] ?? 0,
      interactionPending: counts['PENDING'] ?? 0,
      interactionFeedbackPending: counts['FEEDBACK_PENDING'] ?? 0,
    }
  })

  route(app, services, users.giveAsset, ({ actor, body }) => giveAsset(services, actor, body))

  route(app, services, users.changeAsset, ({ actor, params, body }) =>
    changeAsset(services, actor, params.assetId, body),
  )
}

const YEAR_SECONDS = 31_536_000

/** Without a session, because `<img>` sends none: the key is the secret, and a new photo has a new one. */
function photoRoute(app: FastifyInstance, { database }: Services) {
  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    const [, key] = /^([\w-]{1,100})\.webp$/.exec(request.params.file) ?? []
    const find = async () => key && findPhoto(database.orm, key)
    const image = await app.concurrency.photos.run(request, find)
    if (!image) throw notFound('Photo')
    return reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .type('image/webp')
      .send(image)
  })
}
