import { addDays, today, type Day } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import type { Database } from '@cohort/server/database'
import { condenseDays } from '@cohort/server/daily-updates/tallies/queries'
import { insertAll, type BulkColumns } from './bulk.ts'
import { idAt, randomBelow, SEED, type MadeIntern } from './generator.ts'

export const TASKS_A_DAY = 2
/** With two tasks on each, ten tasks of every intern. */
const WRITTEN_DAYS = 5
const LEFT_OUT = 2

/** By their place among the interns, who wrote on each day. */
export type Writers = ReadonlyMap<Day, ReadonlySet<number>>

/** The working days up to today, the newest first. */
export function workingDays(count: number): Day[] {
  const days: Day[] = []
  for (let day = today(new Date(), 'Asia/Kolkata'); days.length < count; day = addDays(day, -1)) {
    if (isWorkingDay(day, [])) days.push(day)
  }
  return days
}

/** Each intern has written ten tasks, on most of the last working days; triggers keep the days. */
export async function fillWithTasks(
  database: Pick<Database, 'pool' | 'orm'>,
  interns: readonly MadeIntern[],
): Promise<Writers> {
  const below = randomBelow(SEED + 3)
  const writers = chooseWriters(interns.length)
  // It only checks, task by task at the commit, that a day's hours fit into a day. They do.
  await database.pool.query('alter table tasks disable trigger tasks_fit_day')
  for (const [day, places] of [...writers].toReversed()) {
    const moment = Date.parse(day)
    const tasks = [...places].flatMap((place) =>
      Array.from({ length: TASKS_A_DAY }, (_, position) => ({
        id: idAt(below, moment + place),
        ownerId: interns[place]?.id,
        day,
        position,
      })),
    )
    await insertAll(database, 'tasks', TASK, tasks)
  }
  await database.pool.query('alter table tasks enable trigger tasks_fit_day')
  await condenseDays(database.orm)
  return writers
}

interface MadeTask {
  readonly id: string
  readonly ownerId: string | undefined
  readonly day: Day
  readonly position: number
}

const TASK: BulkColumns<MadeTask> = {
  id: ['uuid', ({ id }) => id],
  user_id: ['uuid', ({ ownerId }) => ownerId],
  day: ['date', ({ day }) => day],
  position: ['integer', ({ position }) => position],
  name: ['text', ({ position }) => `Task ${position + 1}`],
  planned: ['text', () => 'Read about the matter, write it down, and ask somebody who knows.'],
  completed: ['text', () => 'Read and asked.'],
  estimated_hours: ['numeric', () => 2],
  actual_hours: ['numeric', () => 1.5],
  progress: ['text', ({ position }) => (position === 0 ? 'COMPLETED' : 'PENDING')],
}

/** The same for the same number and seed, however often it is asked. */
function chooseWriters(count: number): Writers {
  const below = randomBelow(SEED + 4)
  const days = workingDays(WRITTEN_DAYS + LEFT_OUT)
  const writers = new Map(days.map((day) => [day, new Set<number>()]))
  for (let place = 0; place < count; place += 1) {
    const out = below(days.length)
    const alsoOut = (out + 1 + below(days.length - 1)) % days.length
    for (const [at, day] of days.entries()) {
      if (at !== out && at !== alsoOut) writers.get(day)?.add(place)
    }
  }
  return writers
}
