import { cellOf, ratingsOf, type RatedFeedback } from '@cohort/contract/comparison/heat'
import { formatShortDay } from '@cohort/contract/dates'
import { bandOf } from '@cohort/contract/signals/progress-bands'
import { sharesOf, type Signal, type Thresholds } from '@cohort/contract/signals/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { reasonsOf, type Reason } from '@cohort/contract/signals/reason-texts'
import { minorOverdueOf } from '@cohort/contract/signals/minor-overdue'
import { capitalised } from '@cohort/contract/wording'
import { doneWords, firstAct, setBeforeWords, toDoFor, type Done } from './action-texts.ts'
import type { ReportedRow } from './queries.ts'

export type InternRow = ReturnType<typeof internRow>

interface InternContext extends Done {
  /** Who mentors the intern now. */
  readonly mentor: string | undefined
  readonly leniency: ReadonlyMap<string, number>
  readonly limits: Thresholds
  /** Of those in training, once days are computed. */
  readonly attention: AttentionRow | undefined
}

export function internRow(row: ReportedRow, known: InternContext) {
  const { leniency, limits, attention } = known
  const { facts, levels, assessment: closedAs, given, zoneSetOn: _zoneSetOn, ...shown } = row
  // Who went on leave today is no longer assessed, as in the overview and its trends.
  const assessment = attention?.group === 'paused' ? 'paused' : closedAs
  const isJudged = assessment === 'judged'
  const reasons = isJudged && facts && levels ? reasonsOf(facts, levels, limits) : []
  const rated = given.map((one): RatedFeedback => ({
    ...one,
    leniency: leniency.get(one.raterId) ?? 0,
  }))
  const plan = facts?.plan ?? null
  return {
    ...shown,
    assessment,
    suggested: isJudged ? row.suggested : null,
    group: attention?.group ?? null,
    band: bandOf(assessment, { lead: row.lead, hasPlan: row.plan !== null }),
    pendingActions: attention?.pendingActions ?? [],
    mentor: known.mentor ?? null,
    nextMeetingOn: attention?.nextMeetingOn ?? null,
    acted: [...doneWords(attention, known), ...setBeforeWords(attention, known)],
    toDo: toDoFor(attention),
    firstAct: firstAct(attention),
    // One line, as in the overview.
    reasons: reasonWords(row, reasons, attention),
    signals: reasons.map(({ signal }): Signal => signal),
    given: rated,
    rating: cellOf(ratingsOf(rated)),
    ...(plan ? sharesOf(plan) : { done: null, due: null }),
    overdue: plan?.overdue ?? 0,
    expected: isJudged ? (facts?.expected.length ?? 0) : 0,
    missing: isJudged ? (facts?.missingDays.length ?? 0) : 0,
  }
}

function reasonWords(
  row: ReportedRow,
  reasons: readonly Reason[],
  attention: InternContext['attention'],
): string[] {
  const overdue = attention && minorOverdueOf(attention)
  const all = [...originOf(row), ...reasons.map(({ short }) => short)]
  return [...all, ...(overdue ? [overdue] : [])].map((words, index) =>
    index === 0 ? capitalised(words) : words,
  )
}

/** What tells of a zone that no suggestion explains. */
function originOf({ assessment, zone, suggested, zoneSetOn }: ReportedRow): string[] {
  const isCalm = zone === null || zone === 'GREEN ZONE'
  const isSuggested = assessment === 'judged' && suggested !== 'GREEN ZONE'
  if (assessment === null || isCalm || isSuggested) return []
  return [`Set by an admin${zoneSetOn === null ? '' : ` on ${formatShortDay(zoneSetOn)}`}`]
}
