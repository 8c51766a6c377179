import { plans } from '@cohort/contract/plans/calls'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notify } from '#server/notifications/notify.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import type { MembershipChange, PlanUsersFilter } from '@cohort/contract/plans/form-schemas'
import { MAX_MATCHING } from '@cohort/contract/plans/rules'
import { lockPeople } from '#server/users/lookup-queries.ts'
import type { Target } from '../change.ts'
import { lockPlan, type PlanRow } from '../queries.ts'
import { deleteMembers } from './changes-queries.ts'
import { listPlanUserIds } from './queries.ts'
import { moveInto, recordTransfers, type Transfer } from './transfers.ts'

/** All or none. Members of other plans are moved; members of this one stay as they are. */
export function addUsers(services: Services, target: Target, form: MembershipChange) {
  const selection = { form, planStatus: 'Not Present' } as const
  return changeMembership(services, target, selection, async (db, plan, { ids, locked }) => {
    const people = locked.filter(({ isEnabledIntern }) => isEnabledIntern)
    if (form.userIds && people.length < ids.length) throw refuse(plans.addUsers, 'notIntern')
    return moveInto(db, { plan, people, now: services.now() })
  })
}

export function removeUsers(services: Services, target: Target, form: MembershipChange) {
  const selection = { form, planStatus: 'Present' } as const
  return changeMembership(services, target, selection, async (db, plan, { ids, locked }) => {
    const removed = await deleteMembers(db, plan.id, ids)
    if (form.userIds && removed.length < ids.length) throw refuse(plans.removeUsers, 'notMember')
    const people = locked.filter(({ id }) => removed.includes(id))
    return people.map((person) => ({ person, from: plan, to: null }))
  })
}

interface Selection extends Pick<PlanUsersFilter, 'planStatus'> {
  readonly form: MembershipChange
}

interface Selected {
  readonly ids: readonly string[]
  readonly locked: Awaited<ReturnType<typeof lockPeople>>
}

type Work = (db: Queryable, plan: PlanRow, selected: Selected) => Promise<Transfer[]>

/** The plan is locked before the people, as everywhere. */
function changeMembership(
  services: Services,
  { actor, planId }: Target,
  selection: Selection,
  work: Work,
): Promise<{ changed: number }> {
  return transact(services, async (db, afterCommit) => {
    const plan = orNotFound(await lockPlan(db, planId, 'share'), 'Plan')
    const transfers = await work(db, plan, await lockSelected(db, plan.id, selection))
    const notices = await recordTransfers(db, { actorId: actor.id, plan, transfers })
    afterCommit(await notify(services, db, notices))
    return { changed: transfers.length }
  })
}

/** A filter is evaluated again here: whom it names may have changed since the list was shown. */
async function lockSelected(
  db: Queryable,
  planId: string,
  { form: { userIds = [], matching }, planStatus }: Selection,
): Promise<Selected> {
  const limit = MAX_MATCHING + 1
  const ids = matching
    ? await listPlanUserIds(db, planId, { ...matching, planStatus, limit })
    : userIds
  if (ids.length >= limit) throw refuse(plans.addUsers, 'tooMany')
  return { ids, locked: await lockPeople(db, ids) }
}
