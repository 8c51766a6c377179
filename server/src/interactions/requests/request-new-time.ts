import { interactions } from '@cohort/contract/interactions/calls'
import { canAskForNewTime, spanOf } from '@cohort/contract/interactions/rules'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { titleFor, whenOf } from '../notices.ts'
import { lockParticipants, namesOf } from '../participants.ts'
import { findInteraction, lockEdits, lockInteraction } from '../queries.ts'
import type { Target } from '../schedule.ts'
import { askAdmins, limitRequests } from './ask-admins.ts'
import { newTimeNotices } from './notices.ts'

export function requestNewTime(
  services: Services,
  { actor, interactionId }: Target,
  reason: string,
): Promise<null> {
  const context = ruleContextOf(services)
  return transact(services, async (db, afterCommit) => {
    await limitRequests(services, db, actor)
    await lockEdits(db, interactionId)
    const current = await findInteraction(db, actor, interactionId, context)
    await lockParticipants(db, orNotFound(current, 'Interaction'))
    const locked = await lockInteraction(db, actor, interactionId, context)
    const found = orNotFound(locked, 'Interaction')
    const record = { ...found, ...spanOf(found, context.timeZone) }
    if (!canAskForNewTime(actor, record, context.now))
      throw refuse(interactions.requestNewTime, 'notUpcoming')
    const asker = namesOf(found).get(actor.id)
    const when = whenOf(found, context.timeZone)
    const message = `${asker} asks for a new time for ${titleFor(actor.id, found)}, planned for ${when}: ${reason}`
    const asked = { askerId: actor.id, reason, timeZone: context.timeZone }
    const notices = newTimeNotices(found, asked)
    const request = { internId: found.internId, interactionId, text: reason, message, notices }
    afterCommit(await askAdmins(services, db, actor, request))
    return null
  })
}
