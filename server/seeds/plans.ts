import { addDays, daysBetween, type Day } from '@cohort/contract/dates'
import { endOf } from '@cohort/contract/plans/rules'
import type { milestones, objectives, planMembers, plans } from '#server/plans/table.ts'
import { PLAN_DRAFTS, type MilestoneDraft, type PlanDraft } from './plan-drafts.ts'
import type { Intern, People, Person } from './people.ts'
import type { Setting } from './setting.ts'

export interface Plans {
  readonly plans: (typeof plans.$inferInsert & { id: string; name: string })[]
  readonly milestones: (typeof milestones.$inferInsert & { id: string })[]
  readonly objectives: (typeof objectives.$inferInsert & { id: string })[]
  readonly members: (typeof planMembers.$inferInsert)[]
}

export function makePlans(setting: Setting, people: People): Plans {
  const drafts = PLAN_DRAFTS.map((draft) => planOf(setting, draft, people.mentors))
  return {
    plans: drafts.map(({ plan }) => plan),
    milestones: drafts.flatMap((draft) => draft.milestones),
    objectives: drafts.flatMap((draft) => draft.objectives),
    members: people.characters.flatMap(({ intern, profile }) => {
      const draft = drafts.find(({ takes }) => takes(intern))
      if (!draft || profile.hasPlan === false) return []
      const arrival = setting.at(intern.dateOfJoining, '11:00')
      const joinedAt = arrival > draft.joinedAt ? arrival : draft.joinedAt
      return [{ internId: intern.id, planId: draft.plan.id, joinedAt }]
    }),
  }
}

/** Who leads the milestone of an intern's plan on a day: the first one before it begins, the last one after its end. */
export function mentorIdOn({ plans, milestones, members }: Plans, internId: string, day: Day) {
  const planId = members.find((member) => member.internId === internId)?.planId
  const plan = plans.find(({ id }) => id === planId)
  const stages = milestones.filter((stage) => stage.planId === planId)
  let left = plan ? daysBetween(plan.startDate, day) : 0
  for (const { days, mentorId } of stages) {
    if (left < days) return mentorId ?? undefined
    left -= days
  }
  return stages.at(-1)?.mentorId ?? undefined
}

function planOf(setting: Setting, draft: PlanDraft, mentors: readonly Person[]) {
  const startDate: Day = setting.workdayUpTo(addDays(setting.today, draft.startsIn))
  const createdAt = setting.at(
    setting.workdayUpTo(addDays(setting.today, Math.min(draft.startsIn, 0) - 10)),
    '11:00',
  )
  const plan = {
    id: setting.idAt(createdAt),
    name: draft.name,
    description: draft.description,
    days: draft.days,
    startDate,
    endDate: endOf(startDate, draft.days),
    createdAt,
    updatedAt: createdAt,
  }
  const parts = draft.milestones.map((milestone, index) => {
    const at = new Date(createdAt.getTime() + (index + 1) * 60_000)
    const mentor = mentors[(draft.firstMentor + index) % mentors.length]
    return milestoneOf(setting, milestone, { planId: plan.id, mentorId: mentor?.id ?? null, at })
  })
  return {
    plan,
    milestones: parts.map(({ milestone }) => milestone),
    objectives: parts.flatMap((part) => part.objectives),
    takes: (intern: Intern) => draft.takes(intern),
    joinedAt: new Date(createdAt.getTime() + 3_600_000),
  }
}

interface Home {
  planId: string
  mentorId: string | null
  at: Date
}

/** Ids follow the order in time, and lists are shown in the order of ids. */
function milestoneOf(setting: Setting, draft: MilestoneDraft, { planId, mentorId, at }: Home) {
  const [name, days, ...goals] = draft
  const milestone = { id: setting.idAt(at), planId, name, mentorId, days, createdAt: at }
  const rows = goals.map(([goal, description, goalDays, interactionCount], index) => {
    const createdAt = new Date(at.getTime() + (index + 1) * 1000)
    const own = { id: setting.idAt(createdAt), milestoneId: milestone.id, createdAt }
    return { ...own, name: goal, description, days: goalDays, interactionCount }
  })
  return { milestone, objectives: rows }
}
