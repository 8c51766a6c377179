import ICAL from 'ical.js'
import type { Received } from './post-office.ts'

export interface ReadInvitation {
  readonly method: unknown
  readonly zone: unknown
  readonly uid: string
  readonly sequence: number
  readonly status: unknown
  readonly startsAt: string
  readonly endsAt: string
  readonly summary: string
  readonly location: string | null
  readonly organiser: unknown
  readonly attendees: readonly string[]
}

/** An invitation as a calendar program that is not ours reads it. */
export function readInvitation(content: string): ReadInvitation {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown as string)
  const found = calendar.getAllSubcomponents('vevent')
  const [component] = found
  if (!component || found.length > 1) throw new Error('It holds not one event')
  const event = new ICAL.Event(component)
  return {
    method: calendar.getFirstPropertyValue('method'),
    zone: calendar.getFirstPropertyValue('x-wr-timezone'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    location: event.location,
    organiser: component.getFirstPropertyValue('organizer'),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue())),
  }
}

/** The parts of a mail that calendar programs look at: the alternative and the attachment. */
export function invitationsIn(mail: Received) {
  return mail.attachments
    .filter(({ mimeType }) => /calendar|ics/.test(mimeType))
    .map(({ mimeType, filename, method, content }) => ({
      mimeType,
      filename,
      method,
      text: typeof content === 'string' ? content : new TextDecoder().decode(content),
    }))
}
