import type { Actor } from '@cohort/contract/access'
import { users } from '@cohort/contract/users/calls'
import { canDisable } from '@cohort/contract/users/rules'
import type { User } from '@cohort/contract/users/schemas'
import type { FastifyInstance } from 'fastify'
import { endAll } from '#server/auth/sessions/end-sessions.ts'
import { recordRefusal } from '#server/platform/audit/refusals.ts'
import { notFound, orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { findUser } from '../profile/queries.ts'
import { presentUser } from '../profile/present.ts'
import { enableAccount, type Changed } from './status.ts'

export function accountRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, users.enable, async ({ actor, params: { userId } }) => {
    await refuseOwn(services, actor, userId, users.enable)
    const changed = await enableAccount(services, userId, actor.id)
    if (changed.outcome === 'already') throw refuse(users.enable, 'already')
    if (changed.outcome === 'erased') throw notFound('User')
    return shownAfter(services, actor, changed)
  })

  route(app, services, users.endSessions, async ({ actor, params: { userId } }) => {
    const person = orNotFound(await findUser(services.database.orm, userId), 'User')
    return { count: await endAll(services, actor, { userId: person.id }) }
  })
}

type OnOthers = typeof users.disable | typeof users.enable | typeof users.changeRole

export async function refuseOwn(services: Services, actor: Actor, userId: string, call: OnOthers) {
  if (canDisable(actor, { id: userId })) return
  await recordRefusal(services, actor, call)
  throw refuse(call, 'own')
}

export async function shownAfter(
  services: Services,
  actor: Actor,
  { person }: Changed,
): Promise<User> {
  const record = person && (await findUser(services.database.orm, person.id))
  return presentUser(actor, orNotFound(record, 'User'), services)
}
