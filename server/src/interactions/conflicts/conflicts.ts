import type { ResponseOf, Call, ErrorName } from '@cohort/contract/calls'
import { momentOf, wallClock } from '@cohort/contract/dates'
import type { interactions } from '@cohort/contract/interactions/calls'
import { conflictInWords } from '@cohort/contract/interactions/rules'
import type { Interaction, ConflictQuery, Conflict } from '@cohort/contract/interactions/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { findCandidates, lockPeople } from '#server/users/lookup-queries.ts'
import { namesOf } from '../people.ts'
import { listBusy, type InteractionRow } from '../queries.ts'
import { freeStarts, searchedSpan } from './free-starts.ts'

/** What keeps the people busy at the requested time, and the next starts at which all are free. */
export async function findConflicts(
  services: Services,
  query: ConflictQuery,
): Promise<ResponseOf<typeof interactions.conflicts>> {
  const clock = ruleContextOf(services)
  const db = services.database.orm
  const personIds = await personIdsOf(db, query)
  const requested = spanOf(query, clock.timeZone)
  const searched = searchedSpan(query, clock)
  const busy = await listBusy(db, {
    personIds,
    from: new Date(Math.min(requested.startsAt.getTime(), searched.startsAt.getTime())),
    until: new Date(Math.max(requested.endsAt.getTime(), searched.endsAt.getTime())),
    except: query.interactionId,
  })
  const overlapping = busy.filter(
    ({ startsAt, endsAt }) => startsAt < requested.endsAt && endsAt > requested.startsAt,
  )
  return {
    clashes: overlapping.flatMap((row) => conflictsOf(row, personIds, clock.timeZone)),
    free: freeStarts(query, busy, clock),
  }
}

async function personIdsOf(db: Queryable, query: ConflictQuery) {
  const { internId, internEmail, mentorId, interviewerId } = query
  const [intern] = internEmail ? await findCandidates(db, 'Interns', { email: internEmail }) : []
  return distinctIds([internId ?? intern?.id, mentorId, interviewerId])
}

/** In lower case, as the database writes ids. */
const distinctIds = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.flatMap((id) => (id ? [id.toLowerCase()] : []))),
]

type Planned = Pick<Interaction, 'date' | 'time' | 'duration'>

function spanOf({ date, time, duration }: Planned, timeZone: string) {
  const startsAt = momentOf(date, time, timeZone)
  return { startsAt, endsAt: new Date(startsAt.getTime() + duration * 60_000) }
}

/** One for each of the people whom the interaction keeps busy. */
function conflictsOf(
  row: InteractionRow,
  personIds: readonly string[],
  timeZone: string,
): Conflict[] {
  const names = [...namesOf(row)]
  const { id: interactionId, name } = row
  const { day: date, time } = wallClock(row.startsAt, timeZone)
  const { day: endDate, time: endTime } = wallClock(row.endsAt, timeZone)
  return names
    .filter(([personId]) => personIds.includes(personId))
    .map(([personId, person]) => {
      const others = names.flatMap(([id, other]) => (id === personId ? [] : [other]))
      return { personId, person, interactionId, name, others, date, time, endDate, endTime }
    })
}

type RefusesBusy = Call & { readonly errors: { readonly busy: readonly [409, string] } }

type People = Partial<Record<'internId' | 'mentorId' | 'interviewerId', string | null | undefined>>

/**
 * People are locked before an interaction is locked or written. A trigger of the interactions share-locks the
 * intern, and one of the people writes their interactions: another order would deadlock.
 */
export async function lockParticipants(db: Queryable, people: People): Promise<void> {
  await lockPeople(db, distinctIds([people.internId, people.mentorId, people.interviewerId]))
}

/** Locks the people, if they are not locked yet. */
export async function refuseBusy<C extends RefusesBusy>(
  db: Queryable,
  call: C,
  planned: Interaction,
  timeZone: string,
): Promise<void> {
  const personIds = distinctIds([planned.internId, planned.mentorId, planned.interviewerId])
  await lockParticipants(db, planned)
  const { startsAt: from, endsAt: until } = spanOf(planned, timeZone)
  const busy = await listBusy(db, { personIds, from, until, except: planned.id })
  const conflicts = busy.flatMap((row) => conflictsOf(row, personIds, timeZone))
  if (conflicts.length === 0) return
  throw refuse(call, 'busy' as ErrorName<C>, { fields: sentencesFor(planned, conflicts) })
}

/** What keeps each of them busy, at the field that names them. */
function sentencesFor(planned: Interaction, conflicts: readonly Conflict[]) {
  const fields = {
    assignedIntern: planned.internId,
    assignedMentor: planned.mentorId,
    assignedInterviewer: planned.interviewerId,
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, id]) => {
      const own = conflicts.filter(({ personId }) => personId === id)
      if (own.length === 0) return []
      return [[field, `${own[0]?.person} is busy: ${own.map(conflictInWords).join('; ')}`]]
    }),
  )
}
