import type { ResponseOf } from '@cohort/contract/calls'
import type { interactions } from '@cohort/contract/interactions/calls'
import type { ConflictQuery } from '@cohort/contract/interactions/schemas'
import { listHolidays } from '#server/daily-updates/holidays/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { findCandidates } from '#server/users/lookup-queries.ts'
import { conflictsOf, distinctIds } from '../participants.ts'
import { listOverlapping, spanOf } from '../queries.ts'
import { freeSlots, searchedSpan } from './free-slots.ts'

/** What keeps the people busy at the requested time, and the next starts at which all are free. */
export async function findConflicts(
  services: Services,
  query: ConflictQuery,
): Promise<ResponseOf<typeof interactions.conflicts>> {
  const db = services.database.orm
  const days = await listHolidays(db, { from: query.date })
  const clock = { ...ruleContextOf(services), holidays: new Set(days.map(({ date }) => date)) }
  const personIds = await personIdsOf(db, query)
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
  }
}

async function personIdsOf(db: Queryable, query: ConflictQuery) {
  const { internId, internEmail, mentorId, interviewerId } = query
  const [intern] = internEmail ? await findCandidates(db, 'Interns', { email: internEmail }) : []
  return distinctIds([internId ?? intern?.id, mentorId, interviewerId])
}
