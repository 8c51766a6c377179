import type { Actor } from '@cohort/contract/access'
import type { QueryOf, ResponseOf } from '@cohort/contract/calls'
import type { helpdesk } from '@cohort/contract/helpdesk/calls'
import type { Services } from '#server/services.ts'
import { countHelpRequests } from './count-queries.ts'
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
