import type { Day } from '@cohort/contract/dates'
import { isAbsent, STATUS_WORDS, type Status } from '@cohort/contract/users/rules'
import { lowered } from '@cohort/contract/wording'
import { shortDay } from '#web/ui/forms/day-range.ts'

/** Of the status LEAVE, beside a way to record the days. */
export const LEAVE_WITHOUT_END =
  'From today on no updates are expected, until the status is changed.'

/** What a picker says of an intern who is not simply active. */
export const statusNote = (status: Status | null | undefined): string | undefined =>
  status && status !== 'ACTIVE' ? STATUS_WORDS[status] : undefined

/** The name for a picker: "Isha Menon (on leave)". */
export function nameWithStatus({ hasSignedIn = true, ...person }: NamedWithStatus): string {
  const note = statusNote(person.status)
  const notes = [note && lowered(note), !hasSignedIn && 'never signed in'].filter(Boolean)
  return notes.length > 0 ? `${person.name} (${notes.join(', ')})` : person.name
}

/** "Isha Menon is on leave." */
export const absenceSentence = ({ name, status }: NamedWithStatus) =>
  isAbsent(status) ? `${name} is ${lowered(STATUS_WORDS[status])}.` : undefined

/** Of those who were left out of a proposal, by name. */
export function leftOutSentence(people: readonly string[]): string {
  const [verb, past] = people.length === 1 ? ['is', 'was'] : ['are', 'were']
  return `${people.length} ${verb} on leave or in an examination and ${past} left out: ${people.join(', ')}.`
}

interface NamedWithStatus {
  readonly name: string
  readonly status?: Status | null | undefined
  readonly hasSignedIn?: boolean
}

export const GROUP_PHASE = "Group's phase"
export const ownPhase = (isOwn: boolean) => (isOwn ? 'Your phase' : "Intern's phase")

/** Of an intern who is not in the milestone of the plan's dates. */
export const phasesWords = (group: string, own: string, isOwn: boolean) =>
  `${GROUP_PHASE}: ${group} · ${ownPhase(isOwn)}: ${own}`

/** Of a plan that has not begun for an intern. */
export const startWords = (day: Day) => `starts on ${shortDay(day)}`
