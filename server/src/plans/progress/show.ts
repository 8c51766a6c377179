import { type Actor, isAdmin } from '@cohort/contract/access'
import { today } from '@cohort/contract/dates'
import { canMark } from '@cohort/contract/plans/rules'
import type {
  Mark,
  PlanOverview,
  PlanProgress,
  Roadmap,
  Milestone,
} from '@cohort/contract/plans/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { findPlanRow, listPlanRows } from '../queries.ts'
import { listMilestones, listMilestonesOf } from '#server/plans/parts-queries.ts'
import { countMembersOf } from '../membership/queries.ts'
import { countMarks, findTrainee, listMarks, listMembers, listMentoredPlanIds } from './queries.ts'
import { internProgressOf, overviewOn, roadmapOn, type Course } from './status.ts'

const todayOf = ({ now, config }: Services) => today(now(), config.orgTimezone)

async function findCourse(db: Queryable, planId: string): Promise<Course | undefined> {
  const plan = await findPlanRow(db, planId)
  return plan && { plan, milestones: await listMilestones(db, planId) }
}

/** In the order of the courses, however many, with as many queries as for one. */
async function overviewsOf(
  services: Services,
  actor: Actor,
  courses: readonly Course[],
): Promise<PlanOverview[]> {
  const { orm } = services.database
  const planIds = courses.map(({ plan }) => plan.id)
  const members = await countMembersOf(orm, planIds)
  const counts = await countMarks(orm, planIds)
  return courses.map((course) => {
    const internCount = members.get(course.plan.id) ?? 0
    const isShown = (part: Milestone) => canMark(actor, part)
    return overviewOn(todayOf(services), course, isShown, { internCount, counts })
  })
}

/** What a mentor has nothing to do with is missing for them. */
const isShownTo = (actor: Actor, milestones: readonly Milestone[]) =>
  isAdmin(actor) || milestones.some((milestone) => canMark(actor, milestone))

type Wanted = Parameters<typeof listMembers>[2]

export async function showProgress(
  services: Services,
  { actor, planId }: { readonly actor: Actor; readonly planId: string },
  wanted: Wanted,
): Promise<PlanProgress> {
  const { orm } = services.database
  const course = await findCourse(orm, planId)
  if (!course || !isShownTo(actor, course.milestones)) throw notFound('Plan')
  const [overview] = await overviewsOf(services, actor, [course])
  if (!overview) throw notFound('Plan')
  const shown = course.milestones.filter((milestone) => canMark(actor, milestone))
  const { rows, ...pages } = await listMembers(orm, course.plan.id, wanted)
  const marks = await marksByIntern(
    orm,
    rows.map(({ id }) => id),
    shown.map(({ id }) => id),
  )
  const data = rows.map((row) => internProgressOf(row, shown, marks.get(row.id) ?? []))
  return { ...overview, interns: { data, ...pages } }
}

async function marksByIntern(db: Queryable, internIds: string[], milestoneIds: string[]) {
  const marks = new Map<string, Mark[]>()
  for (const { internId, mark } of await listMarks(db, internIds, milestoneIds)) {
    marks.set(internId, [...(marks.get(internId) ?? []), mark])
  }
  return marks
}

export async function showMentored(services: Services, actor: Actor): Promise<PlanOverview[]> {
  const { orm } = services.database
  const planIds = await listMentoredPlanIds(orm, actor.id)
  const found = await listPlanRows(orm, planIds)
  const milestones = await listMilestonesOf(orm, planIds)
  const courses = found.map((plan) => ({ plan, milestones: milestones.get(plan.id) ?? [] }))
  return overviewsOf(services, actor, courses)
}

/** Null without a plan. A mentor knows of those only whose plan they have a part in. */
export async function showRoadmap(
  services: Services,
  actor: Actor,
  internId: string,
): Promise<Roadmap | null> {
  const { orm } = services.database
  const trainee = await findTrainee(orm, internId)
  if (!trainee) throw notFound('Intern')
  const course = trainee.planId ? await findCourse(orm, trainee.planId) : undefined
  const isStranger = actor.role === 'Mentors' && !isShownTo(actor, course?.milestones ?? [])
  if (isStranger) throw notFound('Intern')
  if (!course) return null
  const milestoneIds = course.milestones.map(({ id }) => id)
  const marks = await listMarks(orm, [trainee.id], milestoneIds)
  const { id, name } = trainee
  return roadmapOn(todayOf(services), course, {
    intern: { id, name },
    marks: marks.map(({ mark }) => mark),
  })
}
