import type { Actor } from '@cohort/contract/access'
import { plans } from '@cohort/contract/plans/calls'
import { recordAll, type AuditEntry } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { orNotFound, refuse } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import type { Target } from '../change.ts'
import { planNotices } from '../notices.ts'
import { lockPlan, type PlanRow } from '../queries.ts'
import { deleteMembers, listMemberships, listMentorsOf, upsertMembers } from './queries.ts'

type PlanName = { readonly id: string; readonly name: string } | null

/** An intern's move from one plan to another, or from or to none. */
interface Transfer {
  readonly person: { readonly id: string; readonly name: string }
  readonly from: PlanName
  readonly to: PlanName
}

/** All or none. Members of other plans are moved; members of this one stay as they are. */
export function addUsers(services: Services, target: Target, userIds: readonly string[]) {
  return changeMembership(services, target, userIds, async (db, plan, people) => {
    const areInterns = people.length === userIds.length && people.every(({ isIntern }) => isIntern)
    if (!areInterns) throw refuse(plans.addUsers, 'notIntern')
    const memberships = await listMemberships(db, userIds)
    const planOf = new Map(memberships.map(({ internId, ...current }) => [internId, current]))
    const transfers = people
      .map((person) => ({ person, from: planOf.get(person.id) ?? null, to: plan }))
      .filter(({ from }) => from?.id !== plan.id)
    const newcomers = transfers.map(({ person }) => person.id)
    if (newcomers.length > 0) await upsertMembers(db, plan.id, newcomers, services.now())
    return transfers
  })
}

export function removeUsers(services: Services, target: Target, userIds: readonly string[]) {
  return changeMembership(services, target, userIds, async (db, plan, people) => {
    const removed = await deleteMembers(db, plan.id, userIds)
    if (removed.length !== userIds.length) throw refuse(plans.removeUsers, 'notMember')
    return people.map((person) => ({ person, from: plan, to: null }))
  })
}

type Work = (
  db: Queryable,
  plan: PlanRow,
  people: Awaited<ReturnType<typeof lockPeople>>,
) => Promise<Transfer[]>

/** The plan is locked before the people, as everywhere. */
function changeMembership(
  services: Services,
  { actor, planId }: Target,
  userIds: readonly string[],
  work: Work,
): Promise<null> {
  return transact(services.database, async (db, afterCommit) => {
    const plan = orNotFound(await lockPlan(db, planId, 'share'), 'Plan')
    const transfers = await work(db, plan, await lockPeople(db, userIds))
    await recordAll(db, entriesOf(actor, plan, transfers))
    afterCommit(await notify(services, db, await transferNotices(db, transfers)))
    return null
  })
}

function entriesOf(actor: Actor, plan: PlanRow, transfers: readonly Transfer[]): AuditEntry[] {
  if (transfers.length === 0) return []
  const by = { actorId: actor.id }
  const ids = transfers.map(({ person }) => person.id).join(', ')
  const isJoining = transfers.some(({ to }) => to !== null)
  const [from, to] = isJoining ? [null, ids] : [ids, null]
  const own = { subject: 'plan', subjectId: plan.id, changes: { users: { from, to } } }
  return [
    { ...by, action: isJoining ? 'users added' : 'users removed', ...own },
    ...transfers.map((transfer) => ({ ...by, ...entryOf(transfer) })),
  ]
}

const entryOf = ({ person, from, to }: Transfer) => ({
  action: to === null ? 'plan removed' : from === null ? 'plan assigned' : 'plan moved',
  subject: 'user',
  subjectId: person.id,
  changes: { plan: { from: from?.name ?? null, to: to?.name ?? null } },
})

/** For the interns, and for the mentors of both plans. */
async function transferNotices(db: Queryable, transfers: readonly Transfer[]): Promise<Notice[]> {
  const left = byPlan(transfers, ({ from }) => from)
  const joined = byPlan(transfers, ({ to }) => to)
  const mentors = await listMentorsOf(db, [...left.keys(), ...joined.keys()])
  const toMentors = (side: typeof left, verb: string) =>
    [...side].flatMap(([planId, { planName, names }]) => {
      const ofPlan = mentors.filter((mentor) => mentor.planId === planId)
      const message = `${listed(names)} ${verb} the plan "${planName}".`
      return planNotices(
        ofPlan.map(({ mentorId }) => mentorId),
        message,
      )
    })
  return [
    ...transfers.flatMap((transfer) => planNotices([transfer.person.id], messageFor(transfer))),
    ...toMentors(left, 'left'),
    ...toMentors(joined, 'joined'),
  ]
}

function messageFor({ from, to }: Transfer): string {
  if (!to) return `You are no longer in the plan "${from?.name}".`
  return from
    ? `You were moved from the plan "${from.name}" to the plan "${to.name}".`
    : `The plan "${to.name}" was assigned to you.`
}

function byPlan(transfers: readonly Transfer[], side: (transfer: Transfer) => PlanName) {
  const groups = new Map<string, { planName: string; names: string[] }>()
  for (const transfer of transfers) {
    const plan = side(transfer)
    if (!plan) continue
    const group = groups.get(plan.id) ?? { planName: plan.name, names: [] }
    group.names.push(transfer.person.name)
    groups.set(plan.id, group)
  }
  return groups
}

function listed(names: readonly string[]) {
  const [first = '', ...others] = names.toSorted()
  if (others.length === 0) return first
  return `${first} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`
}
