import type { Actor } from '@cohort/contract/access'
import { addDays, type Day } from '@cohort/contract/dates'
import { preparations } from '@cohort/contract/preparation/calls'
import { isPreparable } from '@cohort/contract/preparation/rules'
import type { Preparation } from '@cohort/contract/preparation/schemas'
import { reasonsOf } from '@cohort/contract/signals/sentences'
import { listBlockersOf } from '#server/blockers/queries.ts'
import { withDays } from '#server/blockers/read.ts'
import { findInteraction, spanOf } from '#server/interactions/queries.ts'
import { workingDaysOf } from '#server/interns/reader.ts'
import { listWorkDays } from '#server/interns/work-queries.ts'
import { listDue } from '#server/signals/due-queries.ts'
import { orNotFound, refuse } from '#server/platform/http/refusal.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { findLastDay, findState, findThresholds } from '#server/signals/state-queries.ts'
import {
  findJoiningDay,
  findLastFeedback,
  listLastRatings,
  listOpenRequests,
  listRecentTasks,
  listSteps,
} from './queries.ts'

/** The maximum number of days over which the work is summarised. */
const MAX_DAYS = 60
const DUE_WITHIN = 14
const MAX_OBJECTIVES = 6

export async function prepareInteraction(
  services: Services,
  actor: Actor,
  interactionId: string,
): Promise<Preparation> {
  const { orm } = services.database
  const context = ruleContextOf(services)
  const found = await findInteraction(orm, actor, interactionId, context)
  const interaction = orNotFound(found, 'Interaction')
  const { startsAt } = spanOf(interaction, context.timeZone)
  if (!isPreparable({ ...interaction, startsAt }, context.now))
    throw refuse(preparations.get, 'closed')
  const { internId } = interaction
  const today = todayOf(services)
  const last = await findLastFeedback(orm, internId, context.timeZone)
  const earliest = addDays(today, -MAX_DAYS)
  const begin = last?.heldOn ?? (await findJoiningDay(orm, internId))
  const since = begin > earliest ? begin : earliest
  return {
    interaction,
    since,
    last: last ?? null,
    nextSteps: await listSteps(orm, internId, since),
    work: await workSince(services, internId, since),
    objectives: await listDue(orm, internId, {
      day: today,
      timeZone: context.timeZone,
      until: addDays(today, DUE_WITHIN),
      limit: MAX_OBJECTIVES,
    }),
    signals: await signalsOf(services, internId),
    blocked: await blockedOf(services, internId),
    requests: await listOpenRequests(orm, actor, internId),
    before: await listLastRatings(orm, internId),
  }
}

/** From the day of the last interaction until now; no update is expected of today yet. */
async function workSince(services: Services, internId: string, since: Day) {
  const { orm } = services.database
  const { timeZone } = ruleContextOf(services)
  const today = todayOf(services)
  const { worked } = await workingDaysOf(services, { from: since, to: today })
  const days = await listWorkDays(orm, { internId, timeZone, open: worked })
  const expected = days.filter(({ date, isExpected }) => isExpected && date < today)
  const sum = (of: 'tasks' | 'completed' | 'planned' | 'done') =>
    days.reduce((total, day) => total + day[of], 0)
  return {
    expected: expected.length,
    written: expected.filter(({ tasks }) => tasks > 0).length,
    tasks: sum('tasks'),
    completed: sum('completed'),
    planned: sum('planned'),
    done: sum('done'),
    recent: await listRecentTasks(orm, internId, { since, today }),
  }
}

async function blockedOf(services: Services, internId: string) {
  const rows = await listBlockersOf(services.database.orm, internId, services.now())
  const open = await withDays(
    services,
    rows.filter(({ closedAt }) => closedAt === null),
  )
  return open.toReversed().map(({ id, taskName, waitsFor, answeredAt, workingDays }) => ({
    id,
    taskName,
    waitsFor,
    isAnswered: answeredAt !== null,
    workingDays,
  }))
}

/** Without signals that reveal ratings: earlier ratings influence new ones. */
async function signalsOf(services: Services, internId: string): Promise<string[]> {
  const { orm } = services.database
  const today = todayOf(services)
  const asOf = await findLastDay(orm, today)
  const state = asOf ? await findState(orm, internId, asOf) : undefined
  if (!state || state.assessment !== 'judged') return []
  const limits = await findThresholds(orm, asOf ?? today)
  const facts = { ...state.facts, ratings: null, kpis: [] }
  const levels = { ...state.levels, ratings: 0, kpis: 0 } as const
  return reasonsOf(facts, levels, limits).map(({ sentence }) => sentence)
}
