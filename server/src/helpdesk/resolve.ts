import type { Actor } from '@cohort/contract/access'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { canResolve, isReopenable, type ResolvedStatus } from '@cohort/contract/helpdesk/rules'
import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { record } from '#server/platform/audit/queries.ts'
import { forbidden, notFound, refuse } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { tellOf, reopenedWords, resolvedWords } from './notices.ts'
import { findHelpRequest, lockHelpRequest, updateStatus } from './queries.ts'

interface Target {
  readonly actor: Actor
  readonly requestId: string
}

/** Resolves or reopens. What is so already stays as it is, and nobody is told again. */
export async function setStatus(
  services: Services,
  { actor, requestId }: Target,
  status: ResolvedStatus,
): Promise<HelpRequest> {
  const [changed, tell] = await services.database.orm.transaction(async (db) => {
    const before = await lockHelpRequest(db, actor, requestId)
    if (!before) throw notFound('Help request')
    const isOwn = before.userId === actor.id
    const isAllowed = canResolve(actor, before) || (isOwn && status === 'PENDING')
    if (!isAllowed) throw forbidden()
    if (before.resolvedStatus === status) return [before, () => {}] as const
    const now = services.now()
    if (!isReopenable(before, now)) throw refuse(helpdesk.reopen, 'tooLate')
    await updateStatus(db, before.id, { status, by: actor.id, now })
    const changes = { resolvedStatus: { from: before.resolvedStatus, to: status } }
    const about = { subject: 'help request', subjectId: before.id, changes }
    const action = status === 'RESOLVED' ? 'resolved' : 'reopened'
    await record(db, { actorId: actor.id, action, ...about })
    const after = await findHelpRequest(db, actor, requestId)
    if (!after) throw notFound('Help request')
    const words = status === 'RESOLVED' ? resolvedWords : reopenedWords
    return [after, await tellOf(services, db, { actor, request: after, words })] as const
  })
  tell()
  return changed
}
