import { AVERAGES } from '../feedback/averages.ts'

export const PEOPLE_COLUMNS = [
  'name',
  'employeeId',
  'zone',
  'suggested',
  'progress',
  'lead',
  'rating',
  'lastUpdateOn',
  'lastMeetingOn',
  'nextMeetingOn',
  'status',
  'batch',
  'year',
  'phase',
  'designation',
  'plan',
  'milestone',
  'mentor',
  'dateOfJoining',
  'email',
] as const
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number]

export const PEOPLE_LABELS: Readonly<Record<PeopleColumn, string>> = {
  name: 'Name',
  employeeId: 'Employee ID',
  zone: 'Zone',
  suggested: 'Suggested zone',
  progress: 'Done / expected',
  lead: 'Days ahead',
  rating: AVERAGES.recent.name,
  lastUpdateOn: 'Last update',
  lastMeetingOn: 'Last meeting',
  nextMeetingOn: 'Next meeting',
  status: 'Status',
  batch: 'Batch',
  year: 'Year',
  phase: 'Phase',
  designation: 'Designation',
  plan: 'Plan',
  milestone: 'Milestone',
  mentor: 'Mentor',
  dateOfJoining: 'Joined',
  email: 'Email',
}

export const DEFAULT_COLUMNS: readonly PeopleColumn[] = [
  'name',
  'zone',
  'suggested',
  'progress',
  'rating',
  'lastUpdateOn',
  'nextMeetingOn',
  'status',
  'batch',
  'plan',
  'mentor',
]

export const PEOPLE_SORTS = PEOPLE_COLUMNS.filter(
  (column): column is Exclude<PeopleColumn, 'milestone'> => column !== 'milestone',
)
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

export const INLINE_FIELDS = ['zone', 'status', 'batch', 'phase'] as const
export type InlineField = (typeof INLINE_FIELDS)[number]

/** In place of a value: those without one. */
export const NONE = 'none'

/** Everyone, including deployed and inactive interns. */
export const PEOPLE_SCOPES = ['training', 'everyone'] as const

export const MAX_SORTS = 4
export const WINDOW_SIZE = 100
export const SHOWN_RATINGS = 8
export const RATED_FEEDBACKS = 3

export const MAX_NAMED = 500
export const MAX_CHOSEN = 2000
export const MAX_VIEWS = 50

const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20']/

/** A row of cells for the clipboard. Spreadsheets would evaluate a text that begins like a formula. */
export const clipboardLine = (cells: readonly (string | number | null)[]) =>
  cells
    .map((cell) => {
      if (typeof cell === 'number') return String(cell)
      const flat = (cell ?? '').replaceAll(/\s+/g, ' ').trim()
      return FORMULA.test(flat) ? `'${flat}` : flat
    })
    .join('\t')

export interface OrderedBy {
  readonly column: PeopleSort
  readonly isDescending: boolean
}
