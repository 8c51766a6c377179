import { paths } from '@cohort/contract/app-paths'
import { dayInWords, momentOf, wallClock } from '@cohort/contract/dates'
import { onTwelveHours } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import { listAddressees, type Addressee } from '#server/notifications/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { renderMail, switchedOffAt } from '#server/platform/mail/mail-body.ts'
import { queueMails, type NewMail } from '#server/platform/mail/queries.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import {
  changedSentence,
  leftAndStaying,
  leftSentence,
  scheduledSentence,
  type Sentence,
} from '../notices.ts'
import { participants } from '../people.ts'
import { raiseSequence } from '../queries.ts'
import { calendarEvent, participantLines } from './calendar.ts'

export interface InteractionMail {
  readonly interaction: Interaction
  readonly event: string
  readonly sentence: Sentence
  readonly kind?: NoticeKind
}

/** Mails those of the users who can sign in and want this kind of mail. */
export async function mailAbout(
  services: Services,
  db: Queryable,
  userIds: readonly string[],
  mail: InteractionMail,
): Promise<void> {
  const people = await listAddressees(db, mail.kind ?? 'interaction', userIds)
  await queueMails(db, mailsTo(services, people, mail), services.now())
}

function mailsTo(
  { config: { publicUrl, orgTimezone } }: Services,
  people: readonly Addressee[],
  { interaction, event, sentence, kind = 'interaction' }: InteractionMail,
): NewMail[] {
  const { name, date, time, place } = interaction
  const subject = `${event}: ${name}, ${dayInWords(date)}, ${onTwelveHours(time)}`
  return people
    .filter(({ wantsMail }) => wantsMail)
    .map(({ id, email: recipient }) => {
      const content = {
        heading: `${event}: ${name}`,
        paragraphs: [
          sentence(id),
          `When: ${spanInWords(interaction, orgTimezone)} (${orgTimezone})`,
          ...(place ? [`Where: ${place}`] : []),
          ...participantLines(interaction),
        ],
        link: { label: 'Open interactions', address: `${publicUrl}${paths.interactions}` },
        closing: switchedOffAt({ publicUrl }, kind),
      }
      return renderMail(recipient, subject, content)
    })
}

/** 4 March 2026, 11:00 am to 11:30 am. */
function spanInWords({ date, time, duration }: Interaction, timeZone: string): string {
  const startsAt = momentOf(date, time, timeZone).getTime()
  const end = wallClock(new Date(startsAt + duration * 60_000), timeZone)
  const endDay = end.day === date ? '' : `${dayInWords(end.day)}, `
  return `${dayInWords(date)}, ${onTwelveHours(time)} to ${endDay}${onTwelveHours(end.time)}`
}

interface Invitation extends InteractionMail {
  readonly method: 'REQUEST' | 'CANCEL'
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
  const sentence = scheduledSentence(made, timeZone)
  const mail = { interaction: made, event: 'Invitation', sentence }
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
  const sequence = await raiseSequence(db, after.id)
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
    sentence: changedSentence(before, after, timeZone),
  } as const
  const sentence = leftSentence(before)
  const cancel = { interaction: before, method: 'CANCEL', event: 'Cancelled', sentence } as const
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

function eventOf({ before, after }: Change) {
  if (!after.isScheduled) return 'On hold'
  return before.isScheduled ? 'Changed' : 'Resumed'
}
