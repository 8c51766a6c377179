import ICAL from 'ical.js'
import { interactions } from '@cohort/contract/interactions/calls'
import { expect } from 'vitest'
import type { Person } from '../cast.ts'
import { postman } from './mailing.ts'
import { startPostOffice, type Received } from '../processes/smtp-server.ts'
import { interactionForm } from './scheduling.ts'
import type { openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

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

/** An invitation as a foreign calendar program parses it. */
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

export const sentTo = (mails: readonly Received[]) =>
  mails.flatMap((mail) => mail.sentTo).toSorted()

export function invitationFor(mails: readonly Received[], person: Person) {
  const mail = mails.find((found) => found.sentTo.includes(person.email))
  const [invitation] = mail ? invitationsIn(mail) : []
  if (!invitation) throw new Error(`No invitation for ${person.name}`)
  return readInvitation(invitation.text)
}

type Wish = Parameters<typeof interactionForm>[1] & { readonly place?: string | null }

export function inviter(world: World) {
  const { as, asha } = world
  const { openSender } = postman(world)
  return {
    change: async (interactionId: string, { place, ...others }: Wish) => {
      const body = { ...interactionForm(world, others), ...(place !== undefined && { place }) }
      const changed = await as(asha, interactions.update, { params: { interactionId }, body })
      expect(changed.statusCode).toBe(200)
      return changed.data
    },
    setScheduled: (interactionId: string, isScheduled: boolean) =>
      as(asha, interactions.setScheduled, {
        params: { interactionId },
        query: { isScheduled: isScheduled ? 'true' : 'false' },
      }),
    /** A real mail server, and what arrives there, once each. */
    openOffice: async () => {
      const office = await startPostOffice()
      const sender = openSender({ SMTP_URL: office.url })
      return async () => {
        office.received.length = 0
        await sender.sendDue()
        return [...office.received]
      }
    },
  }
}
