import { addDays, type Day } from '@cohort/contract/dates'
import { pendingActionsOf, type ActionFacts } from '@cohort/contract/signals/pending-actions'
import type { Facts } from '@cohort/contract/signals/rules'
import { reasonsOf } from '@cohort/contract/signals/reason-texts'
import { stateAfter } from '@cohort/contract/signals/suggested-zone'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import { todayOf, type Services } from '#server/services.ts'
import { refreshSettings } from '#server/settings/refresh-settings.ts'
import { contextOf, type Context } from './context.ts'
import { actionFactsOf } from './pending-actions.ts'
import { endOf, listIdsInTraining, listWindows, type WindowRow } from './day-queries.ts'
import { listActionRows } from './pending-action-queries.ts'
import { listLatestFeedback, type RatedRow } from './feedback-queries.ts'
import { averageOf, fallenKpis, ratingFactsOf } from './ratings.ts'
import {
  analyzeStates,
  closeDay,
  deleteStatesBefore,
  isReopened,
  reopenDaysFrom,
  listComputedDays,
  listStatesBefore,
  lockRun,
  openDay,
  upsertStates,
  type Run,
  type StateRow,
} from './state-queries.ts'

/** Trends show eight weeks; a first start computes as many. */
const COMPUTED_DAYS = 60
const KEPT_DAYS = 100
const CHUNK = 500

export const signalsJob: Job<Services> = {
  name: 'compute signals',
  everyMilliseconds: 60_000,
  run: (services) => computeMissingDays(services),
}

/** Computes, in order, every closed day from the first on that is not complete; answers how many. */
export async function computeMissingDays(
  services: Services,
  days = COMPUTED_DAYS,
): Promise<number> {
  await refreshSettings(services)
  const { orm } = services.database
  const today = todayOf(services)
  await reopenDaysFrom(orm, today)
  const from = addDays(today, -days)
  const complete = new Set(await listComputedDays(orm, from))
  const closed = Array.from({ length: days }, (_, index) => addDays(from, index))
  const first = closed.findIndex((day) => !complete.has(day))
  if (first === -1) return 0
  let computed = 0
  let isOutdated = false
  for (const day of closed.slice(first)) {
    const end = await computeDay(services, day, isOutdated)
    if (end === 'taken') break
    // The days after it are computed all the same: one late entry a minute would otherwise keep them from everyone.
    if (end === 'reopened') isOutdated = true
    else computed += 1
  }
  await deleteStatesBefore(orm, addDays(today, -KEPT_DAYS))
  await analyzeStates(orm)
  return computed
}

/** Reopened by a late entry, or taken by another process. */
type End = 'complete' | 'reopened' | 'taken'

/** In chunks of interns, so that no transaction is long; a kill leaves the day open, to be computed again. */
async function computeDay(services: Services, day: Day, isOutdated: boolean): Promise<End> {
  const { orm } = services.database
  const run = await openDay(orm, day)
  const isComplete = await computeRun(services, run, isOutdated)
  if (isComplete) return 'complete'
  return (await isReopened(orm, run)) ? 'reopened' : 'taken'
}

async function computeRun(services: Services, run: Run, isOutdated: boolean): Promise<boolean> {
  const { orm } = services.database
  const { day } = run
  const context = await contextOf(services, day)
  const ids = await listIdsInTraining(orm)
  for (let start = 0; start < ids.length; start += CHUNK) {
    const rows = await statesOf(orm, ids.slice(start, start + CHUNK), context)
    const isPut = await orm.transaction(async (db) => {
      if (!(await lockRun(db, run))) return false
      await upsertStates(db, rows)
      return true
    })
    if (!isPut) return false
  }
  const { raters } = context
  return closeDay(orm, run, { computedAt: services.now(), raters, ids, isOutdated })
}

async function statesOf(db: Queryable, ids: string[], context: Context): Promise<StateRow[]> {
  const { closed } = context
  const before = await listStatesBefore(db, ids, closed.day)
  const windows = await listWindows(db, ids, closed)
  const rated = Map.groupBy(
    await listLatestFeedback(db, ids, endOf(closed)),
    ({ internId }) => internId,
  )
  const rows = new Map((await listActionRows(db, ids, closed)).map((row) => [row.internId, row]))
  return windows.flatMap((window) => {
    const row = rows.get(window.id)
    // Deleted meanwhile.
    if (!row) return []
    const known = { rated: rated.get(window.id) ?? [], noShowDays: row.noShowDays }
    const facts = factsOf(window, known, context)
    const { closed, mentorOf } = context
    const hasMentor = Boolean(row.planId && (row.mentorId ?? mentorOf.get(row.planId)))
    const actions = actionFactsOf(row, { closed, hasMentor })
    const averageRating = averageOf(known.rated)
    const earlier = before.get(window.id) ?? null
    return stateRow(window, facts, { actions, averageRating, before: earlier, context })
  })
}

interface Meetings {
  readonly rated: readonly RatedRow[]
  readonly noShowDays: readonly Day[]
}

function factsOf(window: WindowRow, { rated, noShowDays }: Meetings, context: Context): Facts {
  const { closed, plans, leniencyOfRater } = context
  const { id, isPaused, expected, missing, silent, lastUpdateOn } = window
  return {
    day: closed.day,
    isPaused,
    isExpected: expected.at(-1) === closed.day,
    expected,
    missingDays: missing,
    ...(silent && { silentDays: silent }),
    lastUpdateOn,
    noShowDays,
    plan: plans.get(id) ?? null,
    ratings: ratingFactsOf(rated, leniencyOfRater),
    kpis: fallenKpis(rated),
  }
}

interface Known extends Pick<StateRow, 'averageRating'> {
  readonly actions: ActionFacts
  readonly before: StateRow | null
  readonly context: Context
}

function stateRow(window: WindowRow, facts: Facts, known: Known): StateRow {
  const { actions, averageRating, before, context } = known
  const { plan, ratings } = facts
  const state = stateAfter(before, facts, context.limits)
  return {
    ...state,
    internId: window.id,
    disagreed: disagreementAfter(before?.disagreed ?? 0, window, facts, state),
    lead: plan && plan.done - plan.due,
    expected: facts.expected.length,
    missing: facts.missingDays.length,
    lastMeetingOn: actions.lastMeetingOn,
    nextMeetingOn: actions.nextMeetingOn,
    averageRating,
    adjustedRating: ratings && ratings.adjusted,
    cause: reasonsOf(facts, state.levels, context.limits)[0]?.signal ?? null,
    pendingActions: facts.isPaused ? [] : pendingActionsOf(actions, facts.day, context.limits),
    facts,
    actionFacts: actions,
  }
}

/** Without a set zone there is nothing to disagree with. */
function disagreementAfter(
  before: number,
  { zone }: WindowRow,
  { isExpected }: Facts,
  state: Pick<StateRow, 'assessment' | 'zone'>,
) {
  if (zone === null || state.assessment !== 'judged' || zone === state.zone) return 0
  return isExpected ? before + 1 : before
}
