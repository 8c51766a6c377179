import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { queueMails, type NewMail } from '#server/platform/mail/queries.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import {
  changedSentence,
  leftAndStaying,
  leftSentence,
  participants,
  scheduledSentence,
} from '../notices.ts'
import { calendarEvent } from './calendar.ts'
import { interactionMail, type News } from './mails.ts'
import { listAddressees, type Addressee } from './queries.ts'

type Method = 'REQUEST' | 'CANCEL'

/** One content for several people, who are told that they meet or that they do not. */
interface Circular {
  readonly told: Interaction
  readonly method: Method
  readonly sequence: number
  readonly news: News
}

function addressed(
  { config, now }: Services,
  { told, method, sequence, news }: Circular,
  attendees: readonly Addressee[],
): NewMail[] {
  const occasion = { interaction: told, method, sequence, attendees, sentAt: now() }
  const invitation = calendarEvent(occasion, config)
  const letter = interactionMail(config, told, news)
  // Everybody is named in the event, also who wants no mail of it.
  const mailed = attendees.filter(({ wantsMail }) => wantsMail)
  return mailed.map((person) => ({ ...letter(person), invitation }))
}

/** Invites everybody who takes part in what was scheduled. */
export async function inviteParticipants(services: Services, db: Queryable, made: Interaction) {
  const { now, timeZone } = ruleContextOf(services)
  const everybody = await listAddressees(db, 'interaction', participants(made))
  const news = { what: 'Invitation', sentence: scheduledSentence(made, timeZone) }
  const circular = { told: made, method: 'REQUEST', sequence: 0, news } as const
  await queueMails(db, addressed(services, circular, everybody), now)
}

interface Changed {
  readonly before: Interaction
  readonly after: Interaction
  readonly sequence: number
}

/**
 * Tells calendars what a change means: those who stay are invited anew, those who left are not any
 * more. What is called off needs calling off once, and only by those who had been invited.
 */
export async function resendInvitations(services: Services, db: Queryable, changed: Changed) {
  const { now, timeZone } = ruleContextOf(services)
  const { before, after, sequence } = changed
  const { left, staying } = leftAndStaying(before, after)
  const invited = before.isScheduled ? participants(before) : []
  const people = await listAddressees(db, 'interaction', [...left, ...staying])
  const among = (ids: readonly string[]) => people.filter(({ id }) => ids.includes(id))
  const forStaying = {
    told: after,
    method: after.isScheduled ? 'REQUEST' : 'CANCEL',
    sequence,
    news: {
      what: whatHappened(before, after),
      sentence: changedSentence(before, after, timeZone),
    },
  } as const
  const farewell = { what: 'Cancelled', sentence: leftSentence(before) }
  const forLeft = { told: before, method: 'CANCEL', sequence, news: farewell } as const
  const isInvited = (userId: string) => invited.includes(userId)
  const told = after.isScheduled ? staying : staying.filter(isInvited)
  await queueMails(
    db,
    [
      ...addressed(services, forStaying, among(told)),
      ...addressed(services, forLeft, among(left.filter(isInvited))),
    ],
    now,
  )
}

function whatHappened(before: Interaction, after: Interaction) {
  if (!after.isScheduled) return 'On hold'
  return before.isScheduled ? 'Changed' : 'Resumed'
}
