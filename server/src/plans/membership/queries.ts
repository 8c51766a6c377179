import { pageOf, type Page, type Paging } from '@cohort/contract/paging'
import type { PlanUsersFilter } from '@cohort/contract/plans/form-schemas'
import type { UserCard } from '@cohort/contract/users/schemas'
import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  isNull,
  not,
  notExists,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { notifications } from '#server/notifications/table.ts'
import {
  cardFields,
  isAttending,
  isEnabled,
  isEnabledIntern,
  matching,
  withPlan,
} from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { milestones, planMembers, plans } from '../table.ts'

// Not scoped to an actor: only admins read and change memberships.

const ownMentor = alias(users, 'own_mentor')

type PlanUser = UserCard &
  Pick<PlanUsersFilter, 'planStatus'> & {
    readonly ownMentor: { readonly id: string; readonly name: string } | null
  }

interface PlanUsers extends Page<PlanUser> {
  readonly warnings?: {
    readonly notActive: number
    readonly inOtherPlan: number
    readonly withOwnMentor: number
  }
}

/** Enabled members by name; of everyone else those in training first, without a plan before the others. */
export async function listPlanUsers(
  db: Queryable,
  planId: string,
  { limit, offset, ...filter }: PlanUsersFilter & Paging,
): Promise<PlanUsers> {
  const { planStatus, withWarnings } = filter
  const rows = await db
    .select({ ...cardFields, ownMentor: { id: ownMentor.id, name: ownMentor.name } })
    .from(sql`(${inOrder(planId, filter, limit + offset)}) page`)
    .innerJoin(users, sql`${users.id} = page.id`)
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .leftJoin(ownMentor, eq(ownMentor.id, planMembers.mentorId))
    .orderBy(sql`page.place, page.name_folded, page.id`)
    .limit(limit)
    .offset(offset)
  const total = await countListed(db, planId, filter)
  const listed = rows.map((row) => ({ ...withPlan(row), planStatus }))
  const warnings = withWarnings && { warnings: await countWarnings(db, planId, filter) }
  return { ...pageOf(listed, total, limit), ...warnings }
}

/** The first ids of the order; those in training are sorted alone, and the others come from the index. */
function inOrder(planId: string, filter: PlanUsersFilter, limit: number): SQL {
  const { planStatus } = filter
  const isListed = and(isSelectable(filter), hasPlanStatus(planId, filter))
  const ids = (place: SQL, condition?: SQL) => sql`
    (select ${users.id} as id, ${users.nameFolded} as name_folded, ${place} as place
    from ${users} left join ${planMembers} on ${planMembers.internId} = ${users.id}
    where ${and(isListed, condition)} order by place, name_folded, id limit ${limit})`
  if (planStatus === 'Present') return ids(sql`0`)
  const withoutPlanFirst = sql`case when ${planMembers.planId} is null then 0 else 1 end`
  return sql`${ids(withoutPlanFirst, isAttending)} union all ${ids(sql`2`, sql`not ${isAttending}`)}`
}

const isSelectable = ({
  name,
  isAttending: onlyAttending,
  withoutPlan: _withoutPlan,
  ...filters
}: Selected) =>
  and(
    isEnabledIntern,
    onlyAttending ? isAttending : undefined,
    matching({ ...filters, name: name ?? undefined }),
  )

type Selected = Omit<PlanUsersFilter, 'planStatus'>

/** Without joining everyone to the members, who are few. */
async function countListed(db: Queryable, planId: string, filter: PlanUsersFilter) {
  const isMatching = isSelectable(filter)
  const isOfPlan = eq(planMembers.planId, planId)
  const { planStatus, withoutPlan } = filter
  if (planStatus === 'Present')
    return withoutPlan ? 0 : await countJoined(db, and(isOfPlan, isMatching))
  const excluded = withoutPlan ? undefined : isOfPlan
  const members = await countJoined(db, and(excluded, isMatching))
  return (await db.$count(users, isMatching)) - members
}

async function countJoined(db: Queryable, condition: SQL | undefined) {
  const isMember = and(eq(users.id, planMembers.internId), isEnabled)
  const counted = db.select({ members: count() }).from(planMembers)
  return onlyRow(await counted.innerJoin(users, isMember).where(condition)).members
}

type PlanStatus = Pick<PlanUsersFilter, 'planStatus' | 'withoutPlan'>

const hasPlanStatus = (planId: string, { planStatus, withoutPlan }: PlanStatus) =>
  and(
    planStatus === 'Present'
      ? eq(planMembers.planId, planId)
      : sql`${planMembers.planId} is distinct from ${planId}`,
    withoutPlan ? isNull(planMembers.planId) : undefined,
  )

async function countWarnings(db: Queryable, planId: string, filter: PlanUsersFilter) {
  return onlyRow(
    await db
      .select({
        notActive: sql`count(*) filter (where not ${isAttending})`.mapWith(Number),
        inOtherPlan: count(planMembers.planId),
        withOwnMentor: count(planMembers.mentorId),
      })
      .from(users)
      .leftJoin(planMembers, eq(planMembers.internId, users.id))
      .where(
        and(isSelectable(filter), hasPlanStatus(planId, { ...filter, planStatus: 'Not Present' })),
      ),
  )
}

export async function listPlanUserIds(
  db: Queryable,
  planId: string,
  { limit, ...filter }: PlanUsersFilter & Pick<Paging, 'limit'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .where(and(isSelectable(filter), hasPlanStatus(planId, filter)))
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export const listMemberships = (db: Queryable, internIds: readonly string[]) =>
  db
    .select({
      internId: planMembers.internId,
      mentorId: planMembers.mentorId,
      id: plans.id,
      name: plans.name,
    })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .where(inArray(planMembers.internId, [...internIds]))

export const listMemberIds = (db: Queryable, planId: string) =>
  idsOf(db, eq(planMembers.planId, planId))

async function idsOf(db: Queryable, condition: SQL | undefined): Promise<string[]> {
  const { internId } = planMembers
  const rows = await db.select({ internId }).from(planMembers).where(condition)
  return rows.map((row) => row.internId)
}

export const listMentorsOf = (db: Queryable, planIds: readonly string[]) =>
  db
    .selectDistinct({ planId: milestones.planId, mentorId: users.id })
    .from(milestones)
    .innerJoin(users, and(eq(users.id, milestones.mentorId), isEnabled))
    .where(inArray(milestones.planId, [...planIds]))

export async function countMembers(db: Queryable, planId: string) {
  const [members = 0] = (await countMembersOf(db, [planId])).values()
  return members
}

/** Whom no other mentor was given to in place of the milestones' mentors; all when no mentor asks. */
export const isWithoutOtherMentor = (mentorId: string | undefined) =>
  mentorId === undefined
    ? undefined
    : sql`coalesce(${planMembers.mentorId}, ${mentorId}::uuid) = ${mentorId}::uuid`

/** Enabled members by plan, or those without another mentor; plans without any are absent. */
export async function countMembersOf(db: Queryable, planIds: readonly string[], mentorId?: string) {
  const rows = await db
    .select({ planId: planMembers.planId, members: count() })
    .from(planMembers)
    .where(
      and(
        inArray(planMembers.planId, [...planIds]),
        isEnabledMember(db),
        isWithoutOtherMentor(mentorId),
      ),
    )
    .groupBy(planMembers.planId)
  return new Map(rows.map(({ planId, members }) => [planId, members]))
}

/** The partial index of disabled people is small: enabled members are not read. */
export const isEnabledMember = (db: Queryable) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, planMembers.internId), not(isEnabled))),
  )

export function listMembersWithoutUnread(db: Queryable, planId: string, message: string) {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, planMembers.internId),
        eq(notifications.message, message),
        isNull(notifications.readAt),
      ),
    )
  return idsOf(db, and(eq(planMembers.planId, planId), not(exists(unread))))
}
