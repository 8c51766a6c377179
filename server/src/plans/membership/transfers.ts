import { recordAll, type AuditEntry } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Notice } from '#server/notifications/notify.ts'
import { planNotices } from '../notices.ts'
import type { PlanRow } from '../queries.ts'
import { upsertMembers } from './changes-queries.ts'
import { listMemberships, listMentorsOf } from './queries.ts'

type PlanName = { readonly id: string; readonly name: string } | null

export interface Transfer {
  readonly person: { readonly id: string; readonly name: string }
  readonly from: PlanName
  readonly to: PlanName
}

interface Joining {
  readonly plan: PlanRow
  readonly people: readonly Transfer['person'][]
  readonly now: Date
}

export async function moveInto(db: Queryable, { plan, people, now }: Joining) {
  const memberships = await listMemberships(
    db,
    people.map(({ id }) => id),
  )
  const planOf = new Map(memberships.map(({ internId, ...current }) => [internId, current]))
  const transfers: Transfer[] = people
    .map((person) => ({ person, from: planOf.get(person.id) ?? null, to: plan }))
    .filter(({ from }) => from?.id !== plan.id)
  const newcomers = transfers.map(({ person }) => person.id)
  if (newcomers.length > 0) await upsertMembers(db, plan.id, newcomers, now)
  return transfers
}

interface Transfers {
  readonly actorId: string | null
  readonly plan: PlanRow
  readonly transfers: readonly Transfer[]
}

export async function recordTransfers(db: Queryable, moved: Transfers): Promise<Notice[]> {
  await recordEntries(db, moved)
  const { transfers } = moved
  return [...noticesToInterns(transfers), ...(await noticesToPlanMentors(db, transfers))]
}

export const recordEntries = (db: Queryable, moved: Transfers) => recordAll(db, entriesOf(moved))

function entriesOf({ actorId, plan, transfers }: Transfers): AuditEntry[] {
  if (transfers.length === 0) return []
  const by = { actorId }
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

export const noticesToInterns = (transfers: readonly Transfer[]): Notice[] =>
  transfers.flatMap((transfer) => planNotices([transfer.person.id], transferMessage(transfer)))

export async function noticesToPlanMentors(
  db: Queryable,
  transfers: readonly Transfer[],
): Promise<Notice[]> {
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
  return [...toMentors(left, 'left'), ...toMentors(joined, 'joined')]
}

export function transferMessage({ from, to }: Pick<Transfer, 'from' | 'to'>): string {
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

export function listed(names: readonly string[]) {
  const [first = '', ...others] = names.toSorted()
  if (others.length === 0) return first
  return `${first} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`
}
