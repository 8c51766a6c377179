import { users } from '@cohort/contract/users/calls'
import { disabling } from '@cohort/contract/users/handover-schemas'
import type { FastifyInstance } from 'fastify'
import { orNotFound, refuse, validated } from '#server/platform/http/http-error.ts'
import { route, routeWithRawBody } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { refuseOwn, shownAfter } from '#server/users/accounts/routes.ts'
import type { Changed } from '#server/users/accounts/status.ts'
import { findUser } from '#server/users/profile/queries.ts'
import { changeRole, disableAccount } from './change-account.ts'
import { previewHandover } from './preview.ts'

export function handoverRoutes(app: FastifyInstance, services: Services): void {
  // The owner of the account is checked before the form is validated.
  routeWithRawBody(app, services, users.disable, async ({ actor, params: { userId }, body }) => {
    await refuseOwn(services, actor, userId, users.disable)
    const { reason, ...choice } = validated(disabling, body)
    const change = { userId: userId.toLowerCase(), actorId: actor.id, reason, choice }
    const changed = await disableAccount(services, change)
    return shownAfter(services, actor, checked(changed, users.disable))
  })

  route(app, services, users.changeRole, async ({ actor, params: { userId }, body }) => {
    await refuseOwn(services, actor, userId, users.changeRole)
    const { role, ...choice } = body
    const change = { userId: userId.toLowerCase(), actorId: actor.id, role, choice }
    const changed = await changeRole(services, change)
    if (changed.outcome === 'disabled') throw refuse(users.changeRole, 'disabled')
    return shownAfter(services, actor, checked(changed, users.changeRole))
  })

  route(app, services, users.previewHandover, async ({ params: { userId }, query }) => {
    const person = orNotFound(await findUser(services.database.orm, userId), 'User')
    return previewHandover(services, { userId: person.id, ...query })
  })
}

function checked(changed: Changed, call: typeof users.disable | typeof users.changeRole): Changed {
  if (changed.outcome === 'last admin') throw refuse(call, 'lastAdmin')
  if (changed.outcome === 'already') throw refuse(call, 'already')
  return changed
}
