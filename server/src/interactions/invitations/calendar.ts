import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { momentOf } from '@cohort/contract/dates'
import { linkIn } from '@cohort/contract/interactions/place'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { MailInvitation } from '#server/platform/mail/table.ts'
import type { Participant } from './queries.ts'

export interface Occasion {
  readonly interaction: Interaction
  readonly method: MailInvitation['method']
  /** Rises with every change, so that a calendar believes the newest. */
  readonly sequence: number
  readonly attendees: readonly Participant[]
  readonly sentAt: Date
}

export interface Organiser {
  /** The sender of all mails, with its name. */
  readonly mailFrom: string
  readonly orgTimezone: string
}

/**
 * The event as calendar programs read it (RFC 5545 and 5546). Its id never changes, so that a
 * calendar moves the one event that it has. Times are in UTC, which needs no table of clock changes.
 */
export function calendarEvent(
  { interaction, method, sequence, attendees, sentAt }: Occasion,
  { mailFrom, orgTimezone }: Organiser,
): MailInvitation {
  const calendar = ical({
    prodId: { company: 'Cohort', product: 'Interactions', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const startsAt = momentOf(interaction.date, interaction.time, orgTimezone)
  const link = linkIn(interaction.place ?? '')
  calendar.createEvent({
    id: `${interaction.id}@cohort`,
    sequence,
    stamp: sentAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + interaction.duration * 60_000),
    summary: `${interaction.name}: ${interaction.assignedIntern}`,
    description: whoTakesPart(interaction),
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

export const whoTakesPart = (told: Interaction): string =>
  [
    `Intern: ${told.assignedIntern}`,
    told.assignedMentor && `Mentor: ${told.assignedMentor}`,
    told.assignedInterviewer && `Interviewer: ${told.assignedInterviewer}`,
  ]
    .filter((line) => line !== null)
    .join('\n')

/** An address is no text in a calendar, and the comma in it would be written as one in a text is. */
const asValue = (link: string) => link.replaceAll(',', '%2C').replaceAll(';', '%3B')

const oneLine = (name: string) => name.replaceAll(/\s+/g, ' ')

function organiserOf(mailFrom: string) {
  const [, name = '', email = mailFrom] = /^(.*?)\s*<([^<>]+)>$/.exec(mailFrom) ?? []
  return { name: name.replaceAll('"', '') || 'Cohort', email }
}

/** Shown to people by programs that know it. What says something of the whole stands before the event. */
const withZone = (content: string, timeZone: string) =>
  content.replace('BEGIN:VEVENT', `X-WR-TIMEZONE:${timeZone}\r\nBEGIN:VEVENT`)
