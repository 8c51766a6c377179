import type { Actor } from '@cohort/contract/access'
import { interactions } from '@cohort/contract/interactions/calls'
import { notify } from '#server/notifications/notify.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { resendInvitations } from '../invitations/invitations.ts'
import { outcomeNotices } from '../notices.ts'
import { distinctIds, participants } from '../participants.ts'
import { listInteractionsById, NOT_HELD } from '../queries.ts'
import { withdrawTimeRequests } from '../requests/queries.ts'
import { settleRequests } from '../requests/settle.ts'
import { inOneNotice } from './notices.ts'
import { endSeries, findSeries, listAhead, lockAhead, lockEditsOf, updateAll } from './queries.ts'
import { recordAboutPeople } from '#server/users/record-person.ts'

interface Target {
  readonly actor: Actor
  readonly seriesId: string
}

/** What has ended, is rated or was cancelled before stays as it is. */
export async function cancelSeries(
  services: Services,
  { actor, seriesId }: Target,
  reason: string,
) {
  const context = ruleContextOf(services)
  const { now, timeZone } = context
  const cancelled = await transact(services, async (db, afterCommit) => {
    orNotFound(await findSeries(db, seriesId, now), 'Series')
    const known = await listAhead(db, seriesId, now)
    await lockEditsOf(db, known)
    const people = (await listInteractionsById(db, known, context)).flatMap(participants)
    await lockPeople(db, distinctIds(people))
    const ids = await lockAhead(db, known, now)
    if (ids.length === 0) throw refuse(interactions.cancelSeries, 'over')
    const before = await listInteractionsById(db, ids, context)
    await updateAll(db, ids, cancelledBy(actor, reason, now))
    await endSeries(db, seriesId, now)
    const read = await listInteractionsById(db, ids, context)
    const changed = before.flatMap((one) =>
      read.filter(({ id }) => id === one.id).map((after) => ({ before: one, after })),
    )
    const entries = changed.map((change) => entryOf(actor, change))
    await recordAboutPeople(services, db, entries)
    await resendInvitations(services, db, changed)
    afterCommit(await settleRequests(services, db, await withdrawTimeRequests(db, ids, now)))
    const notices = noticesOf(changed, { actorId: actor.id, now, timeZone })
    afterCommit(await notify(services, db, notices))
    return orNotFound(await findSeries(db, seriesId, now), 'Series')
  })
  services.outboxSignal.wake()
  return cancelled
}

function noticesOf(changed: readonly Changed[], by: Parameters<typeof outcomeNotices>[2]) {
  const all = changed.flatMap(({ before, after }) =>
    outcomeNotices(before, after, by).map((notice) => ({ interaction: after, notice })),
  )
  const { name, outcomeReason } = changed[0]?.after ?? {}
  return inOneNotice(
    all,
    (count, days) =>
      `${count} interactions "${name}" ${days} were cancelled. Reason: ${outcomeReason}`,
  )
}

const cancelledBy = (actor: Actor, outcomeReason: string, now: Date) => ({
  outcome: 'CANCELLED' as const,
  outcomeReason,
  outcomeAt: now,
  outcomeBy: actor.id,
  ...NOT_HELD,
  updatedAt: now,
})

type Changed = Record<'before' | 'after', Awaited<ReturnType<typeof listInteractionsById>>[number]>

const entryOf = (actor: Actor, { before, after }: Changed) => ({
  actorId: actor.id,
  action: 'changed',
  subject: 'interaction',
  subjectId: after.id,
  personId: after.internId,
  changes: changesBetween(before, after, ['outcome', 'outcomeReason']),
})
