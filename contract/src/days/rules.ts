/** What is true of one intern's day, the exceptions first: lists of a day are in this order. */
export const DAY_STATES = [
  'missing',
  'never signed in',
  'not written',
  'late',
  'hours missing',
  'planned',
  'submitted',
  'extra',
  'on leave',
] as const
export type DayState = (typeof DAY_STATES)[number]

export const DAY_LABELS: Readonly<Record<DayState, string>> = {
  missing: 'Missing',
  'never signed in': 'Never signed in',
  'not written': 'Not submitted yet',
  late: 'Late',
  'hours missing': 'Hours missing',
  planned: 'Planned',
  submitted: 'Submitted',
  extra: 'Extra',
  'on leave': 'Away',
}

export const SUBMITTED_STATES = [
  'submitted',
  'late',
  'hours missing',
] as const satisfies readonly DayState[]

export const DAY_GROUPS = [...DAY_STATES, 'blocked'] as const
export type DayGroup = (typeof DAY_GROUPS)[number]

/** An update whose first task is saved later than the reminder, or than this without one, is late. */
export const LATE_FROM = '18:00'

export const DAYS_PAGE_SIZE = 25

export const CELL_STATES = [
  'submitted',
  'hours missing',
  'late',
  'missing',
  'planned',
  'on leave',
  'holiday',
  'open',
  'not expected',
] as const
export type CellState = (typeof CELL_STATES)[number]

export const CELL_LABELS: Readonly<Record<CellState, string>> = {
  submitted: 'Submitted',
  'hours missing': 'Hours missing',
  late: 'Late',
  missing: 'Missing',
  planned: 'Planned',
  'on leave': 'Away',
  holiday: 'Holiday',
  open: 'Open',
  'not expected': 'Not expected',
}

export const BLOCKED_LABEL = 'Blocked'

/** Written days show that the intern was blocked, exceptions show themselves. */
export const showsBlocked = (state: CellState, isBlocked: boolean) =>
  isBlocked && state !== 'missing' && state !== 'on leave' && state !== 'holiday'

export const MONTH_PAGE_SIZE = 40

/** From the first to the last day, days off included. */
export const MAX_EXPORTED_DAYS = 92

export const daysFileName = (from: string, to: string, format: string) =>
  `Daily updates ${from === to ? from : `${from} to ${to}`}.${format}`

export const REACTIONS = ['well done', 'thank you', 'let us talk'] as const
export type Reaction = (typeof REACTIONS)[number]

export const REACTION_LABELS: Readonly<Record<Reaction, string>> = {
  'well done': 'Well done',
  'thank you': 'Thank you',
  'let us talk': 'Let us talk about it',
}

export const MAX_REPLY = 300
