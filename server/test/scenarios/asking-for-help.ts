import type { InputOf } from '@cohort/contract/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { CAST, type Person } from '../cast.ts'
import type { openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>
type Query = InputOf<typeof helpdesk.list>['query']

export type HelpForm = InputOf<typeof helpdesk.raise>['body']

export const FILL_ALL = 'Please fill all details'
export const BADGE: HelpForm = { subject: ' Badge ', description: 'Lost it' }

/** Asks a mentor, and does not say which. */
export const CLOSURES = {
  subject: 'Closures',
  description: 'Once more, please',
  recepient: 'Mentors',
} as const

export const TO_MANOJ = { ...CLOSURES, recepientId: CAST.manoj.id }

export function helpSeeker({ as, isha }: World) {
  const listOf = async (person: Person, query: Query = {}) =>
    (await as(person, helpdesk.list, { params: { userId: person.id }, query })).data
  return {
    raise: async (body: HelpForm = BADGE, by: Person = isha) =>
      (await as(by, helpdesk.raise, { body })).data,
    setStatus: (by: Person, requestId: string, resolvedStatus: 'PENDING' | 'RESOLVED') =>
      as(by, helpdesk.setStatus, { params: { requestId }, body: { resolvedStatus } }),
    reopen: (by: Person, requestId: string) => as(by, helpdesk.reopen, { params: { requestId } }),
    listOf,
    subjectsOf: async (person: Person, query: Query = {}) =>
      (await listOf(person, query)).map(({ subject }) => subject),
    /** What the bell holds and where it leads, newest first. */
    toldTo: async (person: Person) =>
      (await as(person, notifications.list, { params: { userId: person.id } })).data.map(
        ({ message, link }) => [message, link],
      ),
  }
}
