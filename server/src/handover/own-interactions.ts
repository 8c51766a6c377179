import type { AccountChange } from '@cohort/contract/users/handover-rules'
import { resendInvitations } from '#server/interactions/invitations/invitations.ts'
import { outcomeNotices } from '#server/interactions/notices.ts'
import { listInteractionsById } from '#server/interactions/queries.ts'
import { withdrawTimeRequests } from '#server/interactions/requests/queries.ts'
import { settleRequests } from '#server/interactions/requests/settle.ts'
import type { Notice } from '#server/notifications/notify.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { recordAll } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { AfterCommit } from '#server/platform/database/transact.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { cancelAll } from './queries.ts'
import type { Handover } from './work.ts'

const REASONS: Readonly<Record<AccountChange, string>> = {
  disable: "The intern's account was disabled.",
  role: 'The intern now has another role.',
  erase: "The intern's account was erased.",
}

/** Those ahead in which the person is the intern: they could not take place any more. */
export async function cancelOwnInteractions(
  services: Services,
  db: Queryable,
  { work, actorId, change }: Handover,
  afterCommit: AfterCommit,
): Promise<Notice[]> {
  const context = ruleContextOf(services)
  const { now, timeZone } = context
  const ids = work.ownInteractions.map(({ id }) => id)
  if (ids.length === 0) return []
  await cancelAll(db, ids, { reason: REASONS[change], by: actorId, now })
  const read = await listInteractionsById(db, ids, context)
  const changed = work.ownInteractions.flatMap((before) =>
    read.filter(({ id }) => id === before.id).map((after) => ({ before, after })),
  )
  await recordAll(
    db,
    changed.map(({ before, after }) => ({
      actorId,
      action: 'changed',
      subject: 'interaction',
      subjectId: after.id,
      changes: changesBetween(before, after, ['outcome', 'outcomeReason']),
    })),
  )
  await resendInvitations(services, db, changed)
  afterCommit(await settleRequests(services, db, await withdrawTimeRequests(db, ids, now)))
  return changed.flatMap(({ before, after }) =>
    outcomeNotices(before, after, { actorId, now, timeZone }),
  )
}
