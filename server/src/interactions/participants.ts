import { interactions } from '@cohort/contract/interactions/calls'
import type { Interaction, ScheduleForm } from '@cohort/contract/interactions/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { refuseAt } from '#server/platform/http/http-error.ts'
import { findCandidates, findMentor, isSameName, lockPeople } from '#server/users/lookup-queries.ts'

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

async function internOf(db: Queryable, form: ScheduleForm): Promise<string> {
  const { internId, internEmail, assignedIntern } = form
  const by = internId ? { id: internId } : { email: internEmail }
  const [intern] = await findCandidates(db, 'Interns', by)
  if (!intern) throw refuseAt(schedule, 'unknownIntern', 'internEmail')
  const isAnother = intern.email !== internEmail || !isSameName(intern.name, assignedIntern)
  if (internId && isAnother) throw refuseAt(schedule, 'otherIntern', 'assignedIntern')
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
  if ('unclear' in found) throw refuseAt(schedule, found.unclear, field)
  return found.id
}

export type WithPeople = Pick<
  Interaction,
  | 'internId'
  | 'assignedIntern'
  | 'mentorId'
  | 'assignedMentor'
  | 'interviewerId'
  | 'assignedInterviewer'
>

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

export const feedbackAuthors = (interaction: WithPeople) =>
  participants(interaction).filter((userId) => userId !== interaction.internId)

export function participantLines(interaction: Interaction): string[] {
  const { assignedIntern, assignedMentor, assignedInterviewer } = interaction
  return [
    `Intern: ${assignedIntern}`,
    ...(assignedMentor === null ? [] : [`Mentor: ${assignedMentor}`]),
    ...(assignedInterviewer === null ? [] : [`Interviewer: ${assignedInterviewer}`]),
  ]
}

export const distinctIds = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.flatMap((id) => id || [])),
]

type People = Partial<Record<'internId' | 'mentorId' | 'interviewerId', string | null | undefined>>

export const participantIds = ({ internId, mentorId, interviewerId }: People) =>
  distinctIds([internId, mentorId, interviewerId])

/** Before an interaction is locked or written: triggers lock its people, and another order would deadlock. */
export const lockParticipants = (db: Queryable, people: People) =>
  lockPeople(db, participantIds(people))

export function areActive(
  locked: Awaited<ReturnType<typeof lockPeople>>,
  { internId, mentorId, interviewerId }: People,
): boolean {
  const find = (userId: string) => locked.find(({ id }) => id === userId)
  const isSuitable = !internId || find(internId)?.isEnabledIntern === true
  const mentors = distinctIds([mentorId, interviewerId])
  return isSuitable && mentors.every((mentorId) => find(mentorId)?.isEnabledMentor === true)
}
