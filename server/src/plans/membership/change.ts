import type { Actor } from '@cohort/contract/access'
import { plans } from '@cohort/contract/plans/calls'
import { recordAll, type AuditEntry } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notify } from '#server/notifications/notify.ts'
import { notFound, refuse } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import type { Target } from '../change.ts'
import { lockPlan, type PlanRow } from '../queries.ts'
import { transferNotifications, type PlanTransfer, type Person } from './plan-transfer.ts'
import { deleteMembers, listMemberships, lockPeople, putMembers } from './queries.ts'

/** All of them or nobody. Who is in another plan is moved; who is in this one already stays as is. */
export function addUsers(services: Services, target: Target, userIds: readonly string[]) {
  return changeMembership(services, target, userIds, async (db, plan, people) => {
    const areInterns = people.length === userIds.length && people.every(({ isIntern }) => isIntern)
    if (!areInterns) throw refuse(plans.addUsers, 'notIntern')
    const current = await listMemberships(db, userIds)
    const before = new Map(current.map((row) => [row.internId, row]))
    const passages = people
      .map((person) => ({ person, from: planOf(before.get(person.id)), to: planOf(plan) }))
      .filter(({ from }) => from?.id !== plan.id)
    const newcomers = passages.map(({ person }) => person.id)
    if (newcomers.length > 0) await putMembers(db, plan.id, newcomers, services.now())
    return passages
  })
}

export function removeUsers(services: Services, target: Target, userIds: readonly string[]) {
  return changeMembership(services, target, userIds, async (db, plan, people) => {
    const gone = await deleteMembers(db, plan.id, userIds)
    if (gone !== userIds.length) throw refuse(plans.removeUsers, 'notMember')
    return people.map((person) => ({ person, from: planOf(plan), to: null }))
  })
}

type Row = { readonly planId: string; readonly planName: string } | PlanRow | undefined

function planOf(row: Row) {
  if (!row) return null
  return 'planId' in row ? { id: row.planId, name: row.planName } : { id: row.id, name: row.name }
}

type Work = (
  db: Queryable,
  plan: PlanRow,
  people: Awaited<ReturnType<typeof lockPeople>>,
) => Promise<PlanTransfer[]>

/** The plan is locked before the people, and the people in the order of their ids. */
async function changeMembership(
  services: Services,
  { actor, planId }: Target,
  userIds: readonly string[],
  work: Work,
): Promise<null> {
  const tell = await services.database.orm.transaction(async (db) => {
    const plan = await lockPlan(db, planId, 'share')
    if (!plan) throw notFound('Plan')
    const passages = await work(db, plan, await lockPeople(db, userIds))
    await recordAll(db, entriesOf(actor, plan, passages))
    return notify(services, db, await transferNotifications(db, passages))
  })
  tell()
  return null
}

function entriesOf(actor: Actor, plan: PlanRow, passages: readonly PlanTransfer[]): AuditEntry[] {
  if (passages.length === 0) return []
  const by = { actorId: actor.id }
  const ids = passages.map(({ person }) => person.id).join(', ')
  const isJoining = passages.some(({ to }) => to !== null)
  const [from, to] = isJoining ? [null, ids] : [ids, null]
  const own = { subject: 'plan', subjectId: plan.id, changes: { users: { from, to } } }
  return [
    { ...by, action: isJoining ? 'users added' : 'users removed', ...own },
    ...passages.map((passage) => ({ ...by, ...entryOf(passage) })),
  ]
}

const entryOf = ({ person, from, to }: PlanTransfer & { person: Person }) => ({
  action: to === null ? 'plan removed' : from === null ? 'plan assigned' : 'plan moved',
  subject: 'user',
  subjectId: person.id,
  changes: { plan: { from: from?.name ?? null, to: to?.name ?? null } },
})
