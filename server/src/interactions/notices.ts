import { paths } from '@cohort/contract/app-paths'
import { formatShortDateTime, toInstant } from '@cohort/contract/dates'
import { spanOf, type Outcome } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { listInWords } from '@cohort/contract/wording'
import type { Notice } from '#server/notifications/notify.ts'
import { namesOf, participants, feedbackAuthors, type WithPeople } from './participants.ts'
import type { Clock } from './queries.ts'
import { takeovers } from './takeovers.ts'

export type NoticeSubject = WithPeople &
  Pick<Interaction, 'id' | 'name' | 'date' | 'time' | 'duration' | 'isScheduled' | 'place'>

export function titleFor(
  userId: string,
  interaction: WithPeople & Pick<Interaction, 'name'>,
): string {
  const others = namesOf(interaction)
  others.delete(userId)
  const title = `"${interaction.name}"`
  return others.size === 0 ? title : `${title} with ${listInWords([...others.values()])}`
}

export const whenOf = ({ date, time }: Pick<Interaction, 'date' | 'time'>, timeZone: string) =>
  formatShortDateTime(toInstant(date, time, timeZone), timeZone)

export type Message = (userId: string) => string

interface Options {
  readonly more?: string
  readonly kind?: Notice['kind']
  readonly link?: string
  readonly quotedIds?: string[]
  readonly recordId?: string
}

/** Not mailed: invitations, reminders and requests for feedback are mails of their own. */
const toEach = (
  userIds: readonly string[],
  message: Message,
  { more = '', kind = 'interaction', link = paths.interactions, ...about }: Options = {},
): Notice[] =>
  userIds.map((userId) => ({
    userId,
    kind,
    message: message(userId) + more,
    link,
    ...about,
    isNotMailed: true,
  }))

/** Ends without a full stop, which would become part of a link. */
const whereOf = ({ place }: Pick<Interaction, 'place'>) => (place ? ` Where: ${place}` : '')

export const scheduledMessage =
  (interaction: NoticeSubject, timeZone: string): Message =>
  (userId) =>
    `${titleFor(userId, interaction)} is scheduled for ${whenOf(interaction, timeZone)}.`

export const scheduledNotices = (
  interaction: NoticeSubject,
  timeZone: string,
  askers: readonly string[] = [],
) =>
  toEach(
    [...new Set([...participants(interaction), ...askers])],
    asAsked(askers, scheduledMessage(interaction, timeZone)),
    { more: whereOf(interaction) },
  )

const asAsked =
  (askers: readonly string[], message: Message): Message =>
  (userId) =>
    askers.includes(userId) ? `As requested: ${message(userId)}` : message(userId)

export function leftAndStaying(before: WithPeople, after: WithPeople) {
  const staying = participants(after)
  const left = participants(before).filter((userId) => !staying.includes(userId))
  return { left, staying }
}

export const leftMessage =
  (before: NoticeSubject): Message =>
  (userId) =>
    `You no longer take part in ${titleFor(userId, before)}.`

export const changedMessage =
  (
    before: NoticeSubject,
    after: NoticeSubject,
    { now, timeZone, why, askers = [] }: Rescheduling,
  ): Message =>
  (userId) =>
    [
      ...(askers.includes(userId) ? ['Your request for a new time was granted.'] : []),
      `${titleFor(userId, after)} ${describeChange(before, after, timeZone)}`,
      ...takeovers(userId, before, { after, why }),
      ...(isMoved(before, after, timeZone) ? [] : [planAfter(before, after, { now, timeZone })]),
    ].join(' ')

interface Rescheduling extends Clock {
  /** Of a takeover, to follow the name of the person who is replaced. */
  readonly why?: string
  /** Of the new time. */
  readonly askers?: readonly string[]
}

export function changedNotices(
  before: NoticeSubject,
  after: NoticeSubject,
  rescheduling: Rescheduling,
) {
  const { left, staying } = leftAndStaying(before, after)
  const where = after.isScheduled ? whereOf(after) : ''
  return [
    ...toEach(left, leftMessage(before)),
    ...toEach(staying, changedMessage(before, after, rescheduling), { more: where }),
  ]
}

const OUTCOME_SENTENCES: Readonly<Record<Outcome, string>> = {
  INTERN_NO_SHOW: 'was not held: the intern was marked as absent.',
  MENTOR_NO_SHOW: 'was not held: the mentor was marked as absent.',
  NOT_HELD: 'did not take place.',
  CANCELLED: 'was cancelled.',
}

const REOPENED: Readonly<Record<Outcome, string>> = {
  INTERN_NO_SHOW: 'is open again: the recorded absence was removed.',
  MENTOR_NO_SHOW: 'is open again: the recorded absence was removed.',
  NOT_HELD: 'is open again: it is no longer recorded as not held.',
  CANCELLED: 'is no longer cancelled.',
}

export const outcomeMessage =
  (before: Interaction, after: Interaction, clock: Clock): Message =>
  (userId) => {
    const title = titleFor(userId, after)
    const when = whenOf(after, clock.timeZone)
    const reason = after.outcomeReason ? ` Reason: ${after.outcomeReason}` : ''
    if (after.outcome === 'INTERN_NO_SHOW' && userId === after.internId)
      return `You were marked as absent from ${title}, ${when}. If this is not correct, raise a help request.${reason}`
    if (after.outcome)
      return `${title} ${OUTCOME_SENTENCES[after.outcome]} ${describePlan(after, clock)}${reason}`
    return `${title} ${REOPENED[before.outcome ?? 'CANCELLED']} ${describePlan(after, clock)}`
  }

export const outcomeNotices = (
  before: Interaction,
  after: Interaction,
  { actorId, ...clock }: Clock & { readonly actorId: string | null },
): Notice[] => {
  const others = participants(after).filter((userId) => userId !== actorId)
  const quotedIds = [after.internId, ...(actorId ? [actorId] : [])]
  const quoted = after.outcomeReason ? { quotedIds } : {}
  const notices = toEach(others, outcomeMessage(before, after, clock), {
    ...quoted,
    recordId: after.id,
  })
  if (before.outcome !== 'CANCELLED' || after.outcome !== 'CANCELLED') return notices
  // The invitation that was cancelled contains the earlier reason.
  return notices.map(({ isNotMailed: _toCalendars, ...notice }) => notice)
}

const isMoved = (before: NoticeSubject, after: NoticeSubject, timeZone: string) =>
  before.isScheduled && after.isScheduled && whenOf(before, timeZone) !== whenOf(after, timeZone)

function describeChange(before: NoticeSubject, after: NoticeSubject, timeZone: string) {
  if (isMoved(before, after, timeZone))
    return `moves from ${whenOf(before, timeZone)} to ${whenOf(after, timeZone)}.`
  if (before.isScheduled === after.isScheduled)
    return after.isScheduled ? 'was changed.' : 'was changed, and is still on hold.'
  return after.isScheduled ? 'is no longer on hold.' : 'was put on hold.'
}

const planAfter = (before: NoticeSubject, after: NoticeSubject, clock: Clock) =>
  before.isScheduled || after.isScheduled
    ? describePlan(after, clock)
    : `It is planned for ${whenOf(after, clock.timeZone)}.`

export const describePlan = (interaction: NoticeSubject, { now, timeZone }: Clock) =>
  interaction.isScheduled && spanOf(interaction, timeZone).endsAt > now
    ? `It takes place on ${whenOf(interaction, timeZone)}.`
    : `It was planned for ${whenOf(interaction, timeZone)}.`

export const feedbackDueMessage =
  (interaction: NoticeSubject): Message =>
  (userId) =>
    `${titleFor(userId, interaction)} has ended. Please give your feedback.`

export const feedbackReminderMessage =
  (interaction: Interaction, timeZone: string): Message =>
  (userId) =>
    `Reminder: please give your feedback on ${titleFor(userId, interaction)}, held on ${whenOf(interaction, timeZone)}.`

export const feedbackNotices = (interaction: NoticeSubject, message: Message) =>
  toEach(feedbackAuthors(interaction), message, {
    kind: 'feedback',
    link: paths.giveFeedback(interaction.id),
    recordId: interaction.id,
  })

/** Mailed, because no invitation contains it. */
export function handedOverNotices(before: Interaction, after: Interaction): Notice[] {
  const notice = { kind: 'feedback', link: paths.giveFeedback(after.id) } as const
  const named = feedbackAuthors(before)
  const earlier = named.filter((userId) => userId !== after.mentorId)
  return [
    ...feedbackAuthors(after)
      .filter((userId) => !named.includes(userId))
      .map((userId) => ({
        ...notice,
        userId,
        recordId: after.id,
        message: `Please give the feedback on ${titleFor(userId, before)}: it was handed over to you.`,
      })),
    ...earlier.map((userId) => ({
      ...notice,
      userId,
      message: `The feedback on ${titleFor(userId, before)} was handed over to ${after.assignedMentor}.`,
      link: paths.interactions,
    })),
  ]
}

export const reminderMessage =
  (interaction: Interaction, timeZone: string): Message =>
  (userId) =>
    `Reminder: ${titleFor(userId, interaction)} takes place on ${whenOf(interaction, timeZone)}.`

export const reminderNotices = (interaction: Interaction, timeZone: string) =>
  toEach(participants(interaction), reminderMessage(interaction, timeZone), {
    more: whereOf(interaction),
  }).map((notice): Notice => ({ ...notice, isReminder: true }))
