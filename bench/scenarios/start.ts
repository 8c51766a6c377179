import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { users } from '@cohort/contract/users/calls'
import { median } from '../report/percentiles.ts'
import type { Chapter, Line } from '../report/report.ts'
import type { Given } from '../fixtures/organisation.ts'
import { ADMIN, fillEmpty } from '../fixtures/people.ts'
import { signInAt, startProduct } from '../fixtures/product.ts'

const PORT = 24_340
const ROUNDS = [1, 2, 3]
const IDLE_MILLISECONDS = 15_000
/** The embedded engine is meant for teams up to this size. */
const EMBEDDED_INTERNS = 5_000

/** Milliseconds and megabytes. */
const GOALS = {
  embedded: { ready: 1_800, idle: 350 },
  PostgreSQL: { ready: 1_000, idle: 180 },
} as const

/** Time to the first response and idle memory. */
export async function measureStart({ big, environment, interns }: Given): Promise<Chapter[]> {
  const { databaseUrl } = await big()
  const few = Math.min(EMBEDDED_INTERNS, interns)
  const embedded = { ...environment, DATA_DIR: join(environment['DATA_DIR'] ?? '', 'start') }
  await fillEmpty(embedded, few)
  const postgres = { ...environment, DATABASE_URL: databaseUrl }
  return [
    {
      title: 'Cold start and idle memory',
      about: `With data: ${few.toLocaleString('en')} interns embedded, ${interns.toLocaleString('en')} on PostgreSQL, whose own memory is not counted. Compiled modules are kept from an earlier start. From the start of the process, and ${IDLE_MILLISECONDS / 1000} s after it.`,
      lines: [
        ...(await measureOne('embedded', embedded)),
        ...(await measureOne('PostgreSQL', postgres)),
      ],
    },
  ]
}

async function measureOne(
  engine: keyof typeof GOALS,
  environment: Record<string, string>,
): Promise<Line[]> {
  const goal = GOALS[engine]
  const taken: { ready: number; answered: number; megabytes: number }[] = []
  for (const _ of ROUNDS) {
    const begun = performance.now()
    const product = await startProduct(PORT, environment)
    const ready = performance.now() - begun
    try {
      await firstPage(product.url)
      const answered = performance.now() - begun
      await sleep(IDLE_MILLISECONDS)
      taken.push({ ready, answered, megabytes: memoryOf(product.pid) })
    } finally {
      await product.stop()
    }
  }
  const middle = (name: keyof (typeof taken)[number]) => median(taken.map((one) => one[name]))
  return [
    {
      work: `${engine}, until it is ready`,
      unit: 'ms',
      ours: middle('ready'),
      goal: { atMost: goal.ready },
    },
    { work: `${engine}, until the first page of people`, unit: 'ms', ours: middle('answered') },
    {
      work: `${engine}, idle memory`,
      unit: 'MB',
      ours: middle('megabytes'),
      goal: { atMost: goal.idle },
    },
  ]
}

async function firstPage(url: string) {
  const { token } = await signInAt(url, ADMIN)
  const answer = await fetch(`${url}${users.list.path}?limit=10&offset=0`, {
    method: users.list.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`The first page was answered with ${answer.status}`)
  await answer.arrayBuffer()
}

/** Resident set in megabytes. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
