import { isAdmin, type Actor } from '@cohort/contract/access'
import { addDays, type Day } from '@cohort/contract/dates'
import { pendingActionEntry, pendingActionsOf } from '@cohort/contract/signals/pending-actions'
import { severityOf } from '@cohort/contract/signals/rules'
import type { OwnSignals } from '@cohort/contract/signals/own-schemas'
import type { InternSignals } from '@cohort/contract/signals/schemas'
import {
  goodFactOf,
  missingDaysOf,
  overdueFactOf,
  reasonsOf,
} from '@cohort/contract/signals/reason-texts'
import { recoveryStepsOf } from '@cohort/contract/signals/recovery-steps'
import { listAwayOn } from '#server/daily-updates/leave/queries.ts'
import { workingDaysOf } from '#server/daily-updates/holidays/worked-days.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { orNotFound } from '#server/platform/http/http-error.ts'
import { listCurrentMentors, plansMentoredBy } from '#server/plans/mentor-queries.ts'
import { todayOf, type Services } from '#server/services.ts'
import { findZoneSetOn } from '#server/users/zone-history-queries.ts'
import { actionFactsNow } from './pending-actions.ts'
import { listOverdue } from './due-queries.ts'
import { isAllShared } from './feedback-queries.ts'
import {
  findVisible,
  listFeedbackBefore,
  listFeedbackDays,
  type TraineeRow,
} from './intern-queries.ts'
import { factsFor, reasonsFor } from './reasons.ts'
import { findKept } from './kept-zones-queries.ts'
import { findLastDay, findState, findThresholds, type StateRow } from './state-queries.ts'

/** The intern and the last valid state; without one when the intern came later, or days are being computed. */
export async function readState(
  services: Services,
  actor: Actor,
  internId: string,
  orm: Queryable = services.database.orm,
) {
  const today = todayOf(services)
  const mentors = isAdmin(actor) ? [] : await listCurrentMentors(orm, today)
  const planIds = plansMentoredBy(actor.id, mentors)
  const intern = orNotFound(await findVisible(orm, actor, internId, planIds), 'Intern')
  const asOf = await findLastDay(orm, today)
  const closed = asOf ? await findState(orm, internId, asOf) : undefined
  const [away = null] = await listAwayOn(orm, [internId], today)
  const state = closed && away ? ({ ...closed, assessment: 'paused' } as const) : closed
  return { intern, state, away, limits: await findThresholds(orm, asOf ?? today) }
}

const UNKNOWN = {
  asOf: null,
  assessment: null,
  suggested: null,
  since: null,
  recovery: null,
  recoveryReadOn: null,
} as const

export async function showIntern(
  services: Services,
  actor: Actor,
  internId: string,
): Promise<InternSignals> {
  const { orm } = services.database
  const { intern, state, limits, away } = await readState(services, actor, internId)
  const isPaused = away !== null || state?.assessment === 'paused'
  const pendingActions = isPaused ? [] : await pendingNow(services, actor, internId)
  const nothing = { reasons: [], missingDays: [], overdueObjectives: [], feedbacks: [] }
  const isBack = isPaused && away === null
  const known = { zone: intern.zone, pendingActions, isBack }
  if (!state)
    return { ...UNKNOWN, ...nothing, ...known, assessment: away ? 'paused' : null, kept: null }
  const { day: asOf, facts, levels, assessment } = state
  const isJudged = assessment === 'judged'
  const timeZone = services.config.orgTimezone
  const overdueObjectives = await listOverdue(orm, internId, { day: asOf, timeZone })
  const next = { ...(await upcoming(services, internId)), doneSince: doneSince(overdueObjectives) }
  const recovery = recoveryStepsOf(state, factsFor(actor, facts), limits, next)
  return {
    ...known,
    asOf,
    assessment,
    suggested: isJudged ? state.zone : null,
    since: isJudged ? await workedFrom(services, state.since) : null,
    reasons: isJudged ? reasonsFor(actor, facts, levels, limits) : [],
    recovery: visibleRecovery(actor, intern, recovery),
    recoveryReadOn:
      recovery &&
      (await recoveryDateForIntern(services, { intern, state, limits }, next, greenDate(recovery))),
    missingDays: missingDaysOf(facts),
    overdueObjectives,
    feedbacks: await listFeedbackBefore(orm, actor, internId, { day: asOf, timeZone }),
    kept: await keptOf(services, actor, intern, asOf),
  }
}

async function pendingNow(services: Services, reader: Actor, internId: string) {
  const facts = (await actionFactsNow(services, [internId])).get(internId)
  if (!facts) return []
  const today = todayOf(services)
  const limits = await findThresholds(services.database.orm, today)
  const pending = pendingActionsOf(facts, addDays(today, -1), limits)
  return pending.map((action) => pendingActionEntry(action, facts, { ...reader, today }))
}

type InternState = Pick<Awaited<ReturnType<typeof readState>>, 'intern' | 'limits'> & {
  readonly state: StateRow
}

/** The day that the intern reads, when it is another one because feedback is not shared. */
async function recoveryDateForIntern(
  services: Services,
  read: InternState,
  next: Next,
  shown: Day | null,
) {
  const { intern, state } = read
  if (!hasLowZone(intern) || (await readsRatings(services, state))) return null
  const shared = withoutRatings(state)
  // Without a reason the intern reads no day.
  if (reasonsOf(shared.facts, shared.levels, read.limits).length === 0) return null
  const [own, whole] = [shared, state].map((known) => greenDate(recoveryForZone(read, known, next)))
  return own && own !== whole && own !== shown ? own : null
}

type Recovery = ReturnType<typeof recoveryStepsOf>

const greenDate = (recovery: Recovery) =>
  recovery?.steps.find(({ zone }) => zone === 'GREEN ZONE')?.on ?? null

const hasLowZone = ({ zone }: Pick<TraineeRow, 'zone'>) => zone !== null && severityOf(zone) > 0

/** Starts from the zone that an admin set, so that it does not reveal the suggestion. */
function recoveryForZone(
  { intern, state, limits }: InternState,
  { facts, levels }: Pick<StateRow, 'facts' | 'levels'>,
  next: Next,
) {
  const shown = { ...state, levels, zone: intern.zone ?? 'GREEN ZONE', better: 0 }
  return recoveryStepsOf(shown, facts, limits, next)
}

/** Without zones that are not better than the one an admin set, and for mentors without what follows from a single rating. */
function visibleRecovery(reader: Actor, { zone }: TraineeRow, recovery: Recovery) {
  if (!recovery) return null
  const isBetter = (step: (typeof recovery.steps)[number]) =>
    !zone || severityOf(zone) === 0 || severityOf(step.zone) < severityOf(zone)
  const steps = recovery.steps.filter(isBetter)
  const { feedbacks: all } = recovery
  const feedbacks = all && !isAdmin(reader) ? { ...all, atLeast: null } : all
  return copied({ ...recovery, steps, feedbacks })
}

const copied = (recovery: Recovery) =>
  recovery && { ...recovery, steps: [...recovery.steps], todo: [...recovery.todo] }

async function keptOf(services: Services, actor: Actor, { id, zone }: TraineeRow, asOf: Day) {
  const now = { asOf, today: todayOf(services), timeZone: services.config.orgTimezone }
  const kept = await findKept(services.database.orm, id, now)
  if (!kept || kept.zone !== zone) return null
  // As with the history of zones, only admins read what admins wrote of a person.
  return isAdmin(actor) ? kept : { ...kept, reason: null }
}

const doneSince = (objectives: InternSignals['overdueObjectives']) =>
  objectives.filter(({ isDoneSince }) => isDoneSince).length

const UPCOMING_DAYS = 90

/** A zone of a Friday night begins on Monday; until then, on the day itself. */
async function workedFrom(services: Services, since: Day): Promise<Day> {
  const [first = since] = await workingDaysFrom(services, since)
  return first > todayOf(services) ? since : first
}

type Next = Parameters<typeof recoveryStepsOf>[3]

async function upcoming(services: Services, internId: string) {
  const today = todayOf(services)
  const timeZone = services.config.orgTimezone
  return {
    days: await workingDaysFrom(services, today),
    feedbackOn: await listFeedbackDays(services.database.orm, internId, { today, timeZone }),
  }
}

async function workingDaysFrom(services: Services, from: Day): Promise<Day[]> {
  const span = { from, to: addDays(from, UPCOMING_DAYS - 1) }
  return (await workingDaysOf(services, span)).worked
}

const NOT_JUDGED = {
  asOf: null,
  updateOn: null,
  facts: [],
  signals: [],
  overdue: null,
  doneSince: 0,
  good: null,
  recovery: null,
  unexplained: null,
}

const NOTHING: Next = { days: [], feedbackOn: [] }

/**
 * What interns may know: updates, meetings and the plan, and, of a zone that is not green, the ratings when all of
 * them are shared.
 */
export async function showOwn(services: Services, actor: Actor): Promise<OwnSignals> {
  const { intern, state, limits } = await readState(services, actor, actor.id)
  if (!state || state.assessment !== 'judged') return { ...NOT_JUDGED, zone: intern.zone }
  const isSet = hasLowZone(intern)
  const known = isSet && (await readsRatings(services, state)) ? state : withoutRatings(state)
  const { facts, levels } = known
  const { orm } = services.database
  const { orgTimezone: timeZone } = services.config
  const overdue = await listOverdue(orm, actor.id, { day: state.day, timeZone })
  const reasons = reasonsOf(facts, levels, limits)
  const isExplained = isSet && reasons.length > 0
  const next = isExplained
    ? { ...(await upcoming(services, actor.id)), doneSince: doneSince(overdue) }
    : NOTHING
  const recovery = isExplained && recoveryForZone({ intern, state, limits }, known, next)
  return {
    asOf: state.day,
    zone: intern.zone,
    updateOn: (recovery && levels.updates > 0 && next.days[0]) || null,
    facts: reasons.map(({ sentence }) => sentence),
    signals: reasons.map(({ signal }) => signal),
    overdue: overdueFactOf(facts, levels),
    doneSince: doneSince(overdue),
    good: recovery ? goodFactOf(facts, levels) : null,
    recovery: recovery ? copied(recovery) : null,
    unexplained:
      isSet && !isExplained ? { setOn: await findZoneSetOn(orm, actor.id, timeZone) } : null,
  }
}

const readsRatings = ({ database, config, now }: Services, { internId, day }: StateRow) =>
  isAllShared(database.orm, internId, { day, timeZone: config.orgTimezone }, now())

const withoutRatings = ({ facts, levels }: StateRow) => ({
  facts: { ...facts, ratings: null, kpis: [] },
  levels: { ...levels, ratings: 0, kpis: 0 } as const,
})
