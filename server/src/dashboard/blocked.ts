import type { Actor } from '@cohort/contract/access'
import { waitsFor as isAskedOf } from '@cohort/contract/blockers/rules'
import { MAX_UNANSWERED } from '@cohort/contract/dashboard/rules'
import { listOpen } from '#server/blockers/queries.ts'
import { listAskedAdmins } from '#server/helpdesk/open-queries.ts'
import { readerOf } from '#server/interns/reader.ts'
import type { Services } from '#server/services.ts'

const saysAdmins = (words: string) => isAskedOf(words, { recepient: 'Admins', recepientName: null })

export async function unansweredOf(services: Services, actor: Actor) {
  const { orm } = services.database
  const open = await listOpen(orm, await readerOf(services, actor))
  const waiting = open.filter(({ answeredAt }) => answeredAt === null)
  const listed = waiting.slice(0, MAX_UNANSWERED)
  const forAdmins = listed.filter(({ waitsFor }) => saysAdmins(waitsFor))
  const asked = await listAskedAdmins(
    orm,
    forAdmins.map(({ internId }) => internId),
  )
  const askedAt = (row: (typeof listed)[number]) =>
    (forAdmins.includes(row) && asked.get(row.internId)?.toISOString()) || null
  const first = listed.map((row) => {
    const { id, internId, intern, taskName, waitsFor, openedAt } = row
    return { id, internId, intern, taskName, waitsFor, openedAt, askedAdminsAt: askedAt(row) }
  })
  return { total: waiting.length, first }
}
