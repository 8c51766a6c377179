import { isIntern } from '@cohort/contract/access'
import type { BodyOf, ResponseOf } from '@cohort/contract/calls'
import { today } from '@cohort/contract/dates'
import type { interactions } from '@cohort/contract/interactions/calls'
import { listMentorsOf } from '#server/plans/mentor-queries.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { listActive } from './queries.ts'

export async function listSeriesInterns(
  services: Services,
  { internIds }: BodyOf<typeof interactions.seriesInterns>,
): Promise<ResponseOf<typeof interactions.seriesInterns>> {
  const { orm } = services.database
  const { now, timeZone } = ruleContextOf(services)
  const interns = (await listActive(orm, internIds)).filter(isIntern)
  const mentors = await listMentorsOf(orm, internIds, today(now, timeZone))
  return interns.map(({ id, status, hasSignedIn }) => ({
    id,
    status,
    hasSignedIn,
    mentor: mentors.get(id) ?? null,
  }))
}
