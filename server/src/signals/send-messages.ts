import type { Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { TO_ADMINS } from '@cohort/contract/helpdesk/rules'
import { limitSending, type Span } from '#server/notifications/sending-limit.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { recordAll } from '#server/platform/audit/queries.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { findName, lockPeople } from '#server/users/lookup-queries.ts'
import { countMessages, insertMessages } from './intern-queries.ts'

/** The same text to several interns counts once. */
const MESSAGES_AN_HOUR = 60

interface Message {
  readonly actor: Actor
  readonly internIds: readonly string[]
  readonly text: string
}

/** A message is answered by a help request to its author; those to admins go to all of them. */
const replyLink = ({ id, role }: Actor) =>
  `${paths.help}?reply=${role === 'Mentors' ? id : TO_ADMINS}`

/**
 * Callers know that the actor may write to these interns. Who was disabled since gets none. Returns what follows the
 * commit, and the ids.
 */
export async function writeMessages(
  services: Services,
  db: Queryable,
  { actor, internIds, text }: Message,
) {
  const at = services.now()
  const { id: authorId } = actor
  const countBetween = (span: Span) => countMessages(db, authorId, span)
  await limitSending(services, db, { senderId: authorId, most: MESSAGES_AN_HOUR, countBetween })
  const enabled = (await lockPeople(db, internIds)).filter(({ isEnabledIntern }) => isEnabledIntern)
  const rows = enabled.map(({ id }) => ({ id: newId(), internId: id, authorId, text, at }))
  if (rows.length > 0) await insertMessages(db, rows)
  const about = { actorId: authorId, action: 'sent', subject: 'message' }
  await recordAll(
    db,
    rows.map(({ internId: subjectId }) => ({ ...about, subjectId })),
  )
  const author = (await findName(db, authorId)) ?? 'Cohort'
  const message = `${author} wrote to you: ${text}`
  const notices = rows.map(({ internId: userId }): Notice => ({
    userId,
    kind: 'message',
    message,
    link: replyLink(actor),
    quotedIds: [authorId],
  }))
  return { effect: await notify(services, db, notices), ids: rows.map(({ id }) => id) }
}
