import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { dropUnsent } from './unsent-queries.ts'
import { dropPushesOf } from './push/waiting-queries.ts'
import { deleteNotices, lockUnread, setMessage, type About } from './withdraw-queries.ts'

interface Kept {
  readonly userIds: readonly string[]
  readonly message: string
}

/**
 * When what was announced under this record is removed, or changed for those who are kept: nothing outdated is
 * shown in a bell or sent any more. Answers whose notices were unread, and those of the kept to whom
 * neither a mail nor a digest had been sent, who are to be notified anew. Call the result after the commit.
 */
export async function withdraw(
  { realtime }: Pick<Services, 'realtime'>,
  db: Queryable,
  about: About,
  { userIds, message }: Kept = { userIds: [], message: '' },
) {
  const unread = await lockUnread(db, about)
  const unsent = new Set(await dropUnsent(db, idsOf(unread)))
  const kept = new Set(userIds)
  const groups = Map.groupBy(unread, ({ id, userId, digest }) => {
    if (!kept.has(userId)) return 'withdrawn'
    return digest !== null || unsent.has(id) ? 'unsent' : 'told'
  })
  const { withdrawn = [], unsent: waiting = [], told = [] } = Object.fromEntries(groups)
  const deletedIds = idsOf([...withdrawn, ...waiting])
  await deleteNotices(db, deletedIds)
  await dropPushesOf(db, deletedIds)
  await setMessage(db, idsOf(told), message)
  const tell = () => {
    for (const { userId } of unread) realtime.notificationsChanged(userId)
  }
  return { unsentIds: waiting.map(({ userId }) => userId), tell }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
