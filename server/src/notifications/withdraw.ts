import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { dropUnsent } from './unsent-queries.ts'
import { dropPushesOf } from './push/waiting-queries.ts'
import { deleteNotices, lockUnread, setMessage, type About } from './withdraw-queries.ts'

interface Kept {
  readonly userIds: readonly string[]
  readonly message: string
}

/** Answers who neither read of it nor was sent a mail, and which of them were kept. Call `tell` after the commit. */
export async function withdraw(
  { realtime }: Pick<Services, 'realtime'>,
  db: Queryable,
  about: About,
  { userIds, message }: Kept = { userIds: [], message: '' },
) {
  const unread = await lockUnread(db, about)
  const unsent = new Set(await dropUnsent(db, idsOf(unread)))
  const kept = new Set(userIds)
  const isUnseen = ({ id, digest }: (typeof unread)[number]) => digest !== null || unsent.has(id)
  const groups = Map.groupBy(unread, (row) => {
    if (!kept.has(row.userId)) return 'withdrawn'
    return isUnseen(row) ? 'unsent' : 'told'
  })
  const { withdrawn = [], unsent: waiting = [], told = [] } = Object.fromEntries(groups)
  const deletedIds = idsOf([...withdrawn, ...waiting])
  await deleteNotices(db, deletedIds)
  await dropPushesOf(db, deletedIds)
  await setMessage(db, idsOf(told), message)
  const tell = () => {
    for (const { userId } of unread) realtime.notificationsChanged(userId)
  }
  const idsOfReaders = (rows: typeof unread) => rows.map(({ userId }) => userId)
  return {
    unseenIds: idsOfReaders(unread.filter(isUnseen)),
    unsentIds: idsOfReaders(waiting),
    tell,
  }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
