import type { Interaction } from '@cohort/contract/interactions/schemas'
import { listAddresseesById, type Addressee } from '#server/notifications/addressees-queries.ts'
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
import { distinctIds, participants } from '../participants.ts'
import { incrementSequences, type Clock } from '../queries.ts'
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
  const { internId, outcomeReason, outcomeBy } = interaction
  const quotedIds = outcomeReason && outcomeBy ? [internId, outcomeBy] : undefined
  return mailsTo(services, attendees, mail).map((letter) => ({ ...letter, invitation, quotedIds }))
}

export async function inviteParticipants(
  services: Services,
  db: Queryable,
  made: readonly Interaction[],
) {
  const { now, timeZone } = ruleContextOf(services)
  const people = await listAddresseesById(
    db,
    'interaction',
    services.config.orgTimezone,
    distinctIds(made.flatMap(participants)),
  )
  const invitations = made.flatMap((interaction) => {
    const attendees = among(people, participants(interaction))
    const message = scheduledMessage(interaction, timeZone)
    const mail = { interaction, event: 'Invitation', message }
    return invitationsTo(services, attendees, { ...mail, method: 'REQUEST', sequence: 0 })
  })
  await queueMails(db, invitations, now)
}

const among = (people: readonly Addressee[], ids: readonly string[]) =>
  people.filter(({ id }) => ids.includes(id))

interface Change {
  readonly before: Interaction
  readonly after: Interaction
  /** Of the new time. */
  readonly askers?: readonly string[]
}

export async function resendInvitations(
  services: Services,
  db: Queryable,
  changes: readonly Change[],
) {
  // It was on hold and still is: calendars hold no event.
  const shown = changes.filter(({ before, after }) => before.isScheduled || after.isScheduled)
  if (shown.length === 0) return
  const sequences = await incrementSequences(
    db,
    shown.map(({ after }) => after.id),
  )
  const involved = shown.flatMap(({ before, after }) => [
    ...participants(before),
    ...participants(after),
  ])
  const people = await listAddresseesById(
    db,
    'interaction',
    services.config.orgTimezone,
    distinctIds(involved),
  )
  const mails = shown.flatMap((change) =>
    invitationsAbout(services, change, { sequence: sequences.get(change.after.id) ?? 0, people }),
  )
  await queueMails(db, mails, services.now())
}

interface Sending {
  readonly sequence: number
  readonly people: readonly Addressee[]
}

function invitationsAbout(services: Services, change: Change, { sequence, people }: Sending) {
  const { before, after } = change
  const { left, staying } = leftAndStaying(before, after)
  const wasInvited = before.isScheduled ? participants(before) : []
  const invited = among(people, wasInvited)
  const update = {
    interaction: after,
    method: after.isScheduled ? 'REQUEST' : 'CANCEL',
    sequence,
    event: eventOf(change),
    message: messageOf(change, ruleContextOf(services)),
  } as const
  const message = leftMessage(before)
  const cancel = {
    interaction: before,
    method: 'CANCEL',
    event: 'No longer taking part',
    message,
  } as const
  return [
    ...invitationsTo(services, among(after.isScheduled ? people : invited, staying), update),
    ...invitationsTo(services, among(invited, left), { ...cancel, sequence }),
  ]
}

const isOutcomeChange = ({ before, after }: Change) => before.outcome !== after.outcome

const messageOf = (change: Change, { now, timeZone }: Clock) =>
  isOutcomeChange(change)
    ? outcomeMessage(change.before, change.after, { now, timeZone })
    : changedMessage(change.before, change.after, { now, timeZone, askers: change.askers ?? [] })

function eventOf({ before, after }: Change) {
  if (after.outcome === 'CANCELLED') return 'Cancelled'
  if (!after.isScheduled) return 'On hold'
  return before.isScheduled ? 'Changed' : 'Resumed'
}
