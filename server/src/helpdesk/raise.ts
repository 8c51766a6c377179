import type { Actor } from '@cohort/contract/access'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { FILL_ALL } from '@cohort/contract/helpdesk/rules'
import { sentHelpRequest, type HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { record, recordRefusal } from '#server/platform/audit/queries.ts'
import { listEnabledMentors } from '#server/plans/queries.ts'
import { firstMessages, invalid, notFound, refuse } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { tellOf, raisedWords } from './notices.ts'
import { findHelpRequest, insertHelpRequest } from './queries.ts'

/** In whose name is asked before what is missing. */
export async function raiseRequest(
  services: Services,
  actor: Actor,
  given: Readonly<Record<string, unknown>>,
): Promise<HelpRequest> {
  await refuseForeignSender(services, actor, given['userId'])
  const form = readForm(given)
  const [raised, tell] = await services.database.orm.transaction(async (db) => {
    const recipientId = form.recepient === 'Mentors' ? (form.recepientId ?? null) : null
    if (recipientId !== null && (await listEnabledMentors(db, [recipientId])).length === 0) {
      throw refuse(helpdesk.raise, 'notMentor', { fields: { recepientId: FILL_ALL } })
    }
    const { subject, description, priority, recepient: recipient } = form
    const words = { subject, description, priority, recipient, recipientId }
    const row = { ...words, senderId: actor.id, createdAt: services.now() }
    const requestId = await insertHelpRequest(db, row)
    const made = await findHelpRequest(db, actor, requestId)
    if (!made) throw notFound('Help request')
    const about = { subject: 'help request', subjectId: made.id }
    await record(db, { actorId: actor.id, action: 'raised', ...about })
    return [made, await tellOf(services, db, { actor, request: made, words: raisedWords })] as const
  })
  tell()
  return raised
}

async function refuseForeignSender(services: Services, actor: Actor, userId: unknown) {
  if (typeof userId !== 'string' || userId.toLowerCase() === actor.id) return
  await recordRefusal(services, actor, helpdesk.raise)
  throw refuse(helpdesk.raise, 'foreignSender')
}

function readForm(given: Readonly<Record<string, unknown>>) {
  const form = sentHelpRequest.safeParse(given)
  if (!form.success) throw invalid(firstMessages(form.error.issues))
  return form.data
}
