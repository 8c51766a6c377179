export const EVENT_KINDS = [
  'meeting',
  'feedback',
  'step',
  'zone',
  'milestone',
  'missed',
  'blocker',
  'request',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const INTERN_LISTS = ['people', 'overview', 'mine'] as const
export type InternList = (typeof INTERN_LISTS)[number]

/** Worst zone first by default. */
export const MINE_SORTS = ['zone', 'name'] as const
export type MineSort = (typeof MINE_SORTS)[number]

export const WORK_WEEKS = [4, 12, 26] as const

/** `planned`: written, without hours yet; `away`: leave and the like; `open`: nothing was, or is yet, expected. */
export const WORK_DAY_STATES = ['written', 'planned', 'missing', 'away', 'holiday', 'open'] as const
export type WorkDayState = (typeof WORK_DAY_STATES)[number]

interface CountedDay {
  readonly state: WorkDayState
  readonly isExpected: boolean
}

export const isDueUpdate = ({ state, isExpected }: CountedDay) =>
  isExpected && (state === 'written' || state === 'missing')

/** Updates of days on which none was expected are apart; until its day is over, one without hours is none. */
export function countUpdates(days: readonly CountedDay[]) {
  const isWritten = ({ state }: CountedDay) => state === 'written'
  const due = days.filter(isDueUpdate)
  const submitted = due.filter(isWritten).length
  const extra = days.filter(isWritten).length - submitted
  return { submitted, expected: due.length, extra }
}
