import { isAdmin, type Actor } from '@cohort/contract/access'
import type { ResponseOf } from '@cohort/contract/calls'
import { daysOfSpan } from '@cohort/contract/daily-updates/rules'
import { toLocalDateTime } from '@cohort/contract/dates'
import { interactions } from '@cohort/contract/interactions/calls'
import {
  conflictSentences,
  requiredParticipants,
  spanOf,
} from '@cohort/contract/interactions/rules'
import { isWorked } from '@cohort/contract/settings/working-days'
import type { Conflict, ConflictQuery, Interaction } from '@cohort/contract/interactions/schemas'
import { listHolidays } from '#server/daily-updates/holidays/queries.ts'
import { listAwayOn, listLeaveFrom } from '#server/daily-updates/leave/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { findCandidates } from '#server/users/lookup-queries.ts'
import { distinctIds, namesOf } from '../participants.ts'
import { listOverlapping, type InteractionRow } from '../queries.ts'
import { freeSlots, searchedSpan } from './free-slots.ts'

export async function findConflicts(
  services: Services,
  query: ConflictQuery,
): Promise<ResponseOf<typeof interactions.conflicts>> {
  const db = services.database.orm
  const listed = await listHolidays(db, { from: query.date })
  const holidays = new Set(listed.map(({ date }) => date))
  const personIds = await personIdsOf(db, query)
  const leave = await listLeaveFrom(db, personIds, query.date)
  const daysAway = leave.flatMap(({ from, to }) => daysOfSpan({ date: from, until: to }))
  const context = ruleContextOf(services)
  const clock = { ...context, holidays: new Set([...holidays, ...daysAway]) }
  const requested = spanOf(query, clock.timeZone)
  const searched = searchedSpan(query, clock)
  const busy = await listOverlapping(db, {
    personIds,
    from: new Date(Math.min(requested.startsAt.getTime(), searched.startsAt.getTime())),
    until: new Date(Math.max(requested.endsAt.getTime(), searched.endsAt.getTime())),
    except: query.interactionId,
  })
  const overlapping = busy.filter(
    ({ startsAt, endsAt }) => startsAt < requested.endsAt && endsAt > requested.startsAt,
  )
  return {
    conflicts: overlapping.flatMap((row) => conflictsOf(row, personIds, clock.timeZone)),
    free: freeSlots(query, busy, clock),
    isClosed: !isWorked(query.date, { ...context, holidays }),
    holiday: listed.find(({ date }) => date === query.date)?.name ?? null,
    away: await listAwayOn(db, personIds, query.date),
  }
}

async function personIdsOf(db: Queryable, query: ConflictQuery) {
  const { internId, internEmail, mentorId, interviewerId } = query
  const [intern] = internEmail ? await findCandidates(db, 'Interns', { email: internEmail }) : []
  return distinctIds([internId ?? intern?.id, mentorId, interviewerId])
}

function conflictsOf(
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

/** Of those who have to be free for both. */
function conflictsBetween(planned: Interaction, row: InteractionRow, timeZone: string) {
  const needed = requiredParticipants(row)
  const personIds = requiredParticipants(planned).filter((id) => needed.includes(id))
  return conflictsOf(row, personIds, timeZone)
}

interface Reading {
  readonly actor: Actor
  readonly timeZone: string
}

/** The participants must be locked. Mentors read of a meeting only when they take part in it. */
export async function rejectConflicts(
  db: Queryable,
  planned: Interaction,
  { actor, timeZone }: Reading,
) {
  const personIds = requiredParticipants(planned)
  const { startsAt: from, endsAt: until } = spanOf(planned, timeZone)
  const busy = await listOverlapping(db, { personIds, from, until, except: planned.id })
  const conflicts = busy.flatMap((row) => conflictsBetween(planned, row, timeZone))
  if (conflicts.length === 0) return
  const known = isAdmin(actor) ? busy : busy.filter((row) => namesOf(row).has(actor.id))
  const isKnown = ({ interactionId }: Conflict) => known.some(({ id }) => id === interactionId)
  throw refuse(interactions.schedule, 'busy', { fields: messagesFor(planned, conflicts, isKnown) })
}

export function describeConflicts(
  planned: Interaction,
  rows: readonly InteractionRow[],
  timeZone: string,
): string {
  const { startsAt, endsAt } = spanOf(planned, timeZone)
  const busy = rows.filter(
    (row) => row.id !== planned.id && row.startsAt < endsAt && row.endsAt > startsAt,
  )
  const conflicts = busy.flatMap((row) => conflictsBetween(planned, row, timeZone))
  return Object.values(messagesFor(planned, conflicts)).join('. ')
}

const busyWords = ({ person }: Conflict) => `${person} is not available at this time.`

function messagesFor(
  planned: Interaction,
  conflicts: readonly Conflict[],
  isKnown: (conflict: Conflict) => boolean = () => true,
) {
  const fields = {
    assignedIntern: planned.internId,
    assignedMentor: planned.mentorId,
    assignedInterviewer: planned.interviewerId,
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, id]) => {
      const own = conflicts.filter(({ personId }) => personId === id)
      const [sentence = own[0] && busyWords(own[0])] = conflictSentences(own.filter(isKnown))
      return sentence === undefined ? [] : [[field, sentence]]
    }),
  )
}
