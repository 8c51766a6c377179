import { record } from '#server/platform/audit/queries.ts'
import { forgetSessionsOf } from '#server/auth/sessions/sessions.ts'
import type { Transaction } from '#server/platform/database/queryable.ts'
import { transact, withGuard, type AfterCommit } from '#server/platform/database/transact.ts'
import { signedOut } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { lockPeople } from '../lookup-queries.ts'
import {
  changeAccount,
  findErasure,
  lockAccount,
  lockEnabledAdmins,
  type Account,
} from './queries.ts'

/** An admin, or null for the operator. */
export type ActorId = string | null

export type Outcome = 'done' | 'already' | 'last admin' | 'unknown' | 'erased' | 'disabled'

export interface Changed {
  readonly outcome: Outcome
  readonly person: Account | undefined
}

const ENABLED = { disabledAt: null, disabledBy: null, disabledReason: null }

export function enableAccount(services: Services, userId: string, actorId: ActorId) {
  return withAccount(services, { userId, actorId }, async (db, { person }) => {
    if (!person.disabledAt) return 'already'
    if (await findErasure(db, userId)) return 'erased'
    await changeAccount(db, userId, ENABLED)
    const about = { subject: 'user', subjectId: userId }
    const changes = { disabled: { from: true, to: false } }
    await record(db, { actorId, action: 'enabled', ...about, changes })
    return 'done'
  })
}

export interface AccountChange {
  readonly userId: string
  readonly actorId: ActorId
  /** People whom the work locks too. */
  readonly othersIds?: readonly string[]
}

interface Locked {
  readonly person: Account
  readonly isLastAdmin: boolean
  readonly afterCommit: AfterCommit
}

type Work = (db: Transaction, locked: Locked) => Promise<Outcome>

/** Admins are locked before the people, always, so that these operations cannot deadlock. */
export async function withAccount(
  services: Services,
  { userId, actorId, othersIds = [] }: AccountChange,
  work: Work,
): Promise<Changed> {
  const change = async (db: Transaction, afterCommit: AfterCommit): Promise<Changed> => {
    const admins = await lockEnabledAdmins(db, userId)
    await lockPeople(db, [userId, ...othersIds])
    const person = await lockAccount(db, userId)
    if (!person) return { outcome: 'unknown', person }
    const isLastAdmin = admins.length === 1 && admins[0] === userId
    // The actor may have been disabled while this waited for the locks.
    const isActorGone = actorId !== null && !admins.includes(actorId)
    if (isActorGone && !isLastAdmin) throw signedOut()
    return { outcome: await work(db, { person, isLastAdmin, afterCommit }), person }
  }
  // Two admins who disable each other would wait for the guards of both; the actor is checked above.
  const changed = await withGuard(undefined, () => transact(services, change))
  forgetSessionsOf(services, userId)
  return changed
}
