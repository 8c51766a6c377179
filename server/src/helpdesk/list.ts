import type { Actor } from '@cohort/contract/access'
import type { QueryOf, ResponseOf } from '@cohort/contract/calls'
import { addDays, toInstant, today } from '@cohort/contract/dates'
import type { helpdesk } from '@cohort/contract/helpdesk/calls'
import type { Services } from '#server/services.ts'
import { countHelpRequests } from './count-queries.ts'
import { listOpenFor } from './open-queries.ts'
import { listHelpRequests } from './queries.ts'
import { lateMomentsOf, readWorkingTime, withDue } from './targets.ts'

export async function readRequests(
  services: Services,
  actor: Actor,
  query: QueryOf<typeof helpdesk.list>,
): Promise<ResponseOf<typeof helpdesk.list>> {
  const { orm } = services.database
  const now = services.now()
  const working = await readWorkingTime(services, orm)
  const rows = await listHelpRequests(orm, actor, query, lateMomentsOf(now, working))
  return rows.map((row) => withDue(row, working, now))
}

export async function countRequests(services: Services, actor: Actor) {
  const { orm } = services.database
  const working = await readWorkingTime(services, orm)
  return countHelpRequests(orm, actor, lateMomentsOf(services.now(), working))
}

export async function listWaitingFor(services: Services, mentorId: string, limit: number) {
  const { orm } = services.database
  const now = services.now()
  const working = await readWorkingTime(services, orm)
  const { timeZone } = working
  const dayEnds = toInstant(addDays(today(now, timeZone), 1), '00:00', timeZone)
  const late = lateMomentsOf(now, working)
  return listOpenFor(orm, mentorId, {
    late,
    lateAfterToday: lateMomentsOf(dayEnds, working),
    limit,
  })
}

export async function findUrgent(services: Services, actor: Actor) {
  const { orm } = services.database
  const moments = lateMomentsOf(services.now(), await readWorkingTime(services, orm))
  const { late, unanswered, answeredLate } = await countHelpRequests(orm, actor, moments)
  const show = unanswered > 0 ? 'unanswered' : 'late'
  const query = { order: 'urgent', show, limit: 1, offset: 0 } as const
  const [first] = await listHelpRequests(orm, actor, query, moments)
  return { late, unanswered, answeredLate, first: first ?? null }
}
