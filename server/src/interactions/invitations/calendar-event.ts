import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { linkIn } from '@cohort/contract/interactions/place'
import { spanOf } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { Addressee } from '#server/notifications/addressees-queries.ts'
import type { MailInvitation } from '#server/platform/mail/table.ts'
import { participantLines } from '../participants.ts'

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
export function calendarEvent(
  { interaction, method, sequence, attendees, sentAt }: Event,
  { mailFrom, orgTimezone }: Organiser,
): MailInvitation {
  const calendar = ical({
    prodId: { company: 'Cohort', product: 'Interactions', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  calendar.createEvent({
    ...eventOf(interaction, orgTimezone),
    sequence,
    stamp: sentAt,
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

interface Version {
  readonly interaction: Interaction
  /** Of the last invitation, so that a calendar takes the feed's event for the invited one. */
  readonly sequence: number
  readonly stamp: Date
}

/** Every interaction of a feed, without attendees: they all concern the feed's owner. */
export function calendarOf(versions: readonly Version[], { orgTimezone }: Organiser): string {
  const calendar = ical({
    name: 'Cohort',
    prodId: { company: 'Cohort', product: 'Interactions', language: 'EN' },
    timezone: null,
  })
  for (const { interaction, sequence, stamp } of versions) {
    calendar.createEvent({
      ...eventOf(interaction, orgTimezone),
      sequence,
      stamp,
      status: statusInFeed(interaction),
    })
  }
  return withZone(calendar.toString(), orgTimezone)
}

/** On hold, it may still take place; mails take it out of the calendar until then. */
function statusInFeed({ isScheduled, outcome }: Interaction) {
  if (isScheduled) return ICalEventStatus.CONFIRMED
  return outcome === null ? ICalEventStatus.TENTATIVE : ICalEventStatus.CANCELLED
}

function eventOf(interaction: Interaction, orgTimezone: string) {
  const { startsAt, endsAt } = spanOf(interaction, orgTimezone)
  const link = linkIn(interaction.place ?? '')
  return {
    id: `${interaction.id}@cohort`,
    start: startsAt,
    end: endsAt,
    summary: `${interaction.name}: ${interaction.assignedIntern}`,
    description: participantLines(interaction).join('\n'),
    location: interaction.place,
    ...(link && { url: asValue(link) }),
  }
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
