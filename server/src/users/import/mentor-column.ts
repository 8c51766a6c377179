import { type Role, isIntern } from '@cohort/contract/access'
import { foldedName } from '@cohort/contract/folded-name'
import { ONLY_INTERNS_HAVE_MENTORS } from '@cohort/contract/users/messages'
import type { MentorRow } from './queries.ts'
import { mentorOf, type RowError, type ValidatedRow } from './validate-row.ts'

export interface MentorChoices {
  /** At least those that the file names. */
  readonly mentors: readonly MentorRow[]
  /** The id of the mentor chosen for each intern, or null; by the ids of the interns in a plan. */
  readonly chosen: ReadonlyMap<string, string | null>
}

interface Mentored {
  readonly id: string | undefined
  readonly role: Role
  /** Whether the row puts the intern into a plan, which ends the choice of a mentor. */
  readonly joins: boolean
}

interface Choice {
  readonly mentorId?: string
  readonly error?: RowError
}

const refused = (message: string): Choice => ({
  error: { column: 'mentor', message: `Mentor: ${message}` },
})

/** The mentor of a row, unless it is the intern's already. */
export function mentorFor(
  row: ValidatedRow,
  { id = '', role, joins }: Mentored,
  { mentors, chosen }: MentorChoices,
): Choice {
  const written = mentorOf(row)
  if (written === undefined) return {}
  if (!isIntern({ role })) return refused(ONLY_INTERNS_HAVE_MENTORS)
  const [mentor, another] = mentors.filter(isMeant(written))
  if (!mentor) return refused(`no enabled mentor has the name or email "${written}".`)
  if (another) return refused(`several mentors are called "${written}"; write the email.`)
  if (!joins && !chosen.has(id)) return refused('an intern without a plan cannot have a mentor.')
  return !joins && chosen.get(id) === mentor.id ? {} : { mentorId: mentor.id }
}

function isMeant(written: string) {
  const [email, name] = [written.toLowerCase(), foldedName(written)]
  return (mentor: MentorRow) => mentor.email === email || mentor.nameFolded === name
}
