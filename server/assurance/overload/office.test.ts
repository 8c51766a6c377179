import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { figure, times } from '../extent.ts'
import { openDatabaseOf } from '../own-process.ts'
import { openCrowd, type Crowd } from './crowd.ts'
import { ask, percentile, type Answered } from './load.ts'

const WITHIN_A_MINUTE = times(150, 2_000)
/** Milliseconds. */
const MINUTE = times(3_000, 60_000)
const AT_ONCE = times(50, 500)
const { engine } = inject('migrated')

type Intern = Crowd['interns'][number]

/** Everybody saves a day, each on a connection of their own, so many milliseconds after the other. */
function saveAll({ origin, date }: Crowd, interns: readonly Intern[], interval: number) {
  return Promise.all(
    interns.map(async ({ id, token }, index): Promise<Answered> => {
      await sleep(interval * index)
      const agent = new Agent({ keepAlive: true })
      onTestFinished(() => agent.destroy())
      const url = origin + dailyUpdates.save.path.replace(':userId', id)
      const task = { taskName: `Task of ${id}`, activitiesPlanned: 'Read', estimatedTime: 2 }
      return ask({ url, agent, token, body: { date, tasks: [{ taskData: task }] } })
    }),
  )
}

async function readPaced({ origin }: Crowd) {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^cohort_limit_paced_total (\d+)$/m.exec(metrics)?.[1])
}

/** Who has a task, from the database after the end of the process. */
async function listSaved({ child, ended, environment }: Crowd): Promise<string[]> {
  child.kill('SIGTERM')
  await ended
  const database = await openDatabaseOf(environment)
  const { rows } = await database.pool.query<{ name: string }>(`select name from tasks order by 1`)
  await database.close()
  return rows.map(({ name }) => name)
}

test(
  'an office of thousands behind one address saves its days at six: none is refused, slowed or lost',
  async () => {
    const crowd = await openCrowd(WITHIN_A_MINUTE + AT_ONCE)
    const gradual = crowd.interns.slice(0, WITHIN_A_MINUTE)
    const within = await saveAll(crowd, gradual, MINUTE / WITHIN_A_MINUTE)
    const atOnce = await saveAll(crowd, crowd.interns.slice(WITHIN_A_MINUTE), 0)
    const told = (answers: readonly Answered[]) =>
      `${answers.length}: p50 ${percentile(answers, 0.5)}, p95 ${percentile(answers, 0.95)}, ` +
      `p99 ${percentile(answers, 0.99)} ms`
    figure(
      `${engine}, load of the machine ${loadavg()[0]?.toFixed(1)}: days saved within a minute, ` +
        `${told(within)}; at the same moment, ${told(atOnce)}`,
    )
    const refused = [...within, ...atOnce].filter(({ status }) => status !== 201)
    expect(refused).toEqual([])
    expect(await readPaced(crowd)).toBe(0)
    const expected = crowd.interns.map(({ id }) => `Task of ${id}`)
    expect(await listSaved(crowd)).toEqual(expected.toSorted())
  },
  120_000 + MINUTE,
)
