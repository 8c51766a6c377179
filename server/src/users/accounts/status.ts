import { isTrainee } from '@cohort/contract/users/rules'
import type { Role } from '@cohort/contract/access'
import { record } from '#server/platform/audit/queries.ts'
import { forgetSessionsOf } from '#server/auth/sessions/sessions.ts'
import type { Transaction } from '#server/platform/database/queryable.ts'
import { signedOut } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import {
  changeAccount,
  deleteMailedSecrets,
  findErasure,
  removeFromPlan,
  lockAccount,
  lockEnabledAdmins,
  type Account,
} from './queries.ts'
import { recordAboutPeople } from '#server/users/record-person.ts'

/** An admin, or null for the operator. */
type ActorId = string | null

export type Outcome = 'done' | 'already' | 'last admin' | 'unknown' | 'erased'

export interface Changed {
  readonly outcome: Outcome
  readonly person: Account | undefined
}

interface Disabling {
  readonly userId: string
  readonly actorId: ActorId
  readonly reason: string | null
}

export function disableAccount(services: Services, { userId, actorId, reason }: Disabling) {
  const disabling = { disabledAt: services.now(), disabledBy: actorId, disabledReason: reason }
  return withAccount(services, { userId, actorId }, async (db, person, isLastAdmin) => {
    if (person.disabledAt) return 'already'
    if (isLastAdmin) return 'last admin'
    await changeAccount(db, userId, disabling)
    await deleteMailedSecrets(db, person)
    const changes = {
      disabled: { from: false, to: true },
      ...(reason && { reason: { from: null, to: reason } }),
    }
    const about = { subject: 'user', subjectId: userId, personId: userId, changes }
    await recordAboutPeople(services, db, [{ actorId, action: 'disabled', ...about }])
    return 'done'
  })
}

const ENABLED = { disabledAt: null, disabledBy: null, disabledReason: null }

export function enableAccount(services: Services, userId: string, actorId: ActorId) {
  return withAccount(services, { userId, actorId }, async (db, person) => {
    if (!person.disabledAt) return 'already'
    if (await findErasure(db, userId)) return 'erased'
    await changeAccount(db, userId, ENABLED)
    const about = { subject: 'user', subjectId: userId }
    const changes = { disabled: { from: true, to: false } }
    await record(db, { actorId, action: 'enabled', ...about, changes })
    return 'done'
  })
}

export function changeRole(services: Services, userId: string, role: Role) {
  return withAccount(services, { userId, actorId: null }, async (db, person, isLastAdmin) => {
    if (person.role === role) return 'already'
    if (isLastAdmin) return 'last admin'
    if (!isTrainee({ role })) await removeFromPlan(db, userId)
    await changeAccount(db, userId, { role })
    const about = { subject: 'user', subjectId: userId }
    const changes = { role: { from: person.role, to: role } }
    await record(db, { actorId: null, action: 'changed', ...about, changes })
    return 'done'
  })
}

type Work = (db: Transaction, person: Account, isLastAdmin: boolean) => Promise<Outcome>

/** Admins are locked before the person, always, so that these operations cannot deadlock. */
async function withAccount(
  services: Services,
  { userId, actorId }: Pick<Disabling, 'userId' | 'actorId'>,
  work: Work,
): Promise<Changed> {
  const changed = await services.database.orm.transaction(async (db): Promise<Changed> => {
    const admins = await lockEnabledAdmins(db)
    const person = await lockAccount(db, userId)
    if (!person) return { outcome: 'unknown', person }
    const isLastAdmin = admins.length === 1 && admins[0] === userId
    // The actor may have been disabled while this waited for the locks.
    const isActorGone = actorId !== null && !admins.includes(actorId)
    if (isActorGone && !isLastAdmin) throw signedOut()
    return { outcome: await work(db, person, isLastAdmin), person }
  })
  forgetSessionsOf(services, userId)
  return changed
}
