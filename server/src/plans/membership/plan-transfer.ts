import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Notice } from '#server/notifications/notify.ts'
import {
  assignedNotices,
  joinedNotices,
  leftNotices,
  movedNotices,
  removedNotices,
} from '#server/plans/notices.ts'
import { listMentorsOf } from './queries.ts'

export interface Person {
  readonly id: string
  readonly name: string
}

type PlanName = { readonly id: string; readonly name: string } | null

/** Somebody's way from a plan into another, or from or into none. */
export interface PlanTransfer {
  readonly person: Person
  readonly from: PlanName
  readonly to: PlanName
}

/** Both sides are told: the intern, and the mentors of the plan that is left and of the one joined. */
export async function transferNotifications(
  db: Queryable,
  passages: readonly PlanTransfer[],
): Promise<Notice[]> {
  const left = byPlan(passages, ({ from }) => from)
  const joined = byPlan(passages, ({ to }) => to)
  const mentors = await listMentorsOf(db, [...left.keys(), ...joined.keys()])
  const mentorsOf = (plan: string) =>
    mentors.filter(({ planId }) => planId === plan).map(({ mentorId }) => mentorId)
  const told = (side: typeof left, noticesOf: typeof leftNotices) =>
    [...side].flatMap(([planId, passage]) =>
      noticesOf({ ...passage, mentorIds: mentorsOf(planId) }),
    )
  return [
    ...passages.flatMap(ownNotices),
    ...told(left, leftNotices),
    ...told(joined, joinedNotices),
  ]
}

function ownNotices({ person: { id }, from, to }: PlanTransfer): Notice[] {
  if (from && to) return movedNotices([id], from.name, to.name)
  if (to) return assignedNotices([id], to.name)
  return from ? removedNotices([id], from.name) : []
}

function byPlan(passages: readonly PlanTransfer[], side: (passage: PlanTransfer) => PlanName) {
  const names = new Map<string, { planName: string; names: string[] }>()
  for (const passage of passages) {
    const plan = side(passage)
    if (!plan) continue
    const group = names.get(plan.id) ?? { planName: plan.name, names: [] }
    group.names.push(passage.person.name)
    names.set(plan.id, group)
  }
  return names
}
