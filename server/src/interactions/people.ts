import type { ErrorName } from '@cohort/contract/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import type { ScheduleForm } from '@cohort/contract/interactions/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findCandidates } from './queries.ts'

const { schedule } = interactions

/** Whom the names, addresses and ids of a form mean; a 400 that says which when that is not clear. */
export async function peopleOf(db: Queryable, form: ScheduleForm) {
  const { assignedMentor, mentorId, assignedInterviewer, interviewerId } = form
  return {
    internId: await internOf(db, form),
    mentorId: await mentorOf(db, 'assignedMentor', assignedMentor, mentorId),
    interviewerId: await mentorOf(db, 'assignedInterviewer', assignedInterviewer, interviewerId),
  }
}

type Unclear = ErrorName<typeof schedule>

const unclear = (why: Unclear, field: string) =>
  refuse(schedule, why, { fields: { [field]: schedule.errors[why][1] } })

async function internOf(db: Queryable, form: ScheduleForm): Promise<string> {
  const { internId, internEmail, assignedIntern } = form
  const by = internId ? { id: internId } : { email: internEmail }
  const [intern] = await findCandidates(db, 'Interns', by)
  if (!intern) throw unclear('unknownIntern', 'internEmail')
  const isAnother = intern.email !== internEmail || !isSameName(intern.name, assignedIntern)
  if (internId && isAnother) throw unclear('otherIntern', 'assignedIntern')
  return intern.id
}

async function mentorOf(
  db: Queryable,
  field: 'assignedMentor' | 'assignedInterviewer',
  name: string | null | undefined,
  mentorId: string | null | undefined,
): Promise<string | null> {
  if (!name && !mentorId) return null
  const by = mentorId ? { id: mentorId } : { name: name ?? '' }
  const [mentor, another] = await findCandidates(db, 'Mentors', by)
  if (!mentor) throw unclear('unknownMentor', field)
  if (another) throw unclear('ambiguousMentor', field)
  if (name && !isSameName(mentor.name, name)) throw unclear('otherMentor', field)
  return mentor.id
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
