import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { paths } from '@cohort/contract/app-paths'
import { formatDay, toLocalDateTime } from '@cohort/contract/dates'
import { linkIn } from '@cohort/contract/interactions/place'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import { listAddressees, type Addressee } from '#server/notifications/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { renderMail, switchedOffAt } from '#server/platform/mail/mail-body.ts'
import { queueMails, type NewMail } from '#server/platform/mail/queries.ts'
import type { MailInvitation } from '#server/platform/mail/table.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import {
  changedMessage,
  leftAndStaying,
  leftMessage,
  scheduledMessage,
  type Message,
} from '../notices.ts'
import { participants } from '../participants.ts'
import { incrementSequence, spanOf } from '../queries.ts'

export interface InteractionMail {
  readonly interaction: Interaction
  readonly event: string
  readonly message: Message
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
  { interaction, event, message, kind = 'interaction' }: InteractionMail,
): NewMail[] {
  const { name, date, time, place } = interaction
  const subject = `${event}: ${name}, ${formatDay(date)}, ${formatTime12h(time)}`
  return people
    .filter(({ wantsMail }) => wantsMail)
    .map(({ id, email: recipient }) => {
      const content = {
        heading: `${event}: ${name}`,
        paragraphs: [
          message(id),
          `When: ${formatSpan(interaction, orgTimezone)} (${orgTimezone})`,
          ...(place ? [`Where: ${place}`] : []),
          ...participantLines(interaction),
        ],
        link: linkTo(publicUrl, interaction, kind),
        closing: switchedOffAt({ publicUrl }, kind),
      }
      return renderMail(recipient, subject, content)
    })
}

const linkTo = (publicUrl: string, { id }: Interaction, kind: NoticeKind) =>
  kind === 'feedback'
    ? { label: 'Give feedback', address: `${publicUrl}${paths.giveFeedback(id)}` }
    : { label: 'Open interactions', address: `${publicUrl}${paths.interactions}` }

/** 4 March 2026, 11:00 am to 11:30 am. */
function formatSpan(interaction: Interaction, timeZone: string): string {
  const { date, time } = interaction
  const end = toLocalDateTime(spanOf(interaction, timeZone).endsAt, timeZone)
  const endDay = end.day === date ? '' : `${formatDay(end.day)}, `
  return `${formatDay(date)}, ${formatTime12h(time)} to ${endDay}${formatTime12h(end.time)}`
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
    message: changedMessage(before, after, timeZone),
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

function eventOf({ before, after }: Change) {
  if (!after.isScheduled) return 'On hold'
  return before.isScheduled ? 'Changed' : 'Resumed'
}

interface Event {
  readonly interaction: Interaction
  readonly method: MailInvitation['method']
  readonly sequence: number
  readonly attendees: readonly Addressee[]
  readonly sentAt: Date
}

interface Organiser {
  /** `Name <address>`. */
  readonly mailFrom: string
  readonly orgTimezone: string
}

/** RFC 5545 and 5546. Times are in UTC, which needs no VTIMEZONE component. */
function calendarEvent(
  { interaction, method, sequence, attendees, sentAt }: Event,
  { mailFrom, orgTimezone }: Organiser,
): MailInvitation {
  const calendar = ical({
    prodId: { company: 'Cohort', product: 'Interactions', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const { startsAt, endsAt } = spanOf(interaction, orgTimezone)
  const link = linkIn(interaction.place ?? '')
  calendar.createEvent({
    id: `${interaction.id}@cohort`,
    sequence,
    stamp: sentAt,
    start: startsAt,
    end: endsAt,
    summary: `${interaction.name}: ${interaction.assignedIntern}`,
    description: participantLines(interaction).join('\n'),
    location: interaction.place,
    ...(link && { url: asValue(link) }),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: organiserOf(mailFrom),
    attendees: attendees.map(({ name, email }) => ({
      name: oneLine(name),
      email,
      rsvp: false,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    })),
  })
  return { method, content: withZone(calendar.toString(), orgTimezone) }
}

function participantLines(interaction: Interaction): string[] {
  const { assignedIntern, assignedMentor, assignedInterviewer } = interaction
  return [
    `Intern: ${assignedIntern}`,
    ...(assignedMentor === null ? [] : [`Mentor: ${assignedMentor}`]),
    ...(assignedInterviewer === null ? [] : [`Interviewer: ${assignedInterviewer}`]),
  ]
}

/** The library escapes commas and semicolons in URLs as it does in texts, which breaks them. */
const asValue = (link: string) => link.replaceAll(',', '%2C').replaceAll(';', '%3B')

const oneLine = (name: string) => name.replaceAll(/\s+/g, ' ')

function organiserOf(mailFrom: string) {
  const [, name = '', email = mailFrom] = /^([^<]*)<([^<>]+)>$/.exec(mailFrom) ?? []
  return { name: name.replaceAll('"', '').trim() || 'Cohort', email }
}

/** Calendar properties must precede the components; the library appends them. */
const withZone = (content: string, timeZone: string) =>
  content.replace('BEGIN:VEVENT', `X-WR-TIMEZONE:${timeZone}\r\nBEGIN:VEVENT`)
