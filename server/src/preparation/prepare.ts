import type { Actor } from '@cohort/contract/access'
import { addDays, type Day } from '@cohort/contract/dates'
import { spanOf } from '@cohort/contract/interactions/rules'
import { countUpdates } from '@cohort/contract/interns/rules'
import { preparations } from '@cohort/contract/preparation/calls'
import { isPreparable, revealsRatings } from '@cohort/contract/preparation/rules'
import type { Preparation } from '@cohort/contract/preparation/schemas'
import { listBlockersOf } from '#server/blockers/queries.ts'
import { withDays } from '#server/blockers/read.ts'
import { findInteraction } from '#server/interactions/queries.ts'
import { readerOf } from '#server/interns/reader.ts'
import { isVisible } from '#server/interns/visible-queries.ts'
import { listStatedDays } from '#server/interns/work.ts'
import { listDueObjectives } from '#server/signals/due-queries.ts'
import { notFound, orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { reasonsFor } from '#server/signals/reasons.ts'
import { findLastDay, findState, findThresholds } from '#server/signals/state-queries.ts'
import {
  findJoiningDay,
  findLastFeedback,
  isTrained,
  listLastRatings,
  listOpenRequests,
  listRecentTasks,
  listSteps,
} from './queries.ts'

const MOST_SUMMARISED_DAYS = 60
const DUE_WITHIN = 14
const MAX_OBJECTIVES = 6

/** An admin who was an intern does not read feedback about themselves. */
async function findOfAnother(services: Services, actor: Actor, interactionId: string) {
  const { orm } = services.database
  const found = await findInteraction(orm, actor, interactionId, ruleContextOf(services))
  if (found?.internId === actor.id) throw notFound('Interaction')
  return orNotFound(found, 'Interaction')
}

export async function prepareInteraction(
  services: Services,
  actor: Actor,
  interactionId: string,
): Promise<Preparation> {
  const { orm } = services.database
  const context = ruleContextOf(services)
  const interaction = await findOfAnother(services, actor, interactionId)
  const { startsAt } = spanOf(interaction, context.timeZone)
  const { internId } = interaction
  const isOpen = isPreparable({ ...interaction, startsAt }, context.now)
  if (!isOpen || !(await isTrained(orm, internId))) throw refuse(preparations.get, 'closed')
  const today = todayOf(services)
  const last = await findLastFeedback(orm, internId, context.timeZone)
  const earliest = addDays(today, -MOST_SUMMARISED_DAYS)
  const begin = last?.heldOn ?? (await findJoiningDay(orm, internId, context.timeZone))
  const since = begin > earliest ? begin : earliest
  return {
    interaction,
    since,
    last: last ?? null,
    nextSteps: await listSteps(orm, internId, { since, now: context.now }),
    work: await workWithin(services, internId, {
      since,
      until: lastDayOf(interaction, since, today),
    }),
    objectives: await listDueObjectives(orm, internId, {
      day: today,
      timeZone: context.timeZone,
      until: addDays(today, DUE_WITHIN),
      limit: MAX_OBJECTIVES,
    }),
    signals: await signalsOf(services, actor, internId),
    blocked: await blockedOf(services, internId),
    requests: await listOpenRequests(orm, actor, internId),
    before: await listLastRatings(orm, internId),
  }
}

/** The day of the interaction once that is past, unless a later one was rated before it. */
const lastDayOf = ({ date }: { readonly date: Day }, since: Day, today: Day) =>
  since <= date && date < today ? date : today

/** From the day of the last interaction on. */
async function workWithin(
  services: Services,
  internId: string,
  { since, until }: Record<'since' | 'until', Day>,
) {
  const { orm } = services.database
  const days = await listStatedDays(services, internId, { from: since, to: until })
  const { submitted, expected } = countUpdates(days)
  const sum = (of: 'tasks' | 'completed' | 'planned' | 'done') =>
    days.reduce((total, day) => total + day[of], 0)
  return {
    expected,
    written: submitted,
    tasks: sum('tasks'),
    completed: sum('completed'),
    planned: sum('planned'),
    done: sum('done'),
    recent: await listRecentTasks(orm, internId, { since, until }),
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

/** As elsewhere; without those of ratings for mentors who read no signals of the intern elsewhere. */
async function signalsOf(services: Services, actor: Actor, internId: string) {
  const { orm } = services.database
  const today = todayOf(services)
  const asOf = await findLastDay(orm, today)
  const state = asOf ? await findState(orm, internId, asOf) : undefined
  if (!state || state.assessment !== 'judged') return []
  const limits = await findThresholds(orm, asOf ?? today)
  const reasons = reasonsFor(actor, state.facts, state.levels, limits).map(
    ({ signal, sentence }) => ({ signal, sentence }),
  )
  const readsAll = await isVisible(orm, await readerOf(services, actor), internId)
  return readsAll ? reasons : reasons.filter(({ signal }) => !revealsRatings(signal))
}
