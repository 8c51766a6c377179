import type { Actor } from '@cohort/contract/access'
import type { ResponseOf } from '@cohort/contract/calls'
import { toInstant, today, toLocalDateTime } from '@cohort/contract/dates'
import { canRemind, hasMentor } from '@cohort/contract/feedback/rules'
import { interactions } from '@cohort/contract/interactions/calls'
import { remindedToday } from '@cohort/contract/interactions/messages'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { addedValues } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { conflict, orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { findPendingFeedback } from '../due-queries.ts'
import { mailAbout } from '../invitations/mails.ts'
import { feedbackNotices, feedbackReminderMessage } from '../notices.ts'
import { feedbackAuthors, namesOf } from '../participants.ts'
import { listInteractionsById, lockInteraction } from '../queries.ts'
import { MAX_NAMED, owedNotice } from './owed-notice.ts'
import { findReminded, lockOwed, lockWithOwed, markReminded } from './queries.ts'

/** Reminds the givers of all that they owe, each once a day of the organisation's zone. */
export async function remindOfFeedback(
  services: Services,
  actor: Actor,
  interactionId: string,
): Promise<ResponseOf<typeof interactions.remind>> {
  const reminded = await transact(services, async (db, afterCommit) => {
    await lockOwed(db)
    await lockWithOwed(db, interactionId, ruleContextOf(services).now)
    const interaction = await remindable(services, db, actor, interactionId)
    const givers = await claimGivers(services, db, interaction)
    const notices = await noticesFor(services, db, interaction, givers)
    const message = messageIn(notices)
    const mail = { interaction, event: 'Feedback reminder', message, kind: 'feedback' } as const
    // Notices about several meetings are mailed as they are.
    const ofOne = notices.filter(({ isNotMailed }) => isNotMailed).map(({ userId }) => userId)
    await mailAbout(services, db, ofOne, mail)
    const names = givers.flatMap((userId) => namesOf(interaction).get(userId) ?? [])
    // Not the names: an erased mentor is in no entry.
    const changes = addedValues({ mentorIds: givers.join(', ') })
    const about = { subject: 'interaction', subjectId: interactionId, changes }
    await record(db, { actorId: actor.id, action: 'reminded', ...about })
    afterCommit(await notify(services, db, notices))
    return names
  })
  services.outboxSignal.wake()
  return { reminded }
}

async function remindable(services: Services, db: Queryable, actor: Actor, interactionId: string) {
  const locked = await lockInteraction(db, actor, interactionId, ruleContextOf(services))
  const interaction = orNotFound(locked, 'Interaction')
  if (canRemind(actor, interaction)) return interaction
  const isDue = interaction.interactionStatus === 'FEEDBACK_PENDING'
  throw refuse(interactions.remind, isDue && !hasMentor(interaction) ? 'noMentor' : 'notDue')
}

/** Those who were not reminded today; a 409 when there is no one left. */
async function claimGivers(services: Services, db: Queryable, interaction: Interaction) {
  const { now, timeZone } = ruleContextOf(services)
  const since = toInstant(today(now, timeZone), '00:00', timeZone)
  const authors = feedbackAuthors(interaction)
  const before = await findReminded(db, authors, since)
  const givers = authors.filter((userId) => !before.has(userId))
  if (givers.length === 0) {
    const last = Math.max(...[...before.values()].map(Number))
    throw conflict(remindedToday(toLocalDateTime(new Date(last), timeZone).time))
  }
  await markReminded(db, authors, { now, since })
  return givers
}

async function noticesFor(
  services: Services,
  db: Queryable,
  interaction: Interaction,
  givers: readonly string[],
): Promise<Notice[]> {
  const context = ruleContextOf(services)
  const message = feedbackReminderMessage(interaction, context.timeZone)
  const one = feedbackNotices(interaction, message).map(asReminder)
  const notices: Notice[] = []
  for (const userId of givers) {
    const due = await findPendingFeedback(db, userId, { now: context.now, limit: MAX_NAMED })
    // The one that the admin reminded of is always named.
    const others = due.ids.filter((id) => id !== interaction.id)
    const ids = [interaction.id, ...others].slice(0, MAX_NAMED)
    const found = await listInteractionsById(db, ids, context)
    const named = new Map(found.map((item) => [item.id, item]))
    const own = one.filter((notice) => notice.userId === userId)
    notices.push(...(due.total > 1 ? [owedNotice(userId, { ...due, ids }, named)] : own))
  }
  return notices
}

const asReminder = (notice: Notice): Notice => ({ ...notice, isReminder: true })

function messageIn(notices: readonly Notice[]) {
  const messages = new Map(notices.map(({ userId, message }) => [userId, message]))
  return (userId: string) => messages.get(userId) ?? ''
}
