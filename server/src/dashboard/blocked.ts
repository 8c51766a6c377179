import type { Actor } from '@cohort/contract/access'
import { MAX_UNANSWERED } from '@cohort/contract/dashboard/rules'
import { listOpen } from '#server/blockers/queries.ts'
import { readerOf } from '#server/interns/reader.ts'
import type { Services } from '#server/services.ts'

export async function unansweredOf(services: Services, actor: Actor) {
  const open = await listOpen(services.database.orm, await readerOf(services, actor))
  const waiting = open.filter(({ answeredAt }) => answeredAt === null)
  const first = waiting
    .slice(0, MAX_UNANSWERED)
    .map(({ id, internId, intern, taskName, waitsFor, openedAt }) => {
      return { id, internId, intern, taskName, waitsFor, openedAt }
    })
  return { total: waiting.length, first }
}
