import { addDays, isWeekend, today, type Day } from '@cohort/contract/dates'
import { newId } from '@cohort/server/columns'
import type { Database } from '@cohort/server/database'
import { randomBelow, type MadeIntern } from './generator.ts'
import { fillWithInterns } from './people.ts'

export const TASKS_A_DAY = 4
/** With four tasks on each, a hundred tasks of every intern. */
const WRITTEN_DAYS = 25
const LEFT_OUT = 2
/** Deferred triggers look at each task at the commit, and a statement may take 30 seconds. */
const DAYS_AT_ONCE = 1000

export interface Written {
  readonly interns: readonly MadeIntern[]
  /** By their place among the interns, who wrote on each day. */
  readonly writers: ReadonlyMap<Day, ReadonlySet<number>>
}

/** The working days up to today, the newest first. */
export function workingDays(count: number): Day[] {
  const days: Day[] = []
  for (let day = today(new Date(), 'Asia/Kolkata'); days.length < count; day = addDays(day, -1)) {
    if (!isWeekend(day)) days.push(day)
  }
  return days
}

/** Interns of whom each has written a hundred tasks on most of the last working days. */
export async function fillWithTasks(database: Database, count: number): Promise<Written> {
  const interns = await fillWithInterns(database, count)
  const writers = chooseWriters(count)
  const { pool } = database
  // Whoever has no day of joining would else have joined when this was filled.
  await pool.query(`update users set created_at = '2024-01-01'`)
  const { rows } = await pool.query<{ id: string; email: string }>('select id, email from users')
  const idOf = new Map(rows.map(({ id, email }) => [email, id]))
  for (const [day, places] of [...writers].toReversed()) {
    const owners = [...places].map((place) => idOf.get(interns[place]?.email ?? '') ?? '')
    for (let start = 0; start < owners.length; start += DAYS_AT_ONCE) {
      await insertTasks(database, day, owners.slice(start, start + DAYS_AT_ONCE))
    }
  }
  await pool.query('vacuum analyze')
  return { interns, writers }
}

/** The same for the same number, however often it is asked. */
function chooseWriters(count: number): Written['writers'] {
  const below = randomBelow(20_260_305)
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

async function insertTasks({ pool }: Database, day: Day, owners: readonly string[]) {
  const ids = Array.from({ length: owners.length * TASKS_A_DAY }, newId)
  await pool.query(
    `insert into tasks
       (id, user_id, day, position, name, planned, completed, estimated_hours, actual_hours, progress)
     select id, ($2::uuid[])[(n + $4 - 1) / $4], $3::date, (n - 1) % $4, 'Task ' || n,
       'Read about the matter, write it down, and ask somebody who knows.', 'Read and asked.',
       2, 1.5, case n % 3 when 0 then 'PENDING' else 'COMPLETED' end
     from unnest($1::uuid[]) with ordinality as made (id, n)`,
    [ids, owners, day, TASKS_A_DAY],
  )
}
