import { auth } from '@cohort/contract/auth/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import type { DayOfTasks } from '@cohort/contract/daily-updates/schemas'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { openOperatorsData } from '../../test/processes/command-line.ts'
import { findOpenDay } from '../../test/open-day.ts'
import { startProduct } from '../../test/processes/product.ts'
import { DEMO_PASSWORD } from '#server/auth/demo-password.ts'
import { times } from '../../assurance/extent.ts'

const KILLS = times(1, 20)

interface Session {
  readonly address: string
  readonly userId: string
  readonly token: string
}

async function signIn(address: string): Promise<Session> {
  const response = await fetch(`${address}${auth.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'intern@northwind.example', password: DEMO_PASSWORD }),
  })
  const { data } = (await response.json()) as { data: { userId: string; token: string } }
  return { address, ...data }
}

const pathOf = ({ address, userId }: Session, { path }: { path: string }) =>
  `${address}${path.replace(':userId', userId)}`

const headersOf = ({ token }: Session) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

/** The newest version of each task that the server said it had saved, by the client's id. */
type Acknowledged = Map<string, number>

const TASKS_OF_A_WRITER = 20

/** Saves newer and newer versions of its tasks, one at a time, until the server is gone. */
async function saveUntilGone(session: Session, date: string, acknowledged: Acknowledged) {
  const clientIds = Array.from({ length: TASKS_OF_A_WRITER }, newId)
  for (let version = 1; ; version += 1) {
    const clientId = clientIds[version % TASKS_OF_A_WRITER] ?? ''
    const taskName = `Version ${version}`
    const taskData = { taskName, activitiesPlanned: 'Keep it', estimatedTime: 0 }
    try {
      const response = await fetch(pathOf(session, dailyUpdates.save), {
        method: 'POST',
        headers: headersOf(session),
        body: JSON.stringify({ date, tasks: [{ taskData, clientId }] }),
      })
      const { message } = (await response.json()) as { message: string }
      if (response.status !== 201) return message
      acknowledged.set(clientId, version)
    } catch {
      return 'gone'
    }
  }
}

async function keptTasks(session: Session, date: string): Promise<DayOfTasks['tasks']> {
  const url = `${pathOf(session, dailyUpdates.get)}?date=${date}`
  const response = await fetch(url, { headers: headersOf(session) })
  return ((await response.json()) as { data: DayOfTasks }).data.tasks
}

/** The product on data of this test's own, to be started and killed again and again. */
async function openData(timeZone: string) {
  const { environment, drop } = await openOperatorsData()
  onTestFinished(drop)
  const set = Object.entries(environment).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  // The published password is for demo accounts of this machine alone.
  const more = {
    DEMO: 'on',
    HOST: '127.0.0.1',
    ORG_TIMEZONE: timeZone,
    RATE_LIMIT_MULTIPLIER: '1000',
  }
  return { ...Object.fromEntries(set), ...more }
}

test(
  `a server killed ${KILLS} times while it saves has every task that it acknowledged`,
  { timeout: 120_000 + KILLS * 60_000 },
  async () => {
    const { date, timeZone } = findOpenDay()
    const environment = await openData(timeZone)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const acknowledged: Acknowledged = new Map()
      const server = startProduct(environment)
      const session = await signIn(await server.ready)
      const writers = [1, 2].map(() => saveUntilGone(session, date, acknowledged))
      await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(2)
      server.child.kill('SIGKILL')
      expect(await Promise.all(writers)).toEqual(['gone', 'gone'])
      await server.ended
      expect(await findLost(environment, date, acknowledged)).toEqual([])
    }
  },
)

/** Starts it again, and looks for what was acknowledged; then clears the day. */
async function findLost(
  environment: Record<string, string>,
  date: string,
  acknowledged: Acknowledged,
) {
  const server = startProduct(environment)
  const session = await signIn(await server.ready)
  const kept = await keptTasks(session, date)
  for (const { id } of kept) {
    const url = `${session.address}${dailyUpdates.removeTask.path.replace(':taskId', id)}`
    await fetch(url, { method: 'DELETE', headers: { authorization: `Bearer ${session.token}` } })
  }
  server.child.kill('SIGKILL')
  await server.ended
  const versions = new Map(
    kept.map(({ clientId, taskName }) => [clientId, Number(taskName.split(' ')[1])]),
  )
  expect(versions.size).toBeGreaterThan(0)
  return [...acknowledged].filter(([id, version]) => !((versions.get(id) ?? 0) >= version))
}
