import { paths } from '@cohort/contract/app-paths'
import { formatDay, toLocalDateTime } from '@cohort/contract/dates'
import type { Notice } from '#server/notifications/notify.ts'
import type { SharingRow } from './queries.ts'

const kind = 'feedback'

export const sharedNotice = (row: SharingRow): Notice => ({
  userId: row.internId,
  kind,
  message: `${row.author} shared feedback on "${row.interactionName}" with you.`,
  link: paths.receivedFeedback(row.feedbackId),
})

/** Only to an author who can still open it. */
export function heldNotices(row: SharingRow, timeZone: string): Notice[] {
  if (row.disabledAt || !row.heldAt) return []
  const since = formatDay(toLocalDateTime(row.heldAt, timeZone).day)
  return [
    {
      userId: row.authorId,
      kind,
      isReminder: true,
      message: `Your feedback on "${row.interactionName}" with ${row.intern} is held back since ${since}. Please share it, or keep holding it back.`,
      link: paths.mentorFeedback(row.interactionId),
    },
  ]
}

export const questionNotice = (row: SharingRow): Notice => ({
  userId: row.authorId,
  kind,
  message: `${row.intern} asked a question about your feedback on "${row.interactionName}".`,
  link: paths.mentorFeedback(row.interactionId),
})

export const answerNotice = (row: SharingRow): Notice => ({
  userId: row.internId,
  kind,
  message: `Your question about the feedback on "${row.interactionName}" was answered.`,
  link: paths.receivedFeedback(row.feedbackId),
})
