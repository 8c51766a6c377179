import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { dropUnsent } from './unsent-queries.ts'
import { dropPushesOf } from './push/waiting-queries.ts'
import { deleteNotices, lockUnread, setMessage, type About } from './withdraw-queries.ts'

interface Kept {
  readonly userIds: readonly string[]
  readonly message: string
}

/** Answers whose notices were unread, and which of the kept were sent nothing. Call the result after the commit. */
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
  const readerIds = unread.map(({ userId }) => userId)
  return { readerIds, unsentIds: waiting.map(({ userId }) => userId), tell }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
