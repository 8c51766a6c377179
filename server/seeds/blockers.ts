import { today, HOUR } from '@cohort/contract/dates'
import type { blockers } from '#server/blockers/table.ts'
import type { makeTasks } from './daily-updates.ts'
import { mentorIdOn, type makePlans } from './plans.ts'
import type { Setting } from './setting.ts'
import { WAITING } from './work.ts'

type Row = typeof blockers.$inferInsert

const ANSWER = 'Write the tests that need no staging until the admins have an answer.'

interface Made {
  readonly plan: ReturnType<typeof makePlans>
  readonly tasks: ReturnType<typeof makeTasks>
}

/**
 * Of those whose updates say "Blocked", the latest such task: reported when the first was written. The mentor has
 * answered what to do until the admins reply to the request about it, which still waits for them.
 */
export function makeBlockers({ idAt, now, timeZone }: Setting, { plan, tasks }: Made): Row[] {
  const waiting = tasks.filter(({ name }) => WAITING.some(([of]) => of === name))
  const latest = new Map(
    waiting
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map((task) => [task.userId, task]),
  )
  return [...latest.values()].map((task) => {
    const first = waiting.find(({ userId }) => userId === task.userId) ?? task
    const openedAt = new Date(Math.min(first.createdAt.getTime() + HOUR, now.getTime()))
    const answeredAt = new Date(openedAt.getTime() + 2 * HOUR)
    const mentorId = mentorIdOn(plan, task.userId, today(openedAt, timeZone))
    return {
      id: idAt(openedAt),
      internId: task.userId,
      taskId: task.id ?? null,
      taskName: task.name,
      reason: 'No access to the staging system.',
      waitsFor: 'the admins, for access to staging',
      openedAt,
      ...(mentorId && answeredAt < now && { answer: ANSWER, answeredById: mentorId, answeredAt }),
    }
  })
}
