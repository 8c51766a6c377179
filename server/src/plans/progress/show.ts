import { type Actor, isAdmin } from '@cohort/contract/access'
import { addDays } from '@cohort/contract/dates'
import type { QueryOf, ResponseOf } from '@cohort/contract/calls'
import type { plans } from '@cohort/contract/plans/calls'
import { canMark, isOpenOn, movedDay } from '@cohort/contract/plans/rules'
import type {
  Mark,
  PlanOverview,
  PlanProgress,
  Roadmap,
  Milestone,
} from '@cohort/contract/plans/schemas'
import type { users } from '@cohort/contract/users/calls'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notFound, orNotFound } from '#server/platform/http/http-error.ts'
import { todayOf, type Services } from '#server/services.ts'
import { findInternWithPlan } from '#server/users/lookup-queries.ts'
import { findMoves } from '../dates-queries.ts'
import { countMembersOf } from '../membership/queries.ts'
import { listMilestones, listMilestonesOf } from '../parts-queries.ts'
import { findPlanRow, listPlanRows } from '../queries.ts'
import {
  internProgressOf,
  milestoneOn,
  milestonesWithSpans,
  overviewOn,
  ownMilestoneOn,
  roadmapOn,
  type WholePlan,
} from './progress.ts'
import { countMarks, listMarks, listMembers, listMentoredPlanIds } from './queries.ts'

async function findWholePlan(db: Queryable, planId: string): Promise<WholePlan | undefined> {
  const plan = await findPlanRow(db, planId)
  return plan && { plan, milestones: await listMilestones(db, planId) }
}

/** In the order of the plans, with the same number of queries for any number of them. */
async function overviewsOf(
  services: Services,
  actor: Actor,
  wholePlans: readonly WholePlan[],
): Promise<PlanOverview[]> {
  const { orm } = services.database
  const planIds = wholePlans.map(({ plan }) => plan.id)
  const mentorId = isAdmin(actor) ? undefined : actor.id
  const members = await countMembersOf(orm, planIds, mentorId)
  const counts = await countMarks(orm, planIds, mentorId)
  return wholePlans.map((wholePlan) => {
    const internCount = members.get(wholePlan.plan.id) ?? 0
    const isShown = (milestone: Milestone) => canMark(actor, milestone)
    return overviewOn(todayOf(services), wholePlan, isShown, { internCount, counts })
  })
}

/** Mentors see the plans in which they mentor a milestone, and there the interns without another mentor. */
const isShownTo = (
  actor: Actor,
  milestones: readonly Milestone[],
  intern?: { readonly mentorId: string | null },
) => isAdmin(actor) || milestones.some((milestone) => canMark(actor, milestone, intern))

export async function showProgress(
  services: Services,
  { actor, planId }: { readonly actor: Actor; readonly planId: string },
  query: QueryOf<typeof plans.progress>,
): Promise<PlanProgress> {
  const { orm } = services.database
  const wholePlan = orNotFound(await findWholePlan(orm, planId), 'Plan')
  const [overview] = await overviewsOf(services, actor, [wholePlan])
  if (!overview || !isShownTo(actor, wholePlan.milestones)) throw notFound('Plan')
  const shown = wholePlan.milestones.filter((milestone) => canMark(actor, milestone))
  const milestoneIds = shown.map(({ id }) => id)
  const mentorId = isAdmin(actor) ? undefined : actor.id
  const asked = { ...query, milestoneIds, mentorId, ...momentOf(services) }
  const page = await listMembers(orm, planId, asked)
  const internIds = page.data.map(({ id }) => id)
  const marks = await marksByIntern(orm, internIds, milestoneIds)
  const data = page.data.map((row) => internProgressOf(row, shown, marks.get(row.id) ?? []))
  return { ...overview, interns: { ...page, data } }
}

const momentOf = (services: Services) => ({
  day: todayOf(services),
  timeZone: services.config.orgTimezone,
})

async function marksByIntern(db: Queryable, internIds: string[], milestoneIds: string[]) {
  const marks = new Map<string, Mark[]>()
  for (const { internId, mark } of await listMarks(db, internIds, milestoneIds)) {
    marks.set(internId, [...(marks.get(internId) ?? []), mark])
  }
  return marks
}

/** Days. Longer than interns are later than their plan; the number of plans must not grow for ever. */
const SHOWN_AFTER_END = 365

/** Only the mentor's milestones are shown, so that the objectives of the others are not even read. */
export async function showMentored(services: Services, actor: Actor): Promise<PlanOverview[]> {
  const { orm } = services.database
  const endedFrom = addDays(todayOf(services), -SHOWN_AFTER_END)
  const planIds = await listMentoredPlanIds(orm, actor.id, endedFrom)
  const found = await listPlanRows(orm, planIds)
  const milestones = await listMilestonesOf(orm, planIds, actor.id)
  const wholePlans = found.map((plan) => ({ plan, milestones: milestones.get(plan.id) ?? [] }))
  return overviewsOf(services, actor, wholePlans)
}

/** Without a plan there is only the zone. */
export async function showTraining(
  services: Services,
  internId: string,
): Promise<ResponseOf<typeof users.training>> {
  const { orm } = services.database
  const intern = orNotFound(await findInternWithPlan(orm, internId), 'User')
  const { zone, status, planId, startDate, mentorName } = intern
  if (!planId || !startDate)
    return { zone, hasPlan: false, milestone: null, startsOn: null, ownMilestone: null }
  const milestones = await listMilestones(orm, planId)
  const today = todayOf(services)
  const milestone = milestoneOn(today, startDate, milestones)
  const shown = milestone && { ...milestone, ...(mentorName && { mentorName }) }
  const moves = await findMoves(orm, internId, momentOf(services))
  const start = movedDay(startDate, moves)
  const isAhead = start > today && !isOpenOn(today, startDate, { status, moves })
  const own = ownMilestoneOn(today, milestonesWithSpans({ startDate, milestones }, moves))
  const ownMilestone = own && own.id !== milestone?.id ? own.name : null
  return { zone, hasPlan: true, milestone: shown, startsOn: isAhead ? start : null, ownMilestone }
}

/** Null without a plan. Mentors see their interns, and those without one of their own in plans that they mentor. */
export async function showRoadmap(
  services: Services,
  actor: Actor,
  internId: string,
): Promise<Roadmap | null> {
  const { orm } = services.database
  const intern = orNotFound(await findInternWithPlan(orm, internId), 'Intern')
  const { id, name, status, planId, mentorId, mentorName, disabledAt } = intern
  const wholePlan = planId ? await findWholePlan(orm, planId) : undefined
  const isOwn = [id, mentorId].includes(actor.id)
  const isShown = isOwn || isShownTo(actor, wholePlan?.milestones ?? [], intern)
  const isVisible = isAdmin(actor) || (!disabledAt && isShown)
  if (!isVisible) throw notFound('Intern')
  if (!wholePlan) return null
  const milestoneIds = wholePlan.milestones.map((milestone) => milestone.id)
  const marks = await listMarks(orm, [id], milestoneIds)
  const roadmap = roadmapOn(todayOf(services), wholePlan, {
    intern: { id, name, mentorId },
    status,
    moves: await findMoves(orm, id, momentOf(services)),
    marks: marks.map(({ mark }) => mark),
  })
  if (mentorName === null) return roadmap
  return { ...roadmap, milestones: roadmap.milestones.map((stage) => ({ ...stage, mentorName })) }
}
