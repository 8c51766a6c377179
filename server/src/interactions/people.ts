import type { ErrorName } from '@cohort/contract/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import type { Interaction, ScheduleForm } from '@cohort/contract/interactions/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findCandidates, findMentor, isSameName } from '#server/users/lookup-queries.ts'

const { schedule } = interactions

/** The people meant by the names, addresses and ids of a form; a 400 at the field that is unclear. */
export async function peopleOf(db: Queryable, form: ScheduleForm) {
  const { assignedMentor, mentorId, assignedInterviewer, interviewerId } = form
  return {
    internId: await internOf(db, form),
    mentorId: await mentorOf(db, 'assignedMentor', assignedMentor, mentorId),
    interviewerId: await mentorOf(db, 'assignedInterviewer', assignedInterviewer, interviewerId),
  }
}

const unclear = (why: ErrorName<typeof schedule>, field: string) =>
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

type Optional = string | null | undefined

async function mentorOf(
  db: Queryable,
  field: 'assignedMentor' | 'assignedInterviewer',
  name: Optional,
  id: Optional,
): Promise<string | null> {
  if (!name && !id) return null
  const found = await findMentor(db, { id, name })
  if ('unclear' in found) throw unclear(found.unclear, field)
  return found.id
}

type WithPeople = Pick<
  Interaction,
  | 'internId'
  | 'assignedIntern'
  | 'mentorId'
  | 'assignedMentor'
  | 'interviewerId'
  | 'assignedInterviewer'
>

/** The names of the participants by their ids, each once. */
export function namesOf(interaction: WithPeople): Map<string, string> {
  const { internId, mentorId, interviewerId } = interaction
  const people = [
    [internId, interaction.assignedIntern],
    [mentorId, interaction.assignedMentor],
    [interviewerId, interaction.assignedInterviewer],
  ] as const
  return new Map(people.flatMap(([id, name]) => (id && name ? [[id, name]] : [])))
}

export const participants = (interaction: WithPeople) => [...namesOf(interaction).keys()]

export const raters = (interaction: WithPeople) =>
  participants(interaction).filter((userId) => userId !== interaction.internId)
