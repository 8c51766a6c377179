import type { Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { interactions } from '@cohort/contract/interactions/calls'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { withdraw } from '#server/notifications/withdraw.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { findName } from '#server/users/lookup-queries.ts'
import { titleFor } from '../notices.ts'
import { findInteraction } from '../queries.ts'
import { SUBJECT } from './ask-admins.ts'
import { keptNotices } from './notices.ts'
import {
  askersOf,
  claimRequest,
  closeMeetingRequests,
  closeRequest,
  fulfilTimeRequests,
  withdrawOfOthers,
} from './queries.ts'
import { settleRequests } from './settle.ts'

interface Target {
  readonly actor: Actor
  readonly requestId: string
}

type Closed = Awaited<ReturnType<typeof closeRequest>>

export function declineRequest(
  services: Services,
  { actor, requestId }: Target,
  reason: string,
): Promise<null> {
  const closing = { state: 'DECLINED', closedAt: services.now(), declineReason: reason } as const
  return transact(services, async (db, afterCommit) => {
    const closed = requireClosed(await closeRequest(db, { requestId }, closing))
    const subject = { subject: SUBJECT, subjectId: closed.internId }
    await record(db, { actorId: actor.id, action: 'declined', ...subject })
    afterCommit(await settleRequests(services, db, [closed]))
    const found = await findAbout(services, db, actor, closed)
    const { now, timeZone } = ruleContextOf(services)
    const asked = { askedBy: closed.askedBy, now, timeZone }
    const what = found
      ? `a new time for ${titleFor(closed.askedBy, found)}`
      : `a meeting with ${await findName(db, closed.internId)}`
    const notice = {
      userId: closed.askedBy,
      kind: 'interaction',
      message: `Your request for ${what} was declined: ${reason}`,
      link: paths.interactions,
      quotedIds: [closed.internId, actor.id],
    } satisfies Notice
    afterCommit(await notify(services, db, [notice, ...(found ? keptNotices(found, asked) : [])]))
    return null
  })
}

export function withdrawRequest(services: Services, { actor, requestId }: Target): Promise<null> {
  const closing = { state: 'WITHDRAWN', closedAt: services.now() } as const
  return transact(services, async (db, afterCommit) => {
    const closed = requireClosed(await closeRequest(db, { requestId, ofUser: actor.id }, closing))
    const { tell } = await withdraw(services, db, { recordId: closed.id, kind: 'interaction' })
    afterCommit(tell)
    const subject = { subject: SUBJECT, subjectId: closed.internId }
    await record(db, { actorId: actor.id, action: 'withdrew', ...subject })
    return null
  })
}

function requireClosed({ closed, isKnown }: Closed) {
  if (!isKnown) throw notFound('Request')
  if (!closed) throw refuse(interactions.declineRequest, 'closed')
  return closed
}

/** Of a request for another time. */
async function findAbout(
  services: Services,
  db: Queryable,
  actor: Actor,
  { interactionId }: NonNullable<Closed['closed']>,
) {
  const context = ruleContextOf(services)
  return interactionId ? findInteraction(db, actor, interactionId, context) : undefined
}

export async function fulfilRequests(
  db: Queryable,
  made: Interaction,
  { requestId, now }: { readonly requestId: string | undefined; readonly now: Date },
) {
  const claimed = requestId && (await claimRequest(db, { requestId, made }, now))
  if (requestId && !claimed) throw refuse(interactions.schedule, 'requestClosed')
  const others = await closeMeetingRequests(db, made, now)
  return claimed ? [claimed, ...others] : others
}

/** A new time fulfils requests for one, except about an intern who is no longer named. */
export async function closeTimeRequests(
  db: Queryable,
  changed: Interaction,
  { isMoved, now }: { readonly isMoved: boolean; readonly now: Date },
) {
  const withdrawn = await withdrawOfOthers(db, changed, now)
  const fulfilled = isMoved ? await fulfilTimeRequests(db, changed.id, now) : []
  return { closed: [...withdrawn, ...fulfilled], askers: askersOf(fulfilled) }
}
