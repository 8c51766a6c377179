import type { ResponseOf, Call, ErrorName } from '@cohort/contract/calls'
import { momentOf, wallClock } from '@cohort/contract/dates'
import type { interactions } from '@cohort/contract/interactions/calls'
import { conflictInWords } from '@cohort/contract/interactions/rules'
import type { Interaction, ConflictQuery, Conflict } from '@cohort/contract/interactions/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { findCandidates } from '../queries.ts'
import { freeStarts, searchedSpan } from './free-starts.ts'
import { listEngagements, lockPeople, type Engagement } from './queries.ts'

/** Who is busy at the wished time with what, and when everybody is free next. */
export async function findConflicts(
  services: Services,
  wish: ConflictQuery,
): Promise<ResponseOf<typeof interactions.conflicts>> {
  const clock = ruleContextOf(services)
  const db = services.database.orm
  const personIds = await peopleOf(db, wish)
  const wished = spanOf(wish, clock.timeZone)
  const searched = searchedSpan(wish, clock)
  const engagements = await listEngagements(db, {
    personIds,
    from: new Date(Math.min(wished.startsAt.getTime(), searched.startsAt.getTime())),
    until: new Date(Math.max(wished.endsAt.getTime(), searched.endsAt.getTime())),
    except: wish.interactionId,
  })
  const inTheWay = engagements.filter(
    ({ startsAt, endsAt }) => startsAt < wished.endsAt && endsAt > wished.startsAt,
  )
  return {
    clashes: inTheWay.flatMap((engagement) => clashesOf(engagement, personIds, clock.timeZone)),
    free: freeStarts(wish, engagements, clock),
  }
}

async function peopleOf(db: Queryable, wish: ConflictQuery) {
  const { internId, internEmail, mentorId, interviewerId } = wish
  const [named] = internEmail ? await findCandidates(db, 'Interns', { email: internEmail }) : []
  return given([internId ?? named?.id, mentorId, interviewerId])
}

/** Each once, in the letters in which the database writes ids. */
const given = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.flatMap((id) => (id ? [id.toLowerCase()] : []))),
]

type Planned = Pick<Interaction, 'date' | 'time' | 'duration'>

function spanOf({ date, time, duration }: Planned, timeZone: string) {
  const startsAt = momentOf(date, time, timeZone)
  return { startsAt, endsAt: new Date(startsAt.getTime() + duration * 60_000) }
}

/** One for each of the people whom it keeps busy. */
function clashesOf(
  { id: interactionId, name, startsAt, endsAt, ...people }: Engagement,
  personIds: readonly string[],
  timeZone: string,
): Conflict[] {
  const takingPart = new Map<string, string>()
  for (const person of [people.intern, people.mentor, people.interviewer]) {
    if (person) takingPart.set(person.id, person.name)
  }
  const { day: date, time } = wallClock(startsAt, timeZone)
  const { day: endDate, time: endTime } = wallClock(endsAt, timeZone)
  return [...takingPart]
    .filter(([personId]) => personIds.includes(personId))
    .map(([personId, person]) => {
      const others = [...takingPart].flatMap(([id, other]) => (id === personId ? [] : [other]))
      return { personId, person, interactionId, name, others, date, time, endDate, endTime }
    })
}

type RefusesBusy = Call & { readonly errors: { readonly busy: readonly [409, string] } }

/**
 * Refuses when somebody who takes part is busy with something else at that time. Of two admins who
 * plan with the same people at once, the second sees what the first has planned.
 */
export async function refuseBusy<C extends RefusesBusy>(
  db: Queryable,
  call: C,
  planned: Interaction,
  timeZone: string,
): Promise<void> {
  const personIds = given([planned.internId, planned.mentorId, planned.interviewerId])
  await lockPeople(db, personIds)
  const { startsAt: from, endsAt: until } = spanOf(planned, timeZone)
  const found = await listEngagements(db, { personIds, from, until, except: planned.id })
  const clashes = found.flatMap((engagement) => clashesOf(engagement, personIds, timeZone))
  if (clashes.length === 0) return
  throw refuse(call, 'busy' as ErrorName<C>, { fields: sentencesFor(planned, clashes) })
}

/** What keeps each of them busy, at the field that names them. */
function sentencesFor(planned: Interaction, clashes: readonly Conflict[]) {
  const fields = {
    assignedIntern: planned.internId,
    assignedMentor: planned.mentorId,
    assignedInterviewer: planned.interviewerId,
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, id]) => {
      const own = clashes.filter(({ personId }) => personId === id)
      if (own.length === 0) return []
      return [[field, `${own[0]?.person} is busy: ${own.map(conflictInWords).join('; ')}`]]
    }),
  )
}
