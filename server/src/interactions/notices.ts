import { inWords, momentOf } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions'
import type { Notice } from '#server/notifications/notify.ts'

const SCREEN = '/dashboard/interactions'

export const titleOf = ({ name, assignedIntern }: Interaction) => `"${name}" with ${assignedIntern}`
export const whenOf = ({ date, time }: Interaction, timeZone: string) =>
  inWords(momentOf(date, time, timeZone), timeZone)

/** Everyone who takes part, once each. */
export const participants = ({ internId, mentorId, interviewerId }: Interaction) => [
  ...new Set([internId, mentorId, interviewerId].filter((id) => id !== null)),
]

/** Those who can give its feedback. */
export const raters = (told: Interaction) =>
  participants(told).filter((userId) => userId !== told.internId)

/** None is mailed as such: invitations, reminders and calls for feedback are mails of their own. */
const toAll = (
  userIds: readonly string[],
  message: string,
  kind: Notice['kind'] = 'interaction',
): Notice[] => userIds.map((userId) => ({ userId, kind, message, link: SCREEN, isNotMailed: true }))

/** At the end of a sentence, without a full stop that would become part of a link. */
const whereOf = ({ place }: Interaction) => (place ? ` Where: ${place}` : '')

export const scheduledSentence = (told: Interaction, timeZone: string) =>
  `${titleOf(told)} is scheduled for ${whenOf(told, timeZone)}.`

export const scheduledNotices = (told: Interaction, timeZone: string) =>
  toAll(participants(told), scheduledSentence(told, timeZone) + whereOf(told))

/** Who left with a change, and who takes part after it. */
export function leftAndStaying(before: Interaction, after: Interaction) {
  const staying = participants(after)
  const left = participants(before).filter((userId) => !staying.includes(userId))
  return { left, staying }
}

export const leftSentence = (before: Interaction) =>
  `You no longer take part in ${titleOf(before)}.`

export const changedSentence = (before: Interaction, after: Interaction, timeZone: string) =>
  `${titleOf(after)} ${whatBecame(before, after)} ${plan(after, timeZone)}`

/** Those who left it hear that, the others what it has become. */
export function changedNotices(before: Interaction, after: Interaction, timeZone: string) {
  const { left, staying } = leftAndStaying(before, after)
  const sentence = changedSentence(before, after, timeZone)
  return [
    ...toAll(left, leftSentence(before)),
    ...toAll(staying, sentence + (after.isScheduled ? whereOf(after) : '')),
  ]
}

function whatBecame(before: Interaction, after: Interaction) {
  if (before.isScheduled === after.isScheduled) return 'was changed.'
  return after.isScheduled ? 'is no longer on hold.' : 'was put on hold.'
}

const plan = (told: Interaction, timeZone: string) =>
  told.isScheduled
    ? `It takes place on ${whenOf(told, timeZone)}.`
    : `It was planned for ${whenOf(told, timeZone)}.`

export const feedbackDueSentence = (told: Interaction) =>
  `${titleOf(told)} has ended. Please give your feedback.`

export const feedbackDueNotices = (told: Interaction) =>
  toAll(raters(told), feedbackDueSentence(told), 'feedback')

export const reminderSentence = (told: Interaction, timeZone: string) =>
  `Reminder: ${titleOf(told)} takes place on ${whenOf(told, timeZone)}.`

export const reminderNotices = (told: Interaction, timeZone: string) =>
  toAll(participants(told), reminderSentence(told, timeZone) + whereOf(told))
