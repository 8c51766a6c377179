import { inWords, momentOf } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions'

const SCREEN = '/dashboard/interactions'

const titleOf = ({ name, assignedIntern }: Interaction) => `"${name}" with ${assignedIntern}`
const whenOf = ({ date, time }: Interaction, timeZone: string) =>
  inWords(momentOf(date, time, timeZone), timeZone)

/** Everyone who takes part, once each. */
const participants = ({ internId, mentorId, interviewerId }: Interaction) => [
  ...new Set([internId, mentorId, interviewerId].filter((id) => id !== null)),
]

const toAll = (userIds: readonly string[], message: string) =>
  userIds.map((userId) => ({ userId, message, link: SCREEN }))

export const scheduledNotices = (told: Interaction, timeZone: string) =>
  toAll(participants(told), `${titleOf(told)} is scheduled for ${whenOf(told, timeZone)}.`)

/** Those who left it hear that, the others what it has become. */
export function changedNotices(before: Interaction, after: Interaction, timeZone: string) {
  const staying = participants(after)
  const left = participants(before).filter((userId) => !staying.includes(userId))
  return [
    ...toAll(left, `You no longer take part in ${titleOf(before)}.`),
    ...toAll(staying, `${titleOf(after)} ${whatBecame(before, after)} ${plan(after, timeZone)}`),
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

/** To those who can give it. */
export const feedbackDueNotices = (told: Interaction) =>
  toAll(
    participants(told).filter((userId) => userId !== told.internId),
    `${titleOf(told)} has ended. Please give your feedback.`,
  )
