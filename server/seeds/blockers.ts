import type { blockers } from '#server/blockers/table.ts'
import type { makeTasks } from './daily-updates.ts'
import type { Setting } from './setting.ts'
import { WAITING } from './work.ts'

type Row = typeof blockers.$inferInsert

const HOUR = 60 * 60_000

/** Of those whose updates say "Blocked", the latest such task: reported when it was written, and not answered. */
export function makeBlockers({ idAt, now }: Setting, tasks: ReturnType<typeof makeTasks>): Row[] {
  const waiting = tasks.filter(({ name }) => WAITING.some(([of]) => of === name))
  const latest = new Map(
    waiting
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map((task) => [task.userId, task]),
  )
  return [...latest.values()].map((task) => {
    const first = waiting.find(({ userId }) => userId === task.userId) ?? task
    const openedAt = new Date(Math.min(first.createdAt.getTime() + HOUR, now.getTime()))
    return {
      id: idAt(openedAt),
      internId: task.userId,
      taskId: task.id ?? null,
      taskName: task.name,
      reason: 'No access to the staging system.',
      waitsFor: 'the admins, for access to staging',
      openedAt,
    }
  })
}
