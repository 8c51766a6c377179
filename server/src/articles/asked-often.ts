import type { Actor } from '@cohort/contract/access'
import { ASKED_OFTEN } from '@cohort/contract/articles/rules'
import type { AskedOften } from '@cohort/contract/articles/schemas'
import { DAY } from '@cohort/contract/dates'
import { recordAll } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Services } from '#server/services.ts'
import { findAnswers, listForGrouping, markReviewed } from './asked-often-queries.ts'
import { groupSubjects } from './group-subjects.ts'

export async function listAskedOften(services: Services, actor: Actor): Promise<AskedOften[]> {
  const { orm } = services.database
  const since = new Date(services.now().getTime() - ASKED_OFTEN.days * DAY)
  const groups = groupSubjects(await listForGrouping(orm, actor, since))
    .map((requests) => ({ requests, people: new Set(requests.map((row) => row.senderId)).size }))
    .filter(
      ({ requests, people }) =>
        requests.length >= ASKED_OFTEN.requests && people >= ASKED_OFTEN.people,
    )
    .toSorted((one, other) => other.requests.length - one.requests.length)
    .slice(0, ASKED_OFTEN.listed)
  const answers = await findAnswers(
    orm,
    groups.flatMap(({ requests }) => requests.map(({ id }) => id)),
  )
  return groups.map(({ requests, people }) => ({
    subject: requests[0]?.subject ?? '',
    people,
    requests: requests.map(({ id, number, subject }) => ({ id, number, subject })),
    answer: answers.get(requests.find(({ id }) => answers.has(id))?.id ?? '') ?? null,
  }))
}

export function dismissQuestion(
  services: Services,
  actor: Actor,
  requestIds: readonly string[],
): Promise<null> {
  return transact(services, async (db) => {
    const reviewed = await markReviewed(db, { actor, requestIds }, services.now())
    const about = { actorId: actor.id, action: 'dismissed', subject: 'help request' }
    await recordAll(
      db,
      reviewed.map((subjectId) => ({ ...about, subjectId, changes: {} })),
    )
    return null
  })
}
