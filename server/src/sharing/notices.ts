import { paths } from '@cohort/contract/app-paths'
import { formatShortDay, toLocalDateTime } from '@cohort/contract/dates'
import type { Notice } from '#server/notifications/notify.ts'
import type { SharingRow } from './queries.ts'

const kind = 'feedback'

export const sharedMessage = (author: string, interactionName: string) =>
  `${author} shared feedback on "${interactionName}" with you.`

export const sharedNotice = (row: SharingRow): Notice => ({
  userId: row.internId,
  kind,
  message: sharedMessage(row.author, row.interactionName),
  link: paths.receivedFeedback(row.feedbackId),
})

const DECIDE = 'Please decide whether to share it now.'

/** To the author, or to the admins, who decide in place of one who no longer can. */
export function heldNotices(
  row: SharingRow,
  { timeZone, adminIds }: { readonly timeZone: string; readonly adminIds: readonly string[] },
): Notice[] {
  if (!row.heldAt) return []
  const since = formatShortDay(toLocalDateTime(row.heldAt, timeZone).day)
  const about = `feedback on "${row.interactionName}" with ${row.intern} has been held back since ${since}`
  const notice = row.isAuthorInactive
    ? {
        message: `${row.author}'s ${about}, and its author can no longer share it. ${DECIDE}`,
        link: paths.adminFeedback(row.interactionId),
      }
    : { message: `Your ${about}. ${DECIDE}`, link: paths.mentorFeedback(row.interactionId) }
  const receivers = row.isAuthorInactive ? adminIds : [row.authorId]
  return receivers.map((userId) => ({
    userId,
    kind,
    isReminder: true,
    recordId: row.feedbackId,
    ...notice,
  }))
}

export const questionNotice = (row: SharingRow): Notice => ({
  userId: row.authorId,
  kind,
  message: `${row.intern} asked a question about your feedback on "${row.interactionName}".`,
  link: paths.mentorFeedback(row.interactionId),
  recordId: row.feedbackId,
})

export const answerNotice = (row: SharingRow): Notice => ({
  userId: row.internId,
  kind,
  message: `Your question about the feedback on "${row.interactionName}" was answered.`,
  link: paths.receivedFeedback(row.feedbackId),
})
