import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import type { DayOfTasks } from '@cohort/contract/daily-updates/schemas'
import type { users } from '#server/users/table.ts'
import { expect } from 'vitest'
import type { Person } from '../cast.ts'
import { insertPeople } from './people.ts'
import type { openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

export const TODAY = '2026-03-04'
export const TOMORROW = '2026-03-05'

/** What is written of a task, two hours of planned work unless it is wished otherwise. */
export const taskOf = (wish: Partial<typeof PLAIN> & Record<string, unknown> = {}) => ({
  ...PLAIN,
  ...wish,
})

const PLAIN = { taskName: 'Login page', activitiesPlanned: 'Write the form', estimatedTime: 2 }

type Sent = { taskId?: string; clientId?: string } & Record<string, unknown>

const sentOf = ({ taskId, clientId, ...written }: Sent) => ({
  taskData: taskOf(written),
  ...(taskId && { taskId }),
  ...(clientId && { clientId }),
})

interface Wish {
  readonly date?: string
  readonly revision?: number
}

export const save = (
  world: World,
  person: Person,
  tasks: Sent[],
  { date = TODAY, ...more }: Wish = {},
) =>
  world.as(person, dailyUpdates.save, {
    params: { userId: person.id },
    body: { date, ...more, tasks: tasks.map(sentOf) },
  })

/** The same, when it is to succeed. */
export async function write(...wish: Parameters<typeof save>): Promise<DayOfTasks> {
  const saved = await save(...wish)
  expect(saved).toMatchObject({ statusCode: 201, message: 'Changes saved successfully!' })
  return saved.data
}

/** The whole cast of interns joined on a day, with the status that makes them write. */
export const letInternsJoin = ({ database }: World, dateOfJoining = '2025-01-06') =>
  database.pool.query(
    `update users set date_of_joining = $1, created_at = $1::date, status = 'ACTIVE' where role = 'Interns'`,
    [dateOfJoining],
  )

/** Another intern, active since January 2025. */
export async function addIntern(
  world: World,
  name: string,
  columns: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const row = { name, dateOfJoining: '2025-01-06', status: 'ACTIVE', ...columns } as const
  const [added] = await insertPeople(world.services, [row])
  if (!added) throw new Error('No one was added')
  return added
}
