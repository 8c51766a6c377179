import { type Role, isIntern } from '@cohort/contract/access'
import { users } from '@cohort/contract/users/calls'
import type { AccountChange } from '@cohort/contract/users/handover-rules'
import type { Successors } from '@cohort/contract/users/handover-schemas'
import { deleteFeed } from '#server/interactions/feed/queries.ts'
import { deleteNoticesOf } from '#server/notifications/queries.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import {
  changeAccount,
  deleteMailedSecrets,
  removeFromPlan,
} from '#server/users/accounts/queries.ts'
import { withAccount, type ActorId } from '#server/users/accounts/status.ts'
import { endInvitations } from '#server/users/invitations/withdraw.ts'
import { recordAboutPeople } from '#server/users/record-person.ts'
import { handOver, lockSuccessors, needsSuccessor, successorIds } from './hand-over.ts'
import { findPlanOf } from './queries.ts'
import { workOf } from './work.ts'

interface Change {
  readonly userId: string
  readonly actorId: ActorId
  readonly choice?: Successors | undefined
}

export function disableAccount(
  services: Services,
  { userId, actorId, choice = {}, reason }: Change & { readonly reason: string | null },
) {
  const disabling = { disabledAt: services.now(), disabledBy: actorId, disabledReason: reason }
  const target = { userId, actorId, othersIds: successorIds(choice) }
  return withAccount(services, target, async (db, { person, isLastAdmin, afterCommit }) => {
    if (person.disabledAt) return 'already'
    if (isLastAdmin) return 'last admin'
    const leaving = { userId, change: 'disable' } as const
    const left = await prepareHandover(services, db, leaving, choice)
    await changeAccount(db, userId, disabling)
    await deleteMailedSecrets(db, person)
    await endInvitations(db, [userId], services.now())
    await deleteFeed(db, userId)
    const changes = {
      disabled: { from: false, to: true },
      ...(reason && { reason: { from: null, to: reason } }),
    }
    const about = { subject: 'user', subjectId: userId, personId: userId, changes }
    await recordAboutPeople(services, db, [{ actorId, action: 'disabled', ...about }])
    await handOver(services, db, afterCommit, { person, actorId, ...left })
    return 'done'
  })
}

export function changeRole(
  services: Services,
  { userId, actorId, choice = {}, role }: Change & { readonly role: Role },
) {
  const target = { userId, actorId, othersIds: successorIds(choice) }
  return withAccount(services, target, async (db, { person, isLastAdmin, afterCommit }) => {
    // The operator may, to repair an account before enabling it.
    if (person.disabledAt && actorId !== null) return 'disabled'
    if (person.role === role) return 'already'
    if (isLastAdmin) return 'last admin'
    const left = await prepareHandover(services, db, { userId, change: 'role', role }, choice)
    const about = { actorId, subject: 'user', subjectId: userId }
    if (!isIntern({ role })) {
      const plan = await findPlanOf(db, userId)
      await removeFromPlan(db, userId)
      const changes = { plan: { from: plan?.name, to: null } }
      if (plan) await record(db, { action: 'plan removed', ...about, changes })
    }
    await changeAccount(db, userId, { role })
    // They were made for what the earlier role may see.
    await deleteFeed(db, userId)
    if (readsLess(role, person.role)) await deleteNoticesOf(db, userId)
    const changes = { role: { from: person.role, to: role } }
    await record(db, { action: 'changed', ...about, changes })
    await handOver(services, db, afterCommit, { person, actorId, ...left })
    return 'done'
  })
}

const READERS = ['Interns', 'Mentors', 'Admins'] as const satisfies readonly Role[]

const readsLess = (role: Role, before: Role) => READERS.indexOf(role) < READERS.indexOf(before)

interface Leaving {
  readonly userId: string
  readonly change: AccountChange
  readonly role?: Role
}

/** Locks the successors and the work; refuses when a person has to be chosen. */
export async function prepareHandover(
  services: Services,
  db: Queryable,
  leaving: Leaving,
  choice: Successors,
) {
  const chosen = await lockSuccessors(db, leaving.userId, choice)
  if (chosen === 'invalid') throw refuse(users.disable, 'notSuccessor')
  const work = await workOf(services, db, leaving, true)
  const isMissing = !chosen.milestones && (await needsSuccessor(db, leaving.userId, work))
  if (isMissing) throw refuse(users.disable, 'noSuccessor')
  return { chosen, work, change: leaving.change }
}
