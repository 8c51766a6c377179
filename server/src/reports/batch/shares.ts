import { spreadOf } from '@cohort/contract/comparison/rules'
import { ASIDES, BAND_LABELS, BANDS } from '@cohort/contract/signals/progress-bands'
import {
  GROUP_LABELS,
  OVERVIEW_GROUPS,
  type OverviewGroup,
} from '@cohort/contract/signals/overview-groups'
import { PENDING_ACTION_LABELS } from '@cohort/contract/signals/pending-actions'
import {
  isStatusInTraining,
  PENDING_ACTIONS,
  SIGNALS,
  ZONE_ORDER,
  type Signal,
} from '@cohort/contract/signals/rules'
import { STATUS_WORDS, STATUSES, type Zone } from '@cohort/contract/users/rules'
import type { InternRow } from './rows.ts'
import { zoneWords } from './zone-words.ts'

type Rows = readonly InternRow[]

export interface Share {
  readonly label: string
  readonly interns: number
}

export const SIGNAL_WORDS: Readonly<Record<Signal, string>> = {
  updates: 'Updates missing',
  noShows: 'Meetings missed',
  progress: 'Behind the plan',
  ratings: 'Low or falling ratings',
  kpis: 'KPIs rated lower',
}

const WORST_FIRST: readonly (Zone | null)[] = [...ZONE_ORDER.toReversed(), null]

const count = (rows: Rows, holds: (row: InternRow) => boolean) => rows.filter(holds).length

/** As on the screen, of a figure of fewer than five interns. */
export const TOO_FEW = 'Too few'

const ASSESSED = ['action', 'inHand', 'shared', 'onCourse'] satisfies OverviewGroup[]

export function countsOf(rows: Rows) {
  const judged = rows.filter(({ assessment }) => assessment === 'judged')
  const inTraining = rows.filter(({ status }) => isStatusInTraining(status))
  return {
    interns: rows.length,
    inTraining: inTraining.length,
    judged: judged.length,
    action: count(judged, ({ group }) => group === 'action'),
    shared: count(judged, ({ group }) => group === 'shared'),
    inHand: count(judged, ({ group }) => group === 'inHand'),
    groups: OVERVIEW_GROUPS.map((group) => ({
      label: GROUP_LABELS[group],
      interns: count(rows, (row) => row.group === group),
      of: ASSESSED.some((one) => one === group) ? judged.length : inTraining.length,
    })).filter(({ interns }) => interns > 0),
    statuses: statusShares(rows),
    zones: WORST_FIRST.map((zone) => ({
      zone,
      label: zoneWords(zone),
      set: count(inTraining, (row) => row.zone === zone),
      suggested: zone === null ? null : count(judged, (row) => row.suggested === zone),
    })),
    reasons: SIGNALS.map((signal) => ({
      label: SIGNAL_WORDS[signal],
      interns: count(judged, ({ signals }) => signals.includes(signal)),
    })).filter(({ interns }) => interns > 0),
    ...progressOf(inTraining),
    ...updatesOf(judged),
  }
}

/** What the organisation has not done for the interns: of each action, for whom. */
export const waitingOf = (rows: Rows) =>
  PENDING_ACTIONS.map((action) => ({
    label: PENDING_ACTION_LABELS[action],
    names: rows
      .filter(({ pendingActions }) => pendingActions.some((pending) => pending.action === action))
      .map(({ name }) => name),
  })).filter(({ names }) => names.length > 0)

function statusShares(rows: Rows): Share[] {
  const known = STATUSES.map((status) => ({
    label: STATUS_WORDS[status],
    interns: count(rows, (row) => row.status === status),
  }))
  const unknown = { label: 'Not updated', interns: count(rows, ({ status }) => status === null) }
  return [...known, unknown].filter(({ interns }) => interns > 0)
}

function progressOf(rows: Rows) {
  const planned = rows.filter(({ done, lead }) => done !== null && lead !== null)
  return {
    planned: planned.length,
    done: spreadOf(planned.map(({ done }) => done ?? 0)),
    due: spreadOf(planned.map(({ due }) => due ?? 0)),
    overdue: planned.reduce((sum, row) => sum + row.overdue, 0),
    bands: [...BANDS, null]
      .map((band) => ({
        label: band ? BAND_LABELS[band] : GROUP_LABELS.unknown,
        interns: count(rows, (row) => row.band === band),
        isAside: band === null || ASIDES.some((aside) => aside === band),
      }))
      .filter(({ interns, isAside }) => interns > 0 || !isAside),
  }
}

function updatesOf(judged: Rows) {
  const missing = (from: number, to: number) =>
    count(judged, (row) => row.missing >= from && row.missing <= to)
  return {
    expected: judged.reduce((sum, row) => sum + row.expected, 0),
    missing: judged.reduce((sum, row) => sum + row.missing, 0),
    missed: [
      { label: 'None', interns: missing(0, 0) },
      { label: '1 or 2', interns: missing(1, 2) },
      { label: '3 or 4', interns: missing(3, 4) },
      { label: '5 or more', interns: missing(5, Infinity) },
    ],
  }
}
