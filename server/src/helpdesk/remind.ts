import { paths } from '@cohort/contract/app-paths'
import type { Actor } from '@cohort/contract/access'
import type { ResponseOf } from '@cohort/contract/calls'
import { today, toLocalDateTime } from '@cohort/contract/dates'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { remindedToday } from '@cohort/contract/interactions/messages'
import { notify } from '#server/notifications/notify.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { conflict, orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { lockRequestToMentor, markReminded } from './reminder-queries.ts'

/** Once a day of the organisation's zone, while the intern waits for a reply. */
export function remindMentor(
  services: Services,
  actor: Actor,
  requestId: string,
): Promise<ResponseOf<typeof helpdesk.remind>> {
  const { now, timeZone } = ruleContextOf(services)
  return transact(services, async (db, afterCommit) => {
    const request = orNotFound(await lockRequestToMentor(db, requestId), 'Help request')
    const { mentorId, remindedAt } = request
    if (!request.isWaiting || mentorId === null) throw refuse(helpdesk.remind, 'answered')
    if (remindedAt && today(remindedAt, timeZone) === today(now, timeZone))
      throw conflict(remindedToday(toLocalDateTime(remindedAt, timeZone).time))
    await markReminded(db, request.id, now)
    const about = { subject: 'help request', subjectId: request.id }
    await record(db, { actorId: actor.id, action: 'reminded', ...about })
    const message = `Reminder: please reply to the request ${formatRequestNumber(request)} "${request.subject}".`
    afterCommit(
      await notify(services, db, [
        {
          userId: mentorId,
          kind: 'help',
          message,
          link: `${paths.mentorTickets}?request=${request.id}`,
          recordId: request.id,
          quotedIds: [request.senderId],
          isReminder: true,
        },
      ]),
    )
    return null
  })
}
