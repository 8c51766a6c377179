import { setTimeout as sleep } from 'node:timers/promises'
import type { Day } from '@cohort/contract/dates'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import type { Given, Organisation } from '../fixtures/organisation.ts'
import { startProduct } from '../fixtures/product.ts'
import { tomorrow } from '../fixtures/saved-days.ts'
import { writersOf, type Writer } from '../fixtures/writers.ts'
import { percentile } from '../report/percentiles.ts'
import type { Chapter } from '../report/report.ts'

const PORT = 24_341
const INTERNS = 500
const MINUTE = 60_000
const TASKS = 4
/** Milliseconds, at the 95th percentile. */
const GOAL = 300

/** Everyone of a large batch saves the day within the last minute. */
export async function measureDeadline({ big, environment }: Given): Promise<Chapter[]> {
  const organisation = await big()
  const day = tomorrow()
  const writers = await writersOf(organisation, INTERNS)
  const product = await startProduct(PORT, {
    ...environment,
    DATABASE_URL: organisation.databaseUrl,
  })
  try {
    await save(product.url, day, writers[0])
    const taken = await Promise.all(
      writers.map(async (writer, index) => {
        await sleep((index / writers.length) * MINUTE)
        return save(product.url, day, writer)
      }),
    )
    const lost = await countLost(organisation, day, writers)
    return [
      {
        title: 'The last minute before the deadline',
        about: `${INTERNS} interns save a day of ${TASKS} tasks within one minute, each the own day; then every task is looked for in the database.`,
        lines: [
          {
            work: `a save at p95 (p50 ${percentile(taken, 0.5).toFixed(0)} ms)`,
            unit: 'ms',
            ours: percentile(taken, 0.95),
            goal: { atMost: GOAL },
            isWrong: lost > 0,
          },
          { work: 'lost tasks', unit: '', ours: lost, goal: { atMost: 0 } },
        ],
      },
    ]
  } finally {
    await product.stop()
  }
}

const nameOf = (index: number) => `Deadline task ${index}`

async function save(url: string, date: Day, writer: Writer | undefined): Promise<number> {
  if (!writer) throw new Error('There are no interns')
  const tasks = Array.from({ length: TASKS }, (_, index) => ({
    clientId: `0190${index}000-0000-7000-8000-00000000beef`,
    taskData: {
      taskName: nameOf(index),
      activitiesPlanned: 'Write the form and its tests',
      activitiesCompleted: 'Both, and the review',
      estimatedTime: 1.5,
      actualTime: 2,
      taskProgress: 'COMPLETED',
    },
  }))
  const begun = performance.now()
  const answer = await fetch(new URL(dailyUpdates.save.path.replace(':userId', writer.id), url), {
    method: dailyUpdates.save.method,
    headers: { authorization: `Bearer ${writer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ date, tasks }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`A save was refused: ${answer.status} ${text}`)
  return performance.now() - begun
}

async function countLost({ services }: Organisation, day: Day, writers: readonly Writer[]) {
  const { rows } = await services.database.pool.query<{ kept: number }>(
    `select count(*)::int as kept from tasks
     where day = $1 and user_id = any($2::uuid[]) and name like 'Deadline task %'`,
    [day, writers.map(({ id }) => id)],
  )
  return writers.length * TASKS - (rows[0]?.kept ?? 0)
}
