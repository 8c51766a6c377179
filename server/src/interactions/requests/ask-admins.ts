import type { Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { withdraw } from '#server/notifications/withdraw.ts'
import { limitChanges } from '#server/notifications/sending-limit.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { listAdmins } from '#server/users/lookup-queries.ts'
import { saveRequest } from './queries.ts'

/** More than a mentor asks for in an hour; each request notifies all admins. */
const REQUESTS_AN_HOUR = 20

export const SUBJECT = 'meeting request'

/** Before people are locked. */
export const limitRequests = (services: Services, db: Queryable, actor: Actor) =>
  limitChanges(services, db, actor, { subject: SUBJECT, most: REQUESTS_AN_HOUR })

interface NewRequest {
  readonly internId: string
  readonly interactionId?: string
  readonly text: string
  readonly preferredAt?: Date | undefined
  readonly message: string
  readonly notices?: readonly Notice[]
}

/** Saves an open request and notifies the admins, and who else is concerned. Call the result after the commit. */
export async function askAdmins(
  services: Services,
  db: Queryable,
  actor: Actor,
  { message, notices = [], ...request }: NewRequest,
): Promise<() => void> {
  const recordId = await saveRequest(db, {
    ...request,
    askedBy: actor.id,
    createdAt: services.now(),
  })
  // It may replace an earlier one, whose text is no longer true.
  const { tell } = await withdraw(services, db, { recordId, kind: 'interaction' })
  const subject = { subject: SUBJECT, subjectId: request.internId }
  await record(db, { actorId: actor.id, action: 'sent', ...subject })
  const admins = await listAdmins(db)
  const notice = {
    kind: 'interaction',
    message,
    link: `${paths.interactions}?view=agenda`,
    quotedIds: [request.internId, actor.id],
    recordId,
  } satisfies Omit<Notice, 'userId'>
  const notifyAfterCommit = await notify(services, db, [
    ...notices.map((other) => ({ ...other, recordId })),
    ...admins.map(({ id: userId }) => ({ userId, ...notice })),
  ])
  return () => {
    tell()
    notifyAfterCommit()
  }
}
