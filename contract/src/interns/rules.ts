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

/** `away`: leave, examination and the like; `open`: nothing was, or is yet, expected. */
export const WORK_DAY_STATES = ['written', 'missing', 'away', 'holiday', 'open'] as const
export type WorkDayState = (typeof WORK_DAY_STATES)[number]
