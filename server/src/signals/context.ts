import { addDays, type Day } from '@cohort/contract/dates'
import { COUNTS, gapOf, type PlanFacts, type Thresholds } from '@cohort/contract/signals/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { countAfter, workingDaysOf } from '#server/daily-updates/holidays/worked-days.ts'
import { listCurrentMentors } from '#server/plans/mentor-queries.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { listIdsInTraining, type ClosedDay } from './day-queries.ts'
import { listPlanFacts, type PlanRow } from './due-queries.ts'
import { listRaters } from './feedback-queries.ts'
import { leniencies } from './ratings.ts'
import { findThresholds } from './state-queries.ts'

export type Context = Awaited<ReturnType<typeof contextOf>>

export async function contextOf(services: Services, day: Day) {
  const { orm } = services.database
  const closed = await closedDayOf(services, day)
  const limits = await findThresholds(orm, day)
  const plans = planFactsOf(await listPlanFacts(orm, await listIdsInTraining(orm), closed), limits)
  const mentors = await listCurrentMentors(orm, day)
  const raters = await listRaters(orm, closed)
  return {
    closed,
    limits,
    plans,
    raters,
    leniencyOfRater: leniencies(raters),
    mentorOf: new Map(mentors.map(({ planId, mentorId }) => [planId, mentorId])),
  }
}

const LISTED_DAYS = 400

export async function closedDayOf(services: Services, day: Day): Promise<ClosedDay> {
  const { timeZone } = ruleContextOf(services)
  const { worked } = await workingDaysOf(services, { from: addDays(day, -LISTED_DAYS), to: day })
  return { day, timeZone, workingDays: worked }
}

export const workingDaysSince = ({ day, workingDays }: ClosedDay, since: Day | null) =>
  since === null ? 0 : countAfter(workingDays, { from: since, to: day })

function planFactsOf(rows: readonly PlanRow[], limits: Thresholds) {
  const facts = rows.map(({ internId, ...plan }): [string, PlanFacts] => [
    internId,
    { ...plan, others: null },
  ])
  const ofPlan = Map.groupBy(facts, ([, plan]) => plan.planId)
  const shared = new Map(
    Array.from(ofPlan, ([planId, members]) => {
      const behind = members.filter(([, plan]) => isBehind(plan, limits)).length
      return [planId, { behind, of: members.length }]
    }),
  )
  return new Map(
    facts.map(([internId, plan]) => {
      const others = shared.get(plan.planId) ?? null
      const areMany = others !== null && others.of >= COUNTS.sharedPlan
      return [internId, { ...plan, others: areMany ? others : null }]
    }),
  )
}

const isBehind = (plan: PlanFacts, { behind }: Thresholds) =>
  gapOf(plan) >= behind.on && plan.overdue >= COUNTS.overdue.one

type Acted = Pick<NonNullable<AttentionRow['acted']>, 'act' | 'on'>

/** Enough for five working days before and after today, with holidays between them. */
const SEARCHED_DAYS = 21

/** The last day on which each act counts; null when that is too far away. */
export async function holdingDays(
  services: Services,
  rows: readonly { readonly acted: Acted | null }[],
): Promise<(acted: Acted) => Day | null> {
  if (rows.every(({ acted }) => acted === null)) return () => null
  const today = todayOf(services)
  const span = { from: addDays(today, -SEARCHED_DAYS), to: addDays(today, SEARCHED_DAYS) }
  const { worked } = await workingDaysOf(services, span)
  return ({ act, on }) => {
    const days =
      act === 'message'
        ? worked.filter((day) => day >= on).slice(0, COUNTS.messageDays)
        : worked.filter((day) => day > on).slice(0, COUNTS.inHandDays)
    return days.at(-1) ?? null
  }
}
