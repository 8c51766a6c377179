import type { Actor } from '@cohort/contract/access'
import type { BodyOf, ResponseOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import { NOT_WITHDRAWN } from '@cohort/contract/users/messages'
import { recordAll } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { cancelMails } from '#server/platform/mail/queries.ts'
import type { Services } from '#server/services.ts'
import { listTargets, lockInvitees, markWithdrawn, type Invitee } from './queries.ts'
import { refusedAmong } from './send.ts'

/** Their links stop working, and mails that still wait are not sent. The people are locked. */
export async function endInvitations(db: Queryable, userIds: readonly string[], now: Date) {
  const mailIds = await markWithdrawn(db, userIds, now)
  await cancelMails(db, mailIds, { now, why: 'The invitation was withdrawn.' })
}

export function withdrawInvitations(
  services: Services,
  actor: Actor,
  target: BodyOf<typeof users.withdrawInvitations>,
): Promise<ResponseOf<typeof users.withdrawInvitations>> {
  const now = services.now()
  const reasonOf = ({ isUnanswered, expiresAt }: Invitee) =>
    isUnanswered && expiresAt && expiresAt > now ? undefined : NOT_WITHDRAWN
  return transact(services, async (db) => {
    const userIds = await listTargets(db, target, 'invited', now)
    const found = await lockInvitees(db, userIds)
    const ids = found.filter((person) => reasonOf(person) === undefined).map(({ id }) => id)
    await endInvitations(db, ids, now)
    const about = { actorId: actor.id, action: 'invitation withdrawn', subject: 'user' }
    await recordAll(
      db,
      ids.map((subjectId) => ({ ...about, subjectId })),
    )
    return { withdrawn: ids.length, refused: refusedAmong(userIds, found, reasonOf) }
  })
}
