import type { dayReads, dayReplies } from '#server/days/table.ts'
import type { makeTasks } from './daily-updates.ts'
import type { People } from './people.ts'
import type { Setting } from './setting.ts'

export function makeReplies(
  { at, idAt, today }: Setting,
  { isha, manoj, anita }: People,
  tasks: ReturnType<typeof makeTasks>,
) {
  const written = tasks.filter(({ userId, day }) => userId === isha.id && day < today)
  const [last, before] = [...new Set(written.map(({ day }) => day))].toSorted().toReversed()
  const reads: (typeof dayReads.$inferInsert)[] = []
  const replies: (typeof dayReplies.$inferInsert)[] = []
  const read = (day: string, readerId: string, time: string) =>
    reads.push({ internId: isha.id, day, readerId, readAt: at(day, time) })
  const reply = (day: string, words: Pick<typeof dayReplies.$inferInsert, 'reaction' | 'text'>) => {
    const createdAt = at(day, '19:40')
    const about = { internId: isha.id, day, authorId: manoj.id, createdAt }
    replies.push({ id: idAt(createdAt), ...about, ...words })
  }
  for (const day of [last, before]) if (day) read(day, manoj.id, '19:36')
  if (last) {
    read(last, anita.id, '20:05')
    reply(last, { reaction: 'well done', text: 'Good tests. Add one for the empty list.' })
  }
  if (before) reply(before, { reaction: 'thank you', text: null })
  return { reads, replies }
}
