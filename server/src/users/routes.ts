import { isAdmin } from '@cohort/contract/access'
import { users } from '@cohort/contract/users/calls'
import { canListRole } from '@cohort/contract/users/rules'
import type { FastifyInstance } from 'fastify'
import { recordRefusal } from '#server/platform/audit/refusals.ts'
import { onePerPerson } from '#server/platform/http/limits/one-per-person.ts'
import { forbidden, notFound, orNotFound } from '#server/platform/http/http-error.ts'
import { clientAddress } from '#server/platform/http/limits/client-address.ts'
import { route, routeWithRawBody } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { applyChanges, previewChanges } from './edits/bulk-edit.ts'
import { invitePeople } from './invitations/send.ts'
import { withdrawInvitations } from './invitations/withdraw.ts'
import { accountRoutes } from './accounts/routes.ts'
import { personData } from './own-data/collect.ts'
import { listUsers } from './list-queries.ts'
import { listNames } from './lookup-queries.ts'
import { changeAsset, giveAsset } from './profile/assets.ts'
import { editProfile } from './profile/edit.ts'
import { listHistory, listReveals, revealBankDetails } from './profile/history.ts'
import { findPhoto, findUser } from './profile/queries.ts'
import { presentUser } from './profile/present.ts'
import { countByStatus, listFilterChoices } from './summary-queries.ts'
import { listZoneChanges } from './zone-history-queries.ts'
import { transferRoutes } from './transfer-routes.ts'

/** `countAway` is of the daily updates, which build on the people. */
export function usersRoutes(
  app: FastifyInstance,
  services: Services,
  countAway: () => Promise<number>,
): void {
  listRoutes(app, services)
  route(app, services, users.countByStatus, async () => ({
    ...(await countByStatus(services.database.orm)),
    awayToday: await countAway(),
  }))
  personRoutes(app, services)
  auditedRoutes(app, services)
  accountRoutes(app, services)
  photoRoute(app, services)
  transferRoutes(app, services)
}

function listRoutes(app: FastifyInstance, services: Services) {
  const { orm } = services.database

  route(app, services, users.list, ({ query, body }) =>
    listUsers(orm, { ...body, ...query, now: services.now() }),
  )

  route(app, services, users.listByRole, async ({ actor, query }) => {
    const roles = [query.roleName].flat()
    if (!roles.every((role) => canListRole(actor, role))) {
      await recordRefusal(services, actor, users.listByRole)
      throw forbidden()
    }
    const people = await listNames(orm, roles)
    return isAdmin(actor) ? people : people.map(({ id, name }) => ({ id, name }))
  })

  route(app, services, users.filterChoices, () => listFilterChoices(orm))

  route(app, services, users.previewChanges, ({ actor, body }) =>
    previewChanges(services, actor, body),
  )

  route(app, services, users.applyChanges, ({ actor, body }) => applyChanges(services, actor, body))

  route(app, services, users.invite, ({ actor, body }) => invitePeople(services, actor, body))

  route(app, services, users.withdrawInvitations, ({ actor, body }) =>
    withdrawInvitations(services, actor, body),
  )
}

function auditedRoutes(app: FastifyInstance, services: Services) {
  const { orm } = services.database

  route(app, services, users.revealBankDetails, ({ actor, params, body }) =>
    revealBankDetails(services, actor, params.userId, body.reason),
  )

  route(app, services, users.reveals, async ({ actor }) => listReveals(services, actor.id))

  const exportOnce = onePerPerson(app.limits, 'own data, person')
  route(app, services, users.ownData, async ({ actor }) => {
    const data = await exportOnce(actor.id, () => personData(services, actor.id, 'self'))
    return orNotFound(data, 'User')
  })

  route(app, services, users.history, async ({ actor, params: { userId } }) => {
    orNotFound(await findUser(orm, userId), 'User')
    return listHistory(services, actor, userId)
  })

  route(app, services, users.zones, async ({ actor, params: { userId } }) => {
    orNotFound(await findUser(orm, userId), 'User')
    return listZoneChanges(orm, userId, actor)
  })
}

function personRoutes(app: FastifyInstance, services: Services) {
  const { orm } = services.database

  route(app, services, users.get, async ({ actor, params }) => {
    const record = orNotFound(await findUser(orm, params.userId), 'User')
    return presentUser(actor, record, services)
  })

  // Which fields may change depends on the owner, and is checked before the form is validated.
  routeWithRawBody(app, services, users.update, async ({ actor, params, body }) => ({
    data: await editProfile(services, actor, params.userId, body),
  }))

  route(app, services, users.giveAsset, ({ actor, body }) => giveAsset(services, actor, body))

  route(app, services, users.changeAsset, ({ actor, params, body }) =>
    changeAsset(services, actor, params.assetId, body),
  )
}

const YEAR_SECONDS = 31_536_000

/** Needs no session, because `<img>` sends none: the key is secret, and each photo has its own. */
function photoRoute(app: FastifyInstance, { database }: Services) {
  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    const [, key] = /^([\w-]{1,100})\.webp$/.exec(request.params.file) ?? []
    const find = async () => key && findPhoto(database.orm, key)
    const image = await app.limits.photos.run(request, clientAddress(request), find)
    if (!image) throw notFound('Photo')
    return reply
      .header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
      .type('image/webp')
      .send(image)
  })
}
