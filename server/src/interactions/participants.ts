import { toLocalDateTime } from '@cohort/contract/dates'
import { interactions } from '@cohort/contract/interactions/calls'
import { formatConflict } from '@cohort/contract/interactions/rules'
import type { Conflict, Interaction, ScheduleForm } from '@cohort/contract/interactions/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { refuse, refuseAt } from '#server/platform/http/refusal.ts'
import { findCandidates, findMentor, isSameName, lockPeople } from '#server/users/lookup-queries.ts'
import { listOverlapping, spanOf, type InteractionRow } from './queries.ts'

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

export const feedbackAuthors = (interaction: WithPeople) =>
  participants(interaction).filter((userId) => userId !== interaction.internId)

/** In lower case, as the database writes ids. */
export const distinctIds = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.flatMap((id) => (id ? [id.toLowerCase()] : []))),
]

type People = Partial<Record<'internId' | 'mentorId' | 'interviewerId', string | null | undefined>>

const idsOf = ({ internId, mentorId, interviewerId }: People) =>
  distinctIds([internId, mentorId, interviewerId])

/**
 * Once, before an interaction is locked or written. A trigger of the interactions share-locks the
 * intern, and one of the people writes their interactions: another order would deadlock.
 */
export const lockParticipants = (db: Queryable, people: People) => lockPeople(db, idsOf(people))

/** Whether the locked people can still take part: their account or role may have changed before. */
export function areActive(
  locked: Awaited<ReturnType<typeof lockPeople>>,
  { internId, mentorId, interviewerId }: People,
): boolean {
  const find = (userId: string) => locked.find(({ id }) => id === userId.toLowerCase())
  const isIntern = !internId || find(internId)?.isIntern === true
  const mentors = distinctIds([mentorId, interviewerId])
  return isIntern && mentors.every((mentorId) => find(mentorId)?.isMentor === true)
}

/** One for each of the people whom the interaction keeps busy. */
export function conflictsOf(
  row: InteractionRow,
  personIds: readonly string[],
  timeZone: string,
): Conflict[] {
  const names = [...namesOf(row)]
  const { id: interactionId, name } = row
  const { day: date, time } = toLocalDateTime(row.startsAt, timeZone)
  const { day: endDate, time: endTime } = toLocalDateTime(row.endsAt, timeZone)
  return names
    .filter(([personId]) => personIds.includes(personId))
    .map(([personId, person]) => {
      const others = names.flatMap(([id, other]) => (id === personId ? [] : [other]))
      return { personId, person, interactionId, name, others, date, time, endDate, endTime }
    })
}

/** The participants must be locked. */
export async function rejectConflicts(db: Queryable, planned: Interaction, timeZone: string) {
  const personIds = idsOf(planned)
  const { startsAt: from, endsAt: until } = spanOf(planned, timeZone)
  const busy = await listOverlapping(db, { personIds, from, until, except: planned.id })
  const conflicts = busy.flatMap((row) => conflictsOf(row, personIds, timeZone))
  if (conflicts.length === 0) return
  throw refuse(schedule, 'busy', { fields: messagesFor(planned, conflicts) })
}

/** What keeps each of them busy, at the field that names them. */
function messagesFor(planned: Interaction, conflicts: readonly Conflict[]) {
  const fields = {
    assignedIntern: planned.internId,
    assignedMentor: planned.mentorId,
    assignedInterviewer: planned.interviewerId,
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, id]) => {
      const own = conflicts.filter(({ personId }) => personId === id)
      if (own.length === 0) return []
      return [[field, `${own[0]?.person} is not available: ${own.map(formatConflict).join('; ')}`]]
    }),
  )
}
