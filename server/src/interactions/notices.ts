import { paths } from '@cohort/contract/app-paths'
import { inWords, momentOf } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { Notice } from '#server/notifications/notify.ts'

const and = new Intl.ListFormat('en-IN', { type: 'conjunction' })

const takingPart = (told: Interaction) =>
  [
    { id: told.internId, name: told.assignedIntern },
    { id: told.mentorId, name: told.assignedMentor },
    { id: told.interviewerId, name: told.assignedInterviewer },
  ] as const

/** What it is called to one of those who take part: with the others, each once, and never with oneself. */
export function titleFor(userId: string, told: Interaction): string {
  const others = new Map<string, string>()
  for (const { id, name } of takingPart(told)) if (id && name) others.set(id, name)
  others.delete(userId)
  return others.size === 0
    ? `"${told.name}"`
    : `"${told.name}" with ${and.format([...others.values()])}`
}

export const whenOf = ({ date, time }: Interaction, timeZone: string) =>
  inWords(momentOf(date, time, timeZone), timeZone)

/** Everyone who takes part, once each. */
export const participants = (told: Interaction) => [
  ...new Set(takingPart(told).flatMap(({ id }) => id ?? [])),
]

/** Those who can give its feedback. */
export const raters = (told: Interaction) =>
  participants(told).filter((userId) => userId !== told.internId)

/** What one of those who take part is told. */
export type Sentence = (userId: string) => string

interface More {
  readonly more?: string
  readonly kind?: Notice['kind']
  readonly link?: string
}

/** None is mailed as such: invitations, reminders and calls for feedback are mails of their own. */
const toEach = (
  userIds: readonly string[],
  sentence: Sentence,
  { more = '', kind = 'interaction', link = paths.interactions }: More = {},
): Notice[] =>
  userIds.map((userId) => ({
    userId,
    kind,
    message: sentence(userId) + more,
    link,
    isNotMailed: true,
  }))

/** At the end of a sentence, without a full stop that would become part of a link. */
const whereOf = ({ place }: Interaction) => (place ? ` Where: ${place}` : '')

export const scheduledSentence =
  (told: Interaction, timeZone: string): Sentence =>
  (userId) =>
    `${titleFor(userId, told)} is scheduled for ${whenOf(told, timeZone)}.`

export const scheduledNotices = (told: Interaction, timeZone: string) =>
  toEach(participants(told), scheduledSentence(told, timeZone), { more: whereOf(told) })

/** Who left with a change, and who takes part after it. */
export function leftAndStaying(before: Interaction, after: Interaction) {
  const staying = participants(after)
  const left = participants(before).filter((userId) => !staying.includes(userId))
  return { left, staying }
}

export const leftSentence =
  (before: Interaction): Sentence =>
  (userId) =>
    `You no longer take part in ${titleFor(userId, before)}.`

export const changedSentence =
  (before: Interaction, after: Interaction, timeZone: string): Sentence =>
  (userId) =>
    `${titleFor(userId, after)} ${whatBecame(before, after)} ${plan(after, timeZone)}`

/** Those who left it hear that, the others what it has become. */
export function changedNotices(before: Interaction, after: Interaction, timeZone: string) {
  const { left, staying } = leftAndStaying(before, after)
  const where = after.isScheduled ? whereOf(after) : ''
  return [
    ...toEach(left, leftSentence(before)),
    ...toEach(staying, changedSentence(before, after, timeZone), { more: where }),
  ]
}

function whatBecame(before: Interaction, after: Interaction) {
  if (before.isScheduled === after.isScheduled)
    return after.isScheduled ? 'was changed.' : 'was changed, and is still on hold.'
  return after.isScheduled ? 'is no longer on hold.' : 'was put on hold.'
}

const plan = (told: Interaction, timeZone: string) =>
  told.isScheduled
    ? `It takes place on ${whenOf(told, timeZone)}.`
    : `It was planned for ${whenOf(told, timeZone)}.`

export const feedbackDueSentence =
  (told: Interaction): Sentence =>
  (userId) =>
    `${titleFor(userId, told)} has ended. Please give your feedback.`

export const feedbackDueNotices = (told: Interaction) =>
  toEach(raters(told), feedbackDueSentence(told), {
    kind: 'feedback',
    link: paths.giveFeedback(told.id),
  })

export const reminderSentence =
  (told: Interaction, timeZone: string): Sentence =>
  (userId) =>
    `Reminder: ${titleFor(userId, told)} takes place on ${whenOf(told, timeZone)}.`

export const reminderNotices = (told: Interaction, timeZone: string) =>
  toEach(participants(told), reminderSentence(told, timeZone), { more: whereOf(told) })
