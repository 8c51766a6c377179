import type { Interaction } from '@cohort/contract/interactions/schemas'
import { listAddressees, type Addressee } from '#server/notifications/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { queueMails, type NewMail } from '#server/platform/mail/queries.ts'
import type { MailInvitation } from '#server/platform/mail/table.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import {
  changedMessage,
  leftAndStaying,
  leftMessage,
  outcomeMessage,
  scheduledMessage,
} from '../notices.ts'
import { participants } from '../participants.ts'
import { incrementSequence } from '../queries.ts'
import { calendarEvent } from './calendar-event.ts'
import { mailsTo, type InteractionMail } from './mails.ts'

interface Invitation extends InteractionMail {
  readonly method: MailInvitation['method']
  readonly sequence: number
}

/** The event names all attendees, also those who want no mail of it. */
function invitationsTo(
  services: Services,
  attendees: readonly Addressee[],
  { method, sequence, ...mail }: Invitation,
): NewMail[] {
  const { interaction } = mail
  const event = { interaction, method, sequence, attendees, sentAt: services.now() }
  const invitation = calendarEvent(event, services.config)
  return mailsTo(services, attendees, mail).map((letter) => ({ ...letter, invitation }))
}

export async function inviteParticipants(services: Services, db: Queryable, made: Interaction) {
  const { now, timeZone } = ruleContextOf(services)
  const attendees = await listAddressees(db, 'interaction', participants(made))
  const message = scheduledMessage(made, timeZone)
  const mail = { interaction: made, event: 'Invitation', message }
  const invitations = invitationsTo(services, attendees, {
    ...mail,
    method: 'REQUEST',
    sequence: 0,
  })
  await queueMails(db, invitations, now)
}

interface Change {
  readonly before: Interaction
  readonly after: Interaction
}

/** Updates the calendars of those who stay, and cancels for those who left and had been invited. */
export async function resendInvitations(services: Services, db: Queryable, change: Change) {
  const { before, after } = change
  // It was on hold and still is: calendars hold no event.
  if (!before.isScheduled && !after.isScheduled) return
  const { now, timeZone } = ruleContextOf(services)
  const sequence = await incrementSequence(db, after.id)
  const { left, staying } = leftAndStaying(before, after)
  const wasInvited = before.isScheduled ? participants(before) : []
  const people = await listAddressees(db, 'interaction', [...left, ...staying])
  const among = (ids: readonly string[], isSent = (id: string) => wasInvited.includes(id)) =>
    people.filter(({ id }) => ids.includes(id) && isSent(id))
  const update = {
    interaction: after,
    method: after.isScheduled ? 'REQUEST' : 'CANCEL',
    sequence,
    event: eventOf(change),
    message: messageOf(change, timeZone),
  } as const
  const message = leftMessage(before)
  const cancel = { interaction: before, method: 'CANCEL', event: 'Cancelled', message } as const
  const mails = [
    ...invitationsTo(
      services,
      after.isScheduled ? among(staying, () => true) : among(staying),
      update,
    ),
    ...invitationsTo(services, among(left), { ...cancel, sequence }),
  ]
  await queueMails(db, mails, now)
}

const isOutcomeChange = ({ before, after }: Change) => before.outcome !== after.outcome

const messageOf = (change: Change, timeZone: string) =>
  (isOutcomeChange(change) ? outcomeMessage : changedMessage)(change.before, change.after, timeZone)

function eventOf({ before, after }: Change) {
  if (after.outcome === 'CANCELLED') return 'Cancelled'
  if (!after.isScheduled) return 'On hold'
  return before.isScheduled ? 'Changed' : 'Resumed'
}
