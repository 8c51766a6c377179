import type { AuditEntry } from '@cohort/contract/audit/schemas'
import { PEOPLE_LABELS } from '@cohort/contract/directory/rules'
import { FORMAT_NAMES } from '@cohort/contract/files'
import { EXPORT_LABELS } from '@cohort/contract/users/transfer-rules'
import { LEAVE_KINDS, LEAVE_LABELS } from '@cohort/contract/daily-updates/rules'
import { formatDay, isDay } from '@cohort/contract/dates'
import { OUTCOME_LABELS } from '@cohort/contract/interactions/rules'
import { STATUS_WORDS } from '@cohort/contract/users/rules'
import { fullDayRange } from '#web/ui/forms/day-range.ts'

type Change = AuditEntry['changes'][number]

/** Those that are not the words of the field with spaces between them. */
const LABELS: Readonly<Record<string, string>> = {
  disabled: 'Account',
  disabledReason: 'Reason',
  phone_no: 'Phone number',
  profilePhoto: 'Photo',
  primary_skill: 'Primary skill',
  secondary_skills: 'Secondary skills',
  descriptive_feedback: 'Descriptive feedback',
  'education.batch': 'Batch of education',
  isScheduled: 'Scheduling',
  isDraft: 'Article',
  isPinned: 'Position',
  resolvedStatus: 'Status',
  outcome: 'Result',
  outcomeReason: 'Reason',
  carried: 'Records changed with it',
  planDays: 'Days of the plan',
  milestoneDays: 'Days of the milestone',
  objectiveDays: 'Days of the objective',
  noOfInteractions: 'Number of interactions',
  idleHours: 'Hours without activity',
  maximumDays: 'Maximum days',
  doneOn: 'Completed on',
  actorId: 'Who acted',
  personId: 'Affected user',
  mentorIds: 'Mentors',
  people: 'Number of people',
  rows: 'Number of rows',
  updatedBefore: 'No update since',
  noMeetingDays: 'Days without a meeting',
  noMeetingPlanned: 'Without a planned meeting',
  times: 'Number of times',
  through: 'Downloaded in',
  users: 'Interns',
}

const OWN_WORDS: Readonly<Record<string, readonly [isTrue: string, isFalse: string]>> = {
  disabled: ['disabled', 'active'],
  isScheduled: ['scheduled', 'on hold'],
  isDraft: ['draft', 'published'],
  isPinned: ['pinned', 'not pinned'],
}

/** Values that the API fixes, as the screens write them. */
const VALUES: Readonly<Record<string, string>> = {
  ...OUTCOME_LABELS,
  ...STATUS_WORDS,
  PENDING: 'Pending',
  RESOLVED: 'Resolved',
  COMPLETED: 'Completed',
}

/** Those of one field, as its dialog writes them. */
const FIELD_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  format: FORMAT_NAMES,
  columns: { ...PEOPLE_LABELS, ...EXPORT_LABELS },
  through: { 'a download link': 'the browser', 'the app': 'the browser or an app' },
}

/** `dateOfBirth` is "Date of birth", `education.college` "College", `mentorId` "Mentor". */
export function fieldLabel(field: string): string {
  const label = LABELS[field]
  if (label !== undefined) return label
  const words = field
    .replace(/^(education|asset|bankDetails)\./, '')
    .replace(/Ids?$/, '')
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An earlier export names the filters that were not set, too, and an earlier result what it did to the scheduling. */
export const setValues = (changes: readonly Change[]): readonly Change[] =>
  changes
    .filter(({ from, to }) => from !== '-' || to !== '-')
    .filter(({ field }) => field !== 'isScheduled' || !changes.some(isResult))

const isResult = ({ field }: Change) => field === 'outcome'

export const isCancelling = (change: Change) => isResult(change) && change.to === 'CANCELLED'

/** Secrets only show that they have changed; a first value is shown without its absence. */
export function changedValue({ field, from, to }: Change): string {
  if (from === to) return 'changed (value hidden)'
  const shown = (value: string) => valueWords(field, value)
  if (from === '-' || from === 'masked') return shown(to)
  return to === '-' ? `${shown(from)} (removed)` : `${shown(from)} → ${shown(to)}`
}

function valueWords(field: string, value: string) {
  const [isTrue, isFalse] = OWN_WORDS[field] ?? ['yes', 'no']
  if (value === 'true') return isTrue
  if (value === 'false') return isFalse
  const own = FIELD_VALUES[field]
  if (own)
    return value
      .split(', ')
      .map((one) => own[one] ?? one)
      .join(', ')
  return VALUES[value] ?? (isDay(value) ? formatDay(value) : value)
}

const LEAVE_ACTIONS: Readonly<Record<string, string>> = { created: 'recorded' }

type Recorded = Pick<AuditEntry, 'action' | 'subject' | 'changes'>

/** "Leave recorded: 4 March – 2 April 2026"; undefined of other entries, and of one whose days were erased. */
export function leaveWords({ action, subject, changes }: Recorded): string | undefined {
  if (subject !== 'leave') return undefined
  const valueOf = (name: string) => {
    const change = changes.find(({ field }) => field === name)
    return change?.to === '-' ? change.from : change?.to
  }
  const [from, to] = [valueOf('from'), valueOf('to')]
  const kind = LEAVE_KINDS.find((one) => one === valueOf('kind'))
  if (!kind || !from || !to || !isDay(from) || !isDay(to)) return undefined
  return `${LEAVE_LABELS[kind]} ${LEAVE_ACTIONS[action] ?? action}: ${fullDayRange(from, to)}`
}
